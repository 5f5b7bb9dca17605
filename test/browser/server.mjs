// The product on a database of its own, for the browser stories: `node test/browser/server.mjs PORT`.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { watchAncestors } from "../../bin/processes/ancestors.mjs";
// Before the site, which takes from Node what it finds.
import "../setup/quick-brotli.mjs";
import { serve } from "../../build/server/index.js";
import { testCluster } from "../setup/cluster.mjs";

const port = process.argv[2];
const dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-browser-"));
const cluster = await testCluster();
const name = `cabinet_browser_${randomBytes(4).toString("hex")}`;
const client = new pg.Client({ connectionString: cluster.url });
await client.connect();
// The servers of all workers start at once, and two databases cannot be made in one cluster at the same time.
await client.query("SELECT pg_advisory_lock(41)");
await client.query(`CREATE DATABASE ${name}`);
await client.query("SELECT pg_advisory_unlock(41)");
const url = new URL(cluster.url);
url.pathname = `/${name}`;
const running = await serve({
  DATABASE_URL: url.href,
  DATA_DIR: dataDir,
  PORT: port,
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  ADMIN_EMAIL: "associe@exemple.gn",
  ADMIN_PASSWORD: "une phrase de passe assez longue",
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await running.close();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// Playwright puts it in a group of its own: killed with npm or Playwright, it would stay.
watchAncestors(stop);

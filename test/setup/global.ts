import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../bin/postgres.mjs";
import type { Bundle } from "./bundle";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server where databases may be created. */
    serverUrl: string;
    /** Name of a migrated database to copy. */
    template: string;
  }
}

/**
 * What is tested on it is the site, not the disk; test/processes and test/durability.test.ts start the product with its
 * own.
 */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "120" };

/** One PostgreSQL for the run: the given one (DATABASE_URL) or a private one. Test files copy the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const dataDir = given ? null : await mkdtemp(path.join(tmpdir(), "cabinet-test-"));
  const cluster = dataDir ? await startPostgres({ dataDir, settings: SETTINGS }) : null;
  const serverUrl = given ?? cluster?.url ?? "";
  const template = `cabinet_template_${process.pid}`;
  await onServer(serverUrl, [`CREATE DATABASE ${template}`]);
  const bundle = (await import(path.resolve("build/server/index.js"))) as Bundle;
  // Opening the application once migrates the template, queue schema included.
  const opened = await bundle.openApp({
    DATABASE_URL: databaseUrl(serverUrl, template),
    LOG_LEVEL: "silent",
  });
  await opened.close();
  project.provide("serverUrl", serverUrl);
  project.provide("template", template);
  return async () => {
    await onServer(serverUrl, [`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`]);
    await cluster?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
}

async function onServer(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

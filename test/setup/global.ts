import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Bundle } from "./bundle";
import { testCluster } from "./cluster.mjs";
import { keptStyles } from "./kept-styles";
import { ADMIN, signedIn, Visitor } from "./visitor";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server where databases may be created. */
    serverUrl: string;
    /** How one of them is copied, in words of CREATE DATABASE. */
    strategy: string;
    /** Names of migrated databases to copy: one without any account, one where the first associé has signed in. */
    templates: { empty: string; staffed: string };
    /** The cookies of that associé's session, in a browser that has the styles of the office already. */
    session: [string, string][];
  }
}

/** One PostgreSQL for the run. Test files copy a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: serverUrl, strategy, stop } = await testCluster();
  const empty = `cabinet_template_${process.pid}`;
  const staffed = `${empty}_staffed`;
  const bundle = (await import(path.resolve("build/server/index.js"))) as Bundle;
  const open = (name: string, more: Record<string, string>) =>
    bundle.openApp({ DATABASE_URL: databaseUrl(serverUrl, name), LOG_LEVEL: "silent", ...more });
  await onServer(serverUrl, [`CREATE DATABASE ${empty}`]);
  // Opening the application once migrates the template, queue schema included.
  await (await open(empty, {})).close();
  await onServer(serverUrl, [`CREATE DATABASE ${staffed} TEMPLATE ${empty}`]);
  const opened = await open(staffed, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const associe = await signedIn(new Visitor((request, bindings) => opened.app.fetch(request, bindings)));
  associe.cookies.set("styles", keptStyles((await associe.get("/adminfils")).text));
  await opened.close();
  // The mail that tells of a new device would go to the mail servers of tests.
  await onServer(databaseUrl(serverUrl, staffed), ["DELETE FROM pgboss.job WHERE data ->> 'kind' = 'account-notice'"]);
  project.provide("serverUrl", serverUrl);
  project.provide("strategy", strategy);
  project.provide("templates", { empty, staffed });
  project.provide("session", [...associe.cookies]);
  return async () => {
    // The templates, and what workers keep until they end.
    const { rows } = await onServer(serverUrl, [`SELECT datname FROM pg_database WHERE datname LIKE '${empty}%'`]);
    await onServer(
      serverUrl,
      rows.map(({ datname }) => `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`),
    );
    await stop();
  };
}

/** Runs statements one after the other; what the last one answered. */
async function onServer(url: string, statements: string[]): Promise<{ rows: { datname: string }[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let last: { rows: { datname: string }[] } = { rows: [] };
  for (const statement of statements) last = await client.query(statement);
  await client.end();
  return last;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

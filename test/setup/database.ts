import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = { url: string; query: pg.Client["query"]; drop(): Promise<void> };

/** A database of its own, copied from a migrated template in some 20 ms. */
export async function createDatabase(template: "staffed" | "empty" = "empty"): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `cabinet_${randomBytes(6).toString("hex")}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  // One copy at a time: PostgreSQL refuses to copy a template that another session is copying.
  await server.query("SELECT pg_advisory_lock(41)");
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${inject("templates")[template]} ${inject("strategy")}`);
  await server.query("SELECT pg_advisory_unlock(41)");
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    query: client.query.bind(client) as pg.Client["query"],
    drop: async () => {
      await client.end();
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}

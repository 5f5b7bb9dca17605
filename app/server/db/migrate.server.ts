import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { log } from "../log.server";
import { isDatabaseAway } from "./db.server";

/** Any constant: two processes starting together must not migrate at once. */
export const MIGRATION_LOCK = 7241_1960;

/** db/migrations of the checkout, found from the bundle or from the source file. */
export function migrationsFolder(): string {
  for (let dir = import.meta.dirname; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const candidate = path.join(dir, "db", "migrations");
    if (existsSync(path.join(candidate, "meta", "_journal.json"))) return candidate;
  }
  throw new Error("db/migrations is missing from the installation");
}

/**
 * Brings the schema up to date under an advisory lock. Waits up to `patienceMs` for a database that is still starting;
 * throws after that, or at once when a migration itself fails.
 */
export async function migrateDatabase(connectionString: string, patienceMs = 60_000): Promise<void> {
  const client = await connect(connectionString, Date.now() + patienceMs);
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string, until: number): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      application_name: "cabinet-migrate",
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
      log.info({ event: "database-awaited" });
      await sleep(200);
    }
  }
}

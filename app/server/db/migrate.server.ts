import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type Env, EnvironmentError } from "../env.server";
import { log } from "../log.server";
import { type Access, openAccess } from "./application-role.server";
import { isDatabaseAway } from "./db.server";

const OLDEST_SERVER = 15;

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
 * Brings the schema up to date under an advisory lock, and answers how the application connects, as an account that
 * cannot change the journal where there can be one. Waits up to `patienceMs` for a database that is still starting;
 * throws after that, or at once when a migration itself fails; EnvironmentError when the server is too old or lets us
 * create nothing.
 */
export async function migrateDatabase(env: Addresses, patienceMs = 60_000): Promise<Access> {
  const client = await connect(ownerAddress(env), Date.now() + patienceMs);
  try {
    await refuseOldServer(client);
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    return await openAccess(client, ownerAddress(env), env.MIGRATION_DATABASE_URL ? env.DATABASE_URL : null);
  } catch (error) {
    throw isForbidden(error) ? new EnvironmentError(FORBIDDEN) : error;
  } finally {
    await client.end();
  }
}

type Addresses = Pick<Env, "DATABASE_URL" | "MIGRATION_DATABASE_URL">;

/** The address of the account that owns the tables: what migrates, backs up and restores uses it. */
export function ownerAddress({ DATABASE_URL, MIGRATION_DATABASE_URL }: Addresses): string {
  return MIGRATION_DATABASE_URL ?? DATABASE_URL;
}

/** Since PostgreSQL 15 only its owner may create anything in the schema `public` of a database. */
const FORBIDDEN =
  "DATABASE_URL : ce compte n’a pas le droit de créer les tables et les extensions unaccent, pg_trgm, fuzzystrmatch et btree_gist.\n" +
  "Rendez-le propriétaire de sa base : ALTER DATABASE … OWNER TO …";

/** SQLSTATE 42501, insufficient_privilege, here or in a cause. */
function isForbidden(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if ((e as { code?: string }).code === "42501") return true;
  return false;
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < OLDEST_SERVER) {
    throw new EnvironmentError(
      `DATABASE_URL : ce serveur est un PostgreSQL ${major}, il en faut un ${OLDEST_SERVER} ou plus récent.`,
    );
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

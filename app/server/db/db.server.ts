import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.server";
import * as schema from "./schema.server";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Either: queries take this, so that they run inside a caller's transaction or alone. */
export type Queryable = Database | Transaction;

let pool: pg.Pool | undefined;
let database: Database | undefined;

/** Opens the pool (nothing is asked of the server yet). One per process. */
export function openDatabase(connectionString: string): void {
  pool = new pg.Pool({
    connectionString,
    max: 12,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // A query that waits longer than a visitor would is given up; migrations and exports set their own.
    statement_timeout: 15_000,
    application_name: "cabinet",
  });
  // Idle connections die with the database: the pool replaces them, the process must not end.
  pool.on("error", (error) => log.warn({ event: "database-connection-lost", err: error }));
  // Nor when one dies in the middle of a transaction: its query fails, and the client then reports the loss once more.
  pool.on("connect", (client) => client.on("error", () => {}));
  database = drizzle(pool, { schema });
}

export async function closeDatabase(): Promise<void> {
  await pool?.end();
  pool = database = undefined;
}

/** The database of this process. */
export function db(): Database {
  if (!database) throw new Error("the database is used before boot");
  return database;
}

/** The raw pool, for what Drizzle does not cover (COPY, LISTEN, the rate limiter's store). */
export function rawPool(): pg.Pool {
  if (!pool) throw new Error("the database is used before boot");
  return pool;
}

const awayCodes = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "53300",
]);

/** True when an error means that PostgreSQL cannot be reached now (answered 503), not that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: string };
    if (code && awayCodes.has(code)) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
        e.message,
      )
    )
      return true;
  }
  return false;
}

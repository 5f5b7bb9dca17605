import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";

/** Any number that nothing else locks by. */
const KEY = 7_310_004;

/** One import is stored or undone at a time, in whatever process: what is known is looked up once, before rows are stored. */
export async function holdImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${KEY})`);
}

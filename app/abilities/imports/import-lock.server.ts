import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";

/** Any number that nothing else locks by. */
const KEY = 7_310_004;

/**
 * One import is stored or undone at a time, in whatever process: what is known is looked up once, before rows are stored. False when
 * another is under way: who waits for it does so here and there, for the database gives up a query that waits long.
 */
export async function holdImports(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  const { rows } = await tx.execute<{ held: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${KEY}) AS held`);
  return rows[0]?.held === true;
}

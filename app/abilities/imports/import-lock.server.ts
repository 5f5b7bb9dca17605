import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";

/** Any number that nothing else locks by. */
const KEY = 7_310_004;
/** Who waits for another import asks this often whether it is its turn, in ms. */
const TURN = 500;

/**
 * One import is stored or undone at a time, in whatever process: what is known is looked up once, before rows are
 * stored. False when another is under way: who waits for it does so here and there, for the database gives up a query
 * that waits long.
 */
export async function holdImports(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  const { rows } = await tx.execute<{ held: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${KEY}) AS held`);
  return rows[0]?.held === true;
}

/** Waits for its turn. `waiting` is called each time it was asked in vain. */
export async function waitForImports(tx: Transaction, waiting?: () => Promise<void>): Promise<void> {
  while (!(await holdImports(tx))) {
    await waiting?.();
    await setTimeout(TURN);
  }
}

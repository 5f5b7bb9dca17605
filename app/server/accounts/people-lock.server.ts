import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";

/** Any constant that no other lock of ours uses. */
const PEOPLE_LOCK = 7241_1962;

/**
 * Holds every other change of accounts and of walls until this transaction ends. Both count who is left (the last
 * associé, the last lawyer who sees a closed client): of two such changes at once, the second counts what the first
 * left.
 */
export async function holdPeople(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK})`);
}

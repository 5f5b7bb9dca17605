import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";

/**
 * Locks the matters of hearings before the hearings themselves are locked: as whoever gives a matter another name does,
 * which each of its hearings is told.
 */
export const holdMatters = (tx: Transaction, hearingIds: readonly string[]): Promise<void> =>
  holdMattersOf(tx, sql`hearing.id = ANY (${sql.param(hearingIds)}::uuid[])`);

/** The same of the hearings that meet a condition. */
export async function holdMattersOf(tx: Transaction, hearings: SQL): Promise<void> {
  await tx.execute(sql`
    SELECT FROM matter WHERE id IN (SELECT matter_id FROM hearing WHERE ${hearings}) ORDER BY id FOR NO KEY UPDATE`);
}

import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";

/**
 * Locks the matters of hearings before the hearings themselves are locked: as whoever gives a matter another name does,
 * which each of its hearings is told.
 */
export async function holdMatters(tx: Transaction, hearingIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM matter WHERE id IN (SELECT matter_id FROM hearing WHERE id = ANY (${sql.param(hearingIds)}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`);
}

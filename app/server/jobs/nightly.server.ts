import { type SQL, sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { record, systemActor } from "~/server/journal/journal.server";
import type { JobKind } from "./jobs.server";

/** Rows erased in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/** A job of every night in Conakry, at the time of `cron`, that nobody waits for. */
export function nightly(name: string, cron: string, run: () => Promise<void>): JobKind<Record<string, never>> {
  return { name, queue: "background", options: { retryLimit: 2, expireInSeconds: 900 }, cron, run };
}

/** Erases the rows of a table that meet `condition`, in batches, each with its line `action` in the journal. */
export async function eraseInBatches(table: SQL, condition: SQL, action: string, reason: string): Promise<void> {
  for (let erased = BATCH; erased === BATCH; ) {
    erased = await db().transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        DELETE FROM ${table} WHERE id IN (
          SELECT id FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`);
      const count = rowCount ?? 0;
      if (count > 0) await record(tx, systemActor, action, null, { reason, count });
      return count;
    });
  }
}

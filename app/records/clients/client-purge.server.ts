import { sql } from "drizzle-orm";
import { TRASH_DAYS } from "~/records/messages/message-purge.server";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { record, systemActor } from "~/server/journal/journal.server";

/** Rows erased in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/** Erases the clients that have lain in the corbeille for TRASH_DAYS, but for those under a legal hold. Answers how many went. */
export async function purgeClients(): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db().transaction(async (tx) => {
      const gone = await tx.execute(sql`
        DELETE FROM client WHERE id IN (
          SELECT id FROM client WHERE deleted_at < now() - make_interval(days => ${TRASH_DAYS}) AND hold_reason IS NULL
          LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`);
      const erased = gone.rowCount ?? 0;
      if (erased > 0) {
        const details = { reason: "trash", count: erased };
        await record(tx, { actor: systemActor, action: "clients.purged", details });
      }
      return erased;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

/** Every night in Conakry. */
export const clientPurge: JobKind<Record<string, never>> = {
  name: "client-purge",
  queue: "background",
  options: { retryLimit: 2, expireInSeconds: 900 },
  cron: "51 2 * * *",
  run: async () => {
    await purgeClients();
  },
};

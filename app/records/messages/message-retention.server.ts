import { sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";

/** Rows erased in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/**
 * Erases, with their notes, messages nobody is following whose last exchange is older than the retention of the
 * settings (content/legal/confidentialite, 5). The last exchange is the latest of arrival, change (an import counts as
 * one) and note; a message « Pris en charge » is being followed. One still « Nouveau » has been treated by nobody:
 * however old it says it is (a clock that was wrong for a day suffices), it stays. A message that a client came from
 * had its follow-up: it stays as long as the client's file. What is under a legal hold stays.
 */
async function purgeMessages(): Promise<void> {
  const months = settings().contact_retention_months;
  for (let erased = BATCH; erased === BATCH; ) {
    erased = await db().transaction(async (tx) => {
      const gone = await tx.execute(sql`
        DELETE FROM message WHERE id IN (
          SELECT id FROM message
          WHERE deleted_at IS NULL AND hold_reason IS NULL AND status NOT IN ('nouveau', 'pris-en-charge')
            AND greatest(created_at, updated_at) < now() - make_interval(months => ${months})
            AND NOT EXISTS (SELECT FROM message_note WHERE message_id = message.id
              AND message_note.created_at >= now() - make_interval(months => ${months}))
            AND NOT EXISTS (SELECT FROM client WHERE from_message_id = message.id)
          LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`);
      const count = gone.rowCount ?? 0;
      const details = { reason: "retention", count };
      if (count > 0) await record(tx, { actor: systemActor, action: "contacts.purged", details });
      return count;
    });
  }
}

/**
 * Every night in Conakry. Its name is of the time when the corbeille was emptied by it too: jobs and archives keep
 * names.
 */
export const messageRetention: JobKind<Record<string, never>> = {
  name: "contact-purge",
  queue: "background",
  options: { retryLimit: 2, expireInSeconds: 900 },
  cron: "41 2 * * *",
  run: purgeMessages,
};

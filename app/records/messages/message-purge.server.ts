import { type SQL, sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";

/** Days a message stays in the corbeille before it is erased (decisions.md, « Deletes are final »). */
export const TRASH_DAYS = 30;

/** Rows erased in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/**
 * Erases what is past its time, with its notes: messages in the corbeille for TRASH_DAYS, and messages nobody is following
 * whose last exchange is older than the retention of the settings (content/legal/privacy, 5). The last exchange is
 * the latest of arrival, change (an import counts as one) and note; a message « Pris en charge » is being followed. One still
 * « Nouveau » has been treated by nobody: however old it says it is (a clock that was wrong for a day suffices), it stays.
 * A message that a client came from had its follow-up: it stays as long as the client's file. What is under a legal hold stays.
 * Answers how many went, by reason.
 */
export async function purgeMessages(): Promise<{ trash: number; retention: number }> {
  const months = settings().contact_retention_months;
  return {
    trash: await purge("trash", sql`deleted_at < now() - make_interval(days => ${TRASH_DAYS})`),
    retention: await purge(
      "retention",
      sql`deleted_at IS NULL AND status NOT IN ('nouveau', 'pris-en-charge')
        AND greatest(created_at, updated_at) < now() - make_interval(months => ${months})
        AND NOT EXISTS (SELECT FROM message_note WHERE message_id = message.id
          AND message_note.created_at >= now() - make_interval(months => ${months}))
        AND NOT EXISTS (SELECT FROM client WHERE from_message_id = message.id)`,
    ),
  };
}

async function purge(reason: "trash" | "retention", condition: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db().transaction(async (tx) => {
      const gone = await tx.execute(sql`
        DELETE FROM message WHERE id IN
          (SELECT id FROM message WHERE (${condition}) AND hold_reason IS NULL LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`);
      const erased = gone.rowCount ?? 0;
      if (erased > 0) {
        await record(tx, {
          actor: systemActor,
          action: "contacts.purged",
          details: { reason, count: erased },
        });
      }
      return erased;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

/** Every night in Conakry. */
export const messagePurge: JobKind<Record<string, never>> = {
  name: "contact-purge",
  queue: "background",
  options: { retryLimit: 2, expireInSeconds: 900 },
  cron: "41 2 * * *",
  run: async () => {
    await purgeMessages();
  },
};

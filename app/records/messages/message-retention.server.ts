import { sql } from "drizzle-orm";
import { isKept } from "~/abilities/trash/trash-part.server";
import { eraseInBatches, nightly } from "~/server/jobs/nightly.server";
import { settings } from "~/server/settings/settings.server";
import { messages } from "./message-record.server";

/**
 * Erases, with their notes, messages nobody is following whose last exchange is older than the retention of the
 * settings (content/legal/privacy, 5). The last exchange is the latest of arrival, change (an import counts as one) and
 * note; a message « Pris en charge » is being followed. One still « Nouveau » has been treated by nobody: however old
 * it says it is (a clock that was wrong for a day suffices), it stays. What is a client's stays as long as the client's
 * file. What is under a legal hold stays.
 *
 * Its name is of the time when the corbeille was emptied by it too: jobs and archives keep names.
 */
export const messageRetention = nightly("contact-purge", "41 2 * * *", async () => {
  const end = sql`now() - make_interval(months => ${settings().contact_retention_months})`;
  const isOver = sql`
    deleted_at IS NULL AND NOT ${isKept(messages)} AND status NOT IN ('nouveau', 'pris-en-charge')
      AND greatest(created_at, updated_at) < ${end}
      AND NOT EXISTS (SELECT FROM message_note WHERE message_id = message.id AND message_note.created_at >= ${end})
      AND NOT EXISTS (SELECT FROM client_message WHERE message_id = message.id)`;
  await eraseInBatches(sql`message`, isOver, "contacts.purged", "retention");
});

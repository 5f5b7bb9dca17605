import { sql } from "drizzle-orm";
import { eraseInBatches, nightly } from "~/server/jobs/nightly.server";
import { TRASH_DAYS } from "./trash-days";
import { isHeld, throwables } from "./trash-records.server";

/**
 * Erases what has lain in the corbeille for TRASH_DAYS, but for what a legal hold keeps. Its name is of the time when
 * only clients were purged by it: jobs and archives keep names.
 */
export const trashPurge = nightly("client-purge", "51 2 * * *", async () => {
  const since = sql`now() - make_interval(days => ${TRASH_DAYS})`;
  for (const kind of throwables())
    await eraseInBatches(
      kind.table,
      sql`deleted_at < ${since} AND NOT (${isHeld(kind)})`,
      `${kind.subjects}.purged`,
      "trash",
    );
});

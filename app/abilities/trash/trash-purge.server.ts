import { sql } from "drizzle-orm";
import { eraseInBatches, nightly } from "~/server/jobs/nightly.server";
import { TRASH_DAYS } from "./trash-days";
import { staysInTrash } from "./trash-part.server";
import { throwables } from "./trash-records.server";

/**
 * Erases what has lain in the corbeille for TRASH_DAYS, but for what must stay, or waits for the term of a client’s
 * file. A kind that cannot be purged holds up no other; the job is then tried again. Its name is of the time when only
 * clients were purged by it: jobs and archives keep names.
 */
export const trashPurge = nightly("client-purge", "51 2 * * *", async () => {
  const since = sql`now() - make_interval(days => ${TRASH_DAYS})`;
  const failures: unknown[] = [];
  for (const kind of throwables()) {
    const isOver = sql`deleted_at < ${since} AND NOT ${staysInTrash(kind)}`;
    await eraseInBatches(kind.table, isOver, `${kind.subjects}.purged`, "trash").catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, "some kinds of the corbeille were not purged");
});

import { sql } from "drizzle-orm";
import { isHeld } from "~/abilities/hold/hold-part.server";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { TRASH_DAYS } from "./trash-days";
import { type Throwable, throwables } from "./trash-records.server";

/** Rows erased in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/**
 * Erases what has lain in the corbeille for TRASH_DAYS, but for what a legal hold keeps. A kind that cannot be purged holds up no other;
 * the job is then tried again.
 */
async function purgeTrash(): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of throwables()) await purge(kind).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "some kinds of the corbeille were not purged");
}

async function purge(kind: Throwable): Promise<void> {
  const { table, subjects } = kind;
  for (let erased = BATCH; erased === BATCH; ) {
    erased = await db().transaction(async (tx) => {
      const gone = await tx.execute(sql`
        DELETE FROM ${table} WHERE id IN (
          SELECT id FROM ${table} WHERE deleted_at < now() - make_interval(days => ${TRASH_DAYS}) AND NOT (${isHeld(kind)})
          LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`);
      const count = gone.rowCount ?? 0;
      const entry = { actor: systemActor, action: `${subjects}.purged`, details: { reason: "trash", count } };
      if (count > 0) await record(tx, entry);
      return count;
    });
  }
}

/**
 * Every night in Conakry. Its name is of the time when only clients were purged by it: jobs and archives keep names.
 */
export const trashPurge: JobKind<Record<string, never>> = {
  name: "client-purge",
  queue: "background",
  options: { retryLimit: 2, expireInSeconds: 900 },
  cron: "51 2 * * *",
  run: purgeTrash,
};

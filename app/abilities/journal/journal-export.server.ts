import { sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { matchingEntries } from "./journal-conditions.server";
import type { JournalFilters } from "./journal-filters.server";
import type { ActionChoice } from "./journal-parts.server";
import { asked, type JournalRow, journalKey, rowsOf } from "./journal-reading.server";

/** Entries fetched at once: the journal is never in memory as a whole. */
const BATCH = 1000;

/**
 * Every entry that matches, newest first, in batches. The export is an entry of its own, written before the first batch
 * is read, and not among what is exported.
 */
export async function* exportedEntries(
  filters: JournalFilters,
  actions: ActionChoice,
  staff: Staff,
): AsyncGenerator<JournalRow[]> {
  const matching = matchingEntries({ ...filters, place: null }, actions, staff);
  let batch = await db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${journal} WHERE ${matching}`);
    const first = await rowsOf(tx, matching, null, BATCH);
    const details = asked({ ...filters, place: null }, rows[0]?.n ?? 0);
    await record(tx, staff, "journal.exported", null, details);
    return first;
  });
  while (batch.length > 0) {
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    batch = await rowsOf(
      db(),
      matching,
      { key: journalKey(last), rank: 0, total: null, tier: 0, backwards: false },
      BATCH,
    );
  }
}

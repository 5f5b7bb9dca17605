import { sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { holdMatters } from "./hearing-locks.server";

/** Hearings in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/**
 * A court has another name, by which its hearings are to be found (a trigger writes it beside them). Some ten thousand
 * take longer than anybody waits for a form; until then they are found by the old one.
 */
export const hearingCourtNames: JobKind<{ courtId: string }> = {
  name: "hearing-court-names",
  queue: "background",
  options: { retryLimit: 5, retryDelay: 30, expireInSeconds: 3600 },
  run: async ({ courtId }) => {
    let after: string | undefined = "00000000-0000-0000-0000-000000000000";
    while (after) after = await nameBatch(courtId, after);
  },
};

/** Of the hearings after that id; returns the last one, or undefined when none are left. */
function nameBatch(courtId: string, after: string): Promise<string | undefined> {
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM hearing WHERE court_id = ${courtId} AND id > ${after} ORDER BY id LIMIT ${BATCH}`);
    const ids = rows.map(({ id }) => id);
    await holdMatters(tx, ids);
    await tx.execute(sql`
      UPDATE hearing SET court_id = court_id WHERE id IN (
        SELECT id FROM hearing WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY id FOR NO KEY UPDATE)`);
    return ids.at(-1);
  });
}

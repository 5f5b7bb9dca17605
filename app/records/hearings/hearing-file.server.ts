import { sql } from "drizzle-orm";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { conakryDay, conakryStamp, dayInWords } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { isUnanswered, placeWords, readHearingRows, standingWords } from "./hearing-listing.server";
import { hearings, readHearing } from "./hearing-record.server";

/** All that a hearing's file shows; dates are texts. */
export type HearingFile = NonNullable<Awaited<ReturnType<typeof readHearingFile>>>;

/** A hearing as its matter, or its chain, names it. */
export type BriefHearing = Awaited<ReturnType<typeof briefly>>[number];

/** A hearing's file; null for an id that is unknown, malformed, or of a matter closed to this person. */
export async function readHearingFile(id: string, staff: Staff) {
  return db().transaction(async (tx) => {
    const found = await readHearing(tx, id, staff);
    const [row] = found ? await readHearingRows(tx, [id], staff) : [];
    if (!found || !row) return null;
    const { rows } = await tx.execute<Beside>(sql`
      SELECT version, previous_id AS "previousId", outcome_at AS "outcomeAt", clash_accepted_at IS NOT NULL AS "keptBoth",
        ${isUnanswered(new Date())} AS unanswered,
        (SELECT name FROM staff_member WHERE staff_member.id = outcome_by) AS "outcomeBy",
        (SELECT version = 1 AND state IN ('prevue', 'a-fixer') FROM hearing AS next
          WHERE next.previous_id = hearing.id AND next.state <> 'annulee') AS "mayUndo",
        (SELECT name FROM court WHERE court.id = court_id) AS "courtName"
      FROM hearing WHERE id = ${id}`);
    const [beside] = rows;
    if (!beside) return null;
    const chain = await tx.execute<{ id: string }>(sql`
      SELECT id FROM hearing WHERE chain_id = (SELECT chain_id FROM hearing WHERE id = ${id}) ORDER BY created_at, id`);
    return {
      id,
      day: row.day ? dayInWords(row.day) : null,
      isPast: row.day !== null && row.day <= conakryDay(new Date()),
      hour: hourWords(row.time),
      assumed: row.timeAssumed,
      minutes: row.minutes,
      court: row.court,
      courtName: beside.courtName,
      chamber: row.chamber,
      room: row.room,
      purpose: row.purpose,
      number: row.number ?? "",
      lawyer: row.lawyer,
      state: row.state,
      standing: standingWords(row),
      reason: row.reason,
      note: found.values.note,
      unanswered: beside.unanswered,
      keptBoth: beside.keptBoth,
      outcomeBy: beside.outcomeBy,
      outcomeAt: beside.outcomeAt ? conakryStamp(new Date(beside.outcomeAt)) : null,
      mayUndo: beside.mayUndo === true,
      matter: { id: row.matterId, name: `${row.reference} – ${row.title}` },
      client: { id: row.clientId, name: row.clientName },
      written: found.standing,
      chain: await briefly(
        tx,
        chain.rows.map((one) => one.id),
        staff,
      ),
      latestChange: (await recordHistory(tx, hearings, id, staff, 1))[0],
      history: await recordHistory(tx, hearings, id, staff),
    };
  });
}

type Beside = {
  version: number;
  previousId: string | null;
  outcomeAt: string | null;
  keptBoth: boolean;
  unanswered: boolean;
  outcomeBy: string | null;
  mayUndo: boolean | null;
  courtName: string;
};

/** The hearings of a matter: what is ahead first, then what is past, the last one first. */
export async function hearingsOf(q: Queryable, matterId: string, staff: Staff): Promise<BriefHearing[]> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM hearing WHERE matter_id = ${matterId}
    ORDER BY state NOT IN ('prevue', 'a-fixer'), CASE WHEN state = 'prevue' THEN day END NULLS LAST, day DESC NULLS LAST, time, id`);
  return briefly(
    q,
    rows.map(({ id }) => id),
    staff,
  );
}

async function briefly(q: Queryable, ids: string[], staff: Staff) {
  return (await readHearingRows(q, ids, staff)).map((row) => ({
    id: row.id,
    day: row.day ? dayInWords(row.day) : "Date à fixer",
    hour: hourWords(row.time),
    place: placeWords(row),
    purpose: row.purpose,
    lawyer: row.lawyer,
    state: row.state,
    standing: standingWords(row),
    reason: row.reason,
  }));
}

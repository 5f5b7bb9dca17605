import { sql } from "drizzle-orm";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { capitalised } from "~/lib/capitalised";
import { weekdayName } from "~/lib/day-sentences";
import { conakryDay, conakryStamp, dayInWords } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import { judgmentProposals } from "~/records/deadlines/judgment-deadlines.server";
import { deadlinesOfHearing } from "~/records/deadlines/matter-deadlines.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { toBringWords } from "./hearing";
import { findObstacles } from "./hearing-clashes.server";
import { isUnanswered } from "./hearing-listing.server";
import { hearings, readHearing } from "./hearing-record.server";
import { isUntouched, readHearingRows, standingWords } from "./hearing-row.server";
import { firstAsked } from "./hearing-today.server";
import { briefHearings, briefOf } from "./matter-hearings.server";
import { readTelling } from "./notices/hearing-telling.server";

/** All that a hearing's file shows; dates are texts. */
export type HearingFile = NonNullable<Awaited<ReturnType<typeof readHearingFile>>>;

/** A hearing's file; null for an id that is unknown, malformed, or of a matter closed to this person. */
export async function readHearingFile(id: string, staff: Staff) {
  return db().transaction(async (tx) => {
    const found = await readHearing(tx, id, staff);
    const [row] = found ? await readHearingRows(tx, [id], staff) : [];
    if (!found || !row) return null;
    const { rows } = await tx.execute<Beside>(sql`
      SELECT version, outcome, outcome_at AS "outcomeAt", clash_accepted_at AS "keptAt",
        ${isUnanswered(new Date())} AS unanswered,
        (SELECT name FROM staff_member WHERE staff_member.id = outcome_by) AS "outcomeBy",
        (SELECT name FROM staff_member WHERE staff_member.id = clash_accepted_by) AS "keptBy",
        ${isNextUntouched} AS "isNextUntouched",
        (SELECT name FROM court WHERE court.id = court_id) AS "courtName"
      FROM hearing WHERE id = ${id}`);
    const [beside] = rows;
    if (!beside) return null;
    const placing = { ...found.values, except: id };
    const [clash] = row.state === "prevue" ? await findObstacles(tx, [placing], staff) : [];
    const chain = await tx.execute<{ id: string }>(sql`
      SELECT id FROM hearing WHERE chain_id = (SELECT chain_id FROM hearing WHERE id = ${id}) ORDER BY created_at, id`);
    return {
      id,
      day: row.day ? dayInWords(row.day) : null,
      weekday: row.day ? capitalised(weekdayName(row.day)) : null,
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
      attendees: row.attendees.map(({ name }) => name).join(", "),
      state: row.state,
      standing: standingWords(row),
      outcome: row.outcome,
      reason: row.reason,
      toBring: toBringWords(row.toBring),
      note: row.note,
      decidedOn: row.decidedOn ? dayInWords(row.decidedOn) : null,
      unanswered: beside.unanswered,
      /** After the outcome of one, that of the next is said. */
      nextAsked: beside.unanswered ? null : await firstAsked(tx, staff),
      obstacles: clash?.reasons.map(({ says }) => says) ?? [],
      kept: beside.keptAt
        ? `${beside.keptBy ? `par ${beside.keptBy}, ` : ""}le ${conakryStamp(new Date(beside.keptAt))}`
        : null,
      outcomeBy: beside.outcomeBy,
      outcomeAt: beside.outcomeAt ? conakryStamp(new Date(beside.outcomeAt)) : null,
      version: beside.version,
      mayUndo: mayUndo(row.state, beside),
      proposals: await judgmentProposals(tx, id, staff),
      matter: { id: row.matterId, name: `${row.reference} – ${row.title}` },
      client: { id: row.clientId, name: row.clientName },
      written: found.standing,
      deadlines: await deadlinesOfHearing(tx, id, staff),
      chain: await briefHearings(
        tx,
        chain.rows.map((one) => one.id),
        staff,
      ),
      latestChange: (await recordHistory(tx, hearings, id, staff, 1))[0],
      history: await recordHistory(tx, hearings, id, staff),
      telling: await readTelling(tx, id, staff),
    };
  });
}

/** What is asked for when its outcome is entered, and what it stores; null as readHearingFile(). */
export async function readToAnswer(id: string, staff: Staff) {
  const found = await readHearing(db(), id, staff);
  const [row] = found ? await readHearingRows(db(), [id], staff) : [];
  if (!found || !row) return null;
  const { rows } = await db().execute<Pick<Beside, "version" | "outcome" | "isNextUntouched">>(
    sql`SELECT version, outcome, ${isNextUntouched} AS "isNextUntouched" FROM hearing WHERE id = ${id}`,
  );
  const [beside] = rows;
  if (!beside) return null;
  return {
    ...briefOf(row),
    isPast: row.day !== null && row.day <= conakryDay(new Date()),
    version: beside.version,
    mayUndo: mayUndo(row.state, beside),
    court: row.court,
    matter: { id: row.matterId, name: `${row.reference} – ${row.title}`, client: row.clientName },
    values: found.values,
  };
}

type Beside = {
  version: number;
  outcome: string | null;
  outcomeAt: string | null;
  keptAt: string | null;
  keptBy: string | null;
  unanswered: boolean;
  outcomeBy: string | null;
  isNextUntouched: boolean;
  courtName: string;
};

/** On `hearing`: nobody has worked on the one that its renvoi made. */
const isNextUntouched = sql`EXISTS (
  SELECT FROM hearing AS next WHERE next.previous_id = hearing.id AND ${isUntouched(sql`next`)})`;

/** Whether what came of it may be taken back; a renvoi while nobody has worked on the next one. */
function mayUndo(state: string, { outcome, isNextUntouched }: Pick<Beside, "outcome" | "isNextUntouched">): boolean {
  if (state === "renvoyee") return isNextUntouched;
  return state === "tenue" || (state === "annulee" && outcome !== "renvoi-annule");
}

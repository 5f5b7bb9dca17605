import { sql } from "drizzle-orm";
import { actorOf } from "~/abilities/journal/actor-of.server";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { conakryDay, conakryStamp, dayInWords, nearWords } from "~/lib/french-date";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { deadlineKinds } from "./deadline";
import { visibleDeadlines } from "./deadline-access.server";
import { closedSentence } from "./deadline-calendar.server";
import { confirmingBy, isLoneLawyer } from "./deadline-endings.server";
import { isLate, readDeadlineRows, standingWords } from "./deadline-listing.server";
import { deadlines, readDeadline } from "./deadline-record.server";
import { checkWords, confirmingWords, eventWords, whoConfirmsWords } from "./deadline-sentences";
import { type DeadlineStep, stepsWords } from "./deadline-steps";

/** All that a deadline's file shows; dates are texts. */
export type DeadlineFile = NonNullable<Awaited<ReturnType<typeof readDeadlineFile>>>;

type Beside = {
  byHand: boolean;
  proof: string;
  doneBy: string | null;
  doneById: string | null;
  doneAt: string | null;
  doneOn: string | null;
  confirmedBy: string | null;
  confirmedAt: string | null;
  proposedReason: string;
  proposedSteps: DeadlineStep[] | null;
  hearingDay: string | null;
  judgmentId: string | null;
  judgmentDay: string | null;
  latestEdition: number | null;
};

/**
 * What the screens of a deadline show; null for an id that is unknown, malformed, or of a matter closed to this person.
 * `isOpened`: the reading is journalled.
 */
export async function openDeadlineFile(id: string, staff: Staff, isOpened: boolean) {
  const file = await readDeadlineFile(id, staff);
  if (file && isOpened) await recordReading(deadlines, id, staff);
  return file && { file };
}

async function readDeadlineFile(id: string, staff: Staff) {
  return db().transaction(async (tx) => {
    const found = await readDeadline(tx, id, staff);
    const [row] = found ? await readDeadlineRows(tx, [id], staff) : [];
    if (!found || !row) return null;
    const { rows } = await tx.execute<Beside>(sql`
      SELECT by_hand AS "byHand", proof, done_by AS "doneById", done_at AS "doneAt",
        (done_at AT TIME ZONE 'Africa/Conakry')::date::text AS "doneOn", confirmed_at AS "confirmedAt",
        (SELECT name FROM staff_member WHERE staff_member.id = done_by) AS "doneBy",
        (SELECT name FROM staff_member WHERE staff_member.id = confirmed_by) AS "confirmedBy",
        proposed_reason AS "proposedReason", proposed_steps AS "proposedSteps",
        (SELECT day::text FROM hearing WHERE hearing.id = hearing_id) AS "hearingDay",
        judgment_id AS "judgmentId", (SELECT day::text FROM hearing WHERE hearing.id = judgment_id) AS "judgmentDay",
        (SELECT newest.edition FROM deadline_rule AS own JOIN deadline_rule AS newest ON newest.rule_id = own.rule_id
          WHERE own.id = deadline.rule_id AND newest.state = 'active' AND newest.id <> own.id) AS "latestEdition"
      FROM deadline WHERE id = ${id}`);
    const [beside] = rows;
    if (!beside) return null;
    const { hearingId, ruleVersionId } = found.values;
    const mayConfirm = may(staff.role, "deadline-confirmation");
    const confirming = mayConfirm ? confirmingBy({ doneBy: beside.doneById, doneOn: beside.doneOn }, staff) : "lawyer";
    const isWaiting = row.state === "a-confirmer" && confirming !== "other" && confirming !== "alone";
    return {
      id,
      title: row.title,
      kind: row.kind,
      kindLabel: deadlineKinds.find(({ value }) => value === row.kind)?.label ?? row.kind,
      due: dayInWords(row.dueOn),
      near: row.state === "ouvert" ? nearWords(row.dueOn, conakryDay(new Date())) : "",
      isLate: isLate(row),
      proposedOn: row.proposedOn,
      proposedReason: beside.proposedReason,
      proposedSteps: beside.proposedSteps ? stepsWords(beside.proposedSteps) : "",
      provisional: row.provisional,
      steps: stepsWords(row.steps),
      closed: row.state === "ouvert" && row.kind !== "tache" ? closedSentence(row.dueOn) : "",
      /** Why a lawyer is to look at its day, in a word and in a sentence. */
      toCheck:
        row.state === "ouvert" && row.toCheck
          ? { day: row.dueOn, reason: row.toCheck, says: checkWords[row.toCheck] }
          : null,
      rule: ruleVersionId ? { id: ruleVersionId, name: `${row.ruleName}, version ${row.ruleEdition}` } : null,
      latestEdition: row.state === "ouvert" && row.eventOn ? beside.latestEdition : null,
      hearing: hearingId
        ? { id: hearingId, day: beside.hearingDay ? dayInWords(beside.hearingDay) : "Date à fixer" }
        : null,
      judgment: beside.judgmentId ? { id: beside.judgmentId, day: dayInWords(beside.judgmentDay ?? "") } : null,
      eventOn: row.eventOn ? dayInWords(row.eventOn) : null,
      lawyer: row.lawyer,
      assignee: row.assignee,
      state: row.state,
      ending: row.ending,
      standing: standingWords(row),
      proof: beside.proof,
      doneBy: beside.doneBy,
      doneAt: beside.doneAt ? conakryStamp(new Date(beside.doneAt)) : null,
      confirmedBy: beside.confirmedBy,
      confirmedAt: beside.confirmedAt ? conakryStamp(new Date(beside.confirmedAt)) : null,
      mayConfirm,
      confirming,
      whoConfirms: whoConfirmsWords(row.kind === "tache", mayConfirm, isLoneLawyer()),
      /** Who confirms in this person's place, or when they may themselves. */
      confirmedLater: isWaiting
        ? confirmingWords(confirming, beside.doneOn, await othersWhoConfirm(tx, id, beside.doneById))
        : null,
      matter: { id: row.matterId, name: `${row.reference} – ${row.matterTitle}` },
      client: { id: row.clientId, name: row.clientName },
      written: found.standing,
      events: await eventsOf(tx, id, row.kind === "tache"),
      latestChange: (await recordHistory(tx, deadlines, id, staff, 1))[0],
    };
  });
}

/** The lawyers who may confirm what somebody said of a deadline, and may know of it. */
async function othersWhoConfirm(q: Queryable, id: string, saidBy: string | null): Promise<string[]> {
  const other = { id: sql`staff_member.id` };
  const { rows } = await q.execute<{ name: string }>(sql`
    SELECT name FROM staff_member WHERE ${permittedTo(other, "deadline-confirmation")}
      AND staff_member.id IS DISTINCT FROM ${saidBy}
      AND EXISTS (SELECT FROM deadline WHERE deadline.id = ${id} AND ${visibleDeadlines(other)})
    ORDER BY folded(name), staff_member.id`);
  return rows.map(({ name }) => name);
}

/** All that became of it, the last first. */
async function eventsOf(q: Queryable, id: string, isTask: boolean) {
  type Row = Record<"id" | "at" | "actor" | "kind" | "words", string> & Record<"from" | "to", string | null>;
  const { rows } = await q.execute<Row>(sql`
    SELECT id::text, at, actor_name AS actor, kind, words, from_day::text AS from, to_day::text AS to
    FROM deadline_event WHERE deadline_id = ${id} ORDER BY deadline_event.id DESC`);
  return rows.map((row) => ({
    id: row.id,
    stamp: conakryStamp(new Date(row.at)),
    actor: actorOf(row.actor),
    told: eventWords({ ...row, isTask }),
    words: row.words,
  }));
}

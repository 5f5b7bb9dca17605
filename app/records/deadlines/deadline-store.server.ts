import { sql } from "drizzle-orm";
import { type Clash, isKept, type Keeping } from "~/abilities/form/clash.server";
import { createRecord, type Storing } from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { type UnfitMatter, unfitMatter } from "~/records/matters/unfit-matter.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import type { CheckReason, DeadlineState } from "./deadline";
import { visibleDeadlines } from "./deadline-access.server";
import { addEvent } from "./deadline-events.server";
import type { DeadlineInput, NewDeadline } from "./deadline-input.server";
import { deadlines } from "./deadline-record.server";
import { foundWords } from "./deadline-steps";
import { type GivenDay, readGivenDay, readReckonedDay } from "./given-day.server";

/**
 * Why a deadline is not added. `moved`: its hearing has another day by now, or its judgment was taken back. `there`:
 * the same rule gave one after that judgment already.
 */
type Unfit = UnfitMatter | Clash | { kind: "moved" | "there" };

/** What stands against its day. A judgment is written down when it is, and what follows it may be over by then. */
async function readDay(tx: Transaction, { value, judgmentId }: NewDeadline): Promise<GivenDay> {
  if (!value.ruleVersionId) return readGivenDay(tx, value.dueOn, value);
  return judgmentId ? { clash: null, why: "" } : readReckonedDay(value.dueOn);
}

/** Enters a deadline. `formId`: sent again, it is the same one. */
export function addDeadline(
  formId: string | undefined,
  adding: NewDeadline,
  keeping: Keeping,
  staff: Staff,
): Promise<Storing<DeadlineInput, Unfit>> {
  const { value, steps, provisional, judgmentId } = adding;
  return createRecord<typeof deadlines.form.columns, Unfit>(deadlines, formId, value, staff, async (tx, write) => {
    const refusal = await unfitMatter(tx, value.matterId, staff);
    if (refusal) return refusal;
    if (value.hearingId && !(await isThatDay(tx, value.hearingId, value.eventOn))) return { kind: "moved" };
    if (judgmentId && !(await isJudged(tx, judgmentId))) return { kind: "moved" };
    if (judgmentId && (await isGiven(tx, judgmentId, value.ruleVersionId))) return { kind: "there" };
    const { clash, why } = await readDay(tx, adding);
    if (clash && !isKept(clash, keeping)) return clash;
    const told = why ? [{ day: value.dueOn, why }] : steps;
    const written = await write({
      columns: { steps: JSON.stringify(told), provisional, judgment_id: judgmentId ?? null },
      details: { matter: value.matterId },
    });
    await addEvent(tx, staff, written.record.id, "ajoute", { to: value.dueOn, words: foundWords(told, provisional) });
    return written;
  });
}

/** Whether a hearing, which stays as it is until the transaction ends, stands and is on that day. */
async function isThatDay(tx: Transaction, hearingId: string, day: string | null): Promise<boolean> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`SELECT day::text FROM hearing WHERE id = ${hearingId} AND state IN ('prevue', 'tenue') FOR SHARE`,
  );
  return rows[0] !== undefined && rows[0].day === day;
}

/** Whether a judgment was given in a hearing, which stays as it is until the transaction ends. */
async function isJudged(tx: Transaction, hearingId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM hearing WHERE id = ${hearingId} AND state = 'tenue' AND outcome = 'jugement' FOR NO KEY UPDATE`);
  return rows.length > 0;
}

/** Whether a version of that rule gave a deadline after that judgment. */
export async function isGiven(q: Queryable, judgmentId: string, ruleVersionId: string | null): Promise<boolean> {
  const { rows } = await q.execute(sql`
    SELECT FROM deadline JOIN deadline_rule AS used ON used.id = deadline.rule_id
      JOIN deadline_rule AS wanted ON wanted.rule_id = used.rule_id
    WHERE deadline.judgment_id = ${judgmentId} AND wanted.id = ${ruleVersionId}`);
  return rows.length > 0;
}

/** A deadline as those who change it need it. */
export type HeldDeadline = {
  id: string;
  version: number;
  kind: "delai" | "tache";
  state: DeadlineState;
  ending: "fait" | "abandon" | null;
  dueOn: string;
  eventOn: string | null;
  ruleVersionId: string | null;
  hearingId: string | null;
  courtId: string | null;
  byHand: boolean;
  proposedOn: string | null;
  refusedOn: string | null;
  /** What waits was not reckoned by its own rule: somebody gave a day, or asked for another version. */
  isProposedOtherwise: boolean;
  toCheck: CheckReason | null;
  proof: string;
  doneBy: string | null;
  doneOn: string | null;
  confirmedBy: string | null;
};

/** The columns of a HeldDeadline, under its names. */
export const heldColumns = sql`deadline.id, deadline.version, deadline.kind, deadline.state, deadline.ending,
  deadline.due_on::text AS "dueOn", deadline.event_on::text AS "eventOn", deadline.rule_id AS "ruleVersionId",
  deadline.hearing_id AS "hearingId", deadline.by_hand AS "byHand",
  deadline.proposed_on::text AS "proposedOn", deadline.refused_on::text AS "refusedOn",
  deadline.proposed_on IS NOT NULL
    AND (deadline.proposed_by_hand OR deadline.proposed_rule_id IS DISTINCT FROM deadline.rule_id)
    AS "isProposedOtherwise",
  deadline.to_check AS "toCheck", deadline.proof, deadline.done_by AS "doneBy",
  (deadline.done_at AT TIME ZONE 'Africa/Conakry')::date::text AS "doneOn", deadline.confirmed_by AS "confirmedBy",
  (SELECT court_id FROM hearing WHERE hearing.id = coalesce(deadline.hearing_id, deadline.judgment_id)) AS "courtId"`;

/** The deadline, which stays as it is until the transaction ends; null when it is not theirs to do that with. */
export async function holdDeadline(
  tx: Transaction,
  id: string,
  staff: Staff,
  action: Action,
): Promise<HeldDeadline | null> {
  if (!isRecordId(id)) return null;
  await tx.execute(sql`SELECT FROM deadline WHERE id = ${id} FOR UPDATE`);
  const { rows } = await tx.execute<HeldDeadline>(sql`
    SELECT ${heldColumns} FROM deadline
    WHERE id = ${id} AND ${visibleDeadlines(staff)} AND ${permittedTo(staff, action)}`);
  return rows[0] ?? null;
}

import { sql } from "drizzle-orm";
import { slashedDay } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { type Actor, recordAll } from "~/server/journal/journal.server";
import { askChecks, type Check } from "../days-to-check.server";
import type { DeadlineState } from "../deadline";
import { calendarFor, readCalendars } from "../deadline-calendar.server";
import { reckoningColumns } from "../deadline-choices.server";
import { type ComputedDeadline, computeDeadline, type DeadlineCalendar, type Reckoning } from "../deadline-computation";
import { noProposal } from "../deadline-endings.server";
import { addEvents, type Event } from "../deadline-events.server";
import { movedWords } from "../deadline-steps";
import { type HeldDeadline, heldColumns, holdDeadline } from "../deadline-store.server";

/** Where a deadline may go, and why: `reason` is shown in its history. */
type Move = ComputedDeadline & { ruleVersionId: string | null; byHand: boolean; reason: string };

/** `moved`: at once. `proposed`: it waits for a lawyer. `same`: it is that day already. */
export type Outcome = "moved" | "proposed" | "same";

/**
 * Gives deadlines, which are held, another day, by a few statements however many they are. An earlier one takes effect
 * at once, a later one waits for a lawyer unless `acceptLater`: until then the old one stands, and nobody is late by a
 * slip of the pen. A later one that waited is gone then, and its history says so.
 */
async function moveAll(tx: Transaction, actor: Actor, moves: readonly HeldMove[], acceptLater: boolean): Promise<void> {
  const waits = ({ held, to }: HeldMove) => outcomeOf(held, to, acceptLater) === "proposed";
  const proposed = moves.filter(waits);
  const others = moves.filter((one) => !waits(one));
  const { rows: asked } = await tx.execute<{ id: string }>(sql`
    UPDATE deadline SET proposed_on = given.due, proposed_steps = given.steps, proposed_rule_id = given.rule_id,
      proposed_provisional = given.provisional, proposed_by_hand = given.by_hand, proposed_reason = given.reason,
      version = version + 1, updated_at = now(), updated_by = ${actor.id}
    FROM ${rowsOf(proposed)}
    WHERE deadline.id = given.id AND (proposed_on IS DISTINCT FROM given.due
      OR proposed_steps IS DISTINCT FROM given.steps OR proposed_rule_id IS DISTINCT FROM given.rule_id)
    RETURNING deadline.id`);
  const { rows: changed } = await tx.execute<{ id: string }>(sql`
    UPDATE deadline SET due_on = given.due, steps = given.steps, rule_id = given.rule_id,
      provisional = given.provisional, by_hand = given.by_hand, ${noProposal}, version = version + 1, updated_at = now(), updated_by = ${actor.id}
    FROM ${rowsOf(others)}
    WHERE deadline.id = given.id AND (due_on <> given.due OR deadline.steps IS DISTINCT FROM given.steps
      OR deadline.rule_id IS DISTINCT FROM given.rule_id OR deadline.provisional <> given.provisional
      OR proposed_on IS NOT NULL)
    RETURNING deadline.id`);
  const written = new Set([...asked, ...changed].map(({ id }) => id));
  const withdrawn = others.filter(
    ({ held, to }) => written.has(held.id) && held.proposedOn && held.proposedOn !== to.due,
  );
  const told = moves.filter(({ held, to }) => written.has(held.id) && to.due !== held.dueOn);
  // By another version of its rule, or past recess that was not there. A day that was withdrawn is told by itself.
  const reckonedAnew = others.filter(
    ({ held, to }) =>
      written.has(held.id) && to.due === held.dueOn && (to.ruleVersionId !== held.ruleVersionId || !held.proposedOn),
  );
  await addEvents(tx, actor, [
    ...reckonedAnew.map(({ held, to }) => ({ id: held.id, kind: "recalcule", words: to.reason })),
    ...withdrawn.map(({ held, to }) => ({
      id: held.id,
      kind: "propose-retire",
      words: to.reason,
      to: held.proposedOn,
    })),
    ...told.map(({ held, to }) => {
      const kind = waits({ held, to }) ? "propose" : "deplace";
      return { id: held.id, kind, words: to.reason, from: held.dueOn, to: to.due };
    }),
  ]);
  await recordAll(tx, [
    ...reckonedAnew.map(({ held }) => ({
      actor,
      action: "deadline.recalculated",
      subject: { kind: "deadline", id: held.id },
    })),
    ...withdrawn.map(({ held }) => ({
      actor,
      action: "deadline.proposal-withdrawn",
      subject: { kind: "deadline", id: held.id },
      details: { to: held.proposedOn },
    })),
    ...told.map(({ held, to }) => ({
      actor,
      action: "deadline.moved",
      subject: { kind: "deadline", id: held.id },
      details: { from: held.dueOn, to: to.due, ...(waits({ held, to }) ? { waits: true } : {}) },
    })),
  ]);
}

type HeldMove = { held: HeldDeadline; to: Move };

function outcomeOf({ dueOn }: HeldDeadline, { due }: Move, acceptLater = false): Outcome {
  if (due === dueOn) return "same";
  return due > dueOn && !acceptLater ? "proposed" : "moved";
}

/** Where they go, as a table of the query. */
const rowsOf = (moves: readonly HeldMove[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    moves.map(({ held, to }) => ({
      id: held.id,
      due: to.due,
      steps: to.steps,
      rule_id: to.ruleVersionId,
      provisional: to.provisional,
      by_hand: to.byHand,
      reason: to.reason,
    })),
  )}::jsonb)
    AS given (id uuid, due date, steps jsonb, rule_id uuid, provisional boolean, by_hand boolean, reason text)`;

/** Gives one deadline another day, as moveAll(): a later one waits. */
export async function move(tx: Transaction, actor: Actor, held: HeldDeadline, to: Move): Promise<Outcome> {
  await moveAll(tx, actor, [{ held, to }], false);
  return outcomeOf(held, to);
}

/** Nothing was stored but with an outcome. `stands`: it is open no more. */
export type Moving<Moved = { kind: Outcome }> = Moved | { kind: "stands"; state: DeadlineState } | { kind: "gone" };

/** `no-rule`: no other version of its rule is in force. */
type Recalculation = Moving<{ kind: Outcome | "no-rule" }>;

/** Nothing moves it any more. */
export const isOver = ({ state }: HeldDeadline) => state === "clos" || state === "abandonne";

type Version = Reckoning & { id: string; edition: number };

/** Reckons a deadline anew by the version of its rule that is in force now. */
export function recalculate(id: string, staff: Staff): Promise<Recalculation> {
  return db().transaction(async (tx): Promise<Recalculation> => {
    const held = await holdDeadline(tx, id, staff, "deadline-entry");
    if (!held) return { kind: "gone" };
    if (held.state !== "ouvert") return { kind: "stands", state: held.state };
    const { rows } = await tx.execute<Version>(sql`
      SELECT id, edition, ${reckoningColumns} FROM deadline_rule
      WHERE state = 'active' AND rule_id = (SELECT rule_id FROM deadline_rule WHERE id = ${held.ruleVersionId})`);
    const [rule] = rows;
    if (!rule || !held.eventOn) return { kind: "no-rule" };
    const reason = `Recalculé avec la version ${rule.edition} de la règle`;
    const to = reckoned(held.eventOn, rule, await calendarFor(tx, held.courtId), reason);
    return { kind: await move(tx, staff, held, to) };
  });
}

function reckoned(event: string, rule: Version, calendar: DeadlineCalendar, reason: string): Move {
  return { ...computeDeadline(event, rule, calendar), ruleVersionId: rule.id, byHand: false, reason };
}

/**
 * A hearing that was moved: what hangs on it goes on with `nextId`. `newDay` null: the day is to be fixed.
 * `isElsewhere`: in another court, whose recess is another.
 */
type MovedHearing = { id: string; nextId: string; newDay: string | null; isElsewhere?: boolean };

/**
 * Reckons anew what hangs on hearings whose day has changed, in the transaction that changes them: earlier days take
 * effect at once, later ones wait, unless `acceptLater`. What was due stays so while a day is to be fixed, and what was
 * proposed for the day that is no more falls. What has no rule, or was given another day by hand, is to be checked.
 */
export async function moveDeadlines(
  tx: Transaction,
  moved: readonly MovedHearing[],
  staff: Staff,
  acceptLater = false,
): Promise<void> {
  const moves = new Map(moved.map((one) => [one.id, one]));
  const { rows } = await tx.execute<HeldDeadline>(sql`
    SELECT ${heldColumns} FROM deadline
    WHERE hearing_id = ANY (${sql.param([...moves.keys()])}::uuid[]) AND state IN ('ouvert', 'a-confirmer')
    ORDER BY id FOR UPDATE OF deadline`);
  if (rows.length === 0) return;
  const moveOf = ({ hearingId }: HeldDeadline) => moves.get(hearingId ?? "");
  const given = JSON.stringify(
    rows.map((held) => ({ id: held.id, next: moveOf(held)?.nextId, day: moveOf(held)?.newDay })),
  );
  await tx.execute(sql`
    UPDATE deadline SET hearing_id = next, event_on = coalesce(given.day, event_on),
      refused_on = CASE WHEN event_on = coalesce(given.day, event_on) THEN refused_on END
    FROM jsonb_to_recordset(${given}::jsonb) AS given (id uuid, next uuid, day date) WHERE deadline.id = given.id`);
  const { toMove, toFix, toWithdraw, toCheck } = await movesOf(tx, rows, moves);
  await addEvents(tx, staff, toFix);
  await withdraw(tx, staff, toWithdraw);
  await askChecks(tx, toCheck, "deplacee", staff);
  await moveAll(tx, staff, toMove, acceptLater);
}

/** What a renvoi d’office would do to the deadlines of hearings, which nothing holds yet, by their hearings. */
export async function foreseenMoves(q: Queryable, moved: readonly MovedHearing[]): Promise<Map<string, string[]>> {
  const moves = new Map(moved.map((one) => [one.id, one]));
  const { rows } = await q.execute<HeldDeadline & { title: string }>(sql`
    SELECT ${heldColumns}, deadline.title FROM deadline
    WHERE hearing_id = ANY (${sql.param([...moves.keys()])}::uuid[]) AND state IN ('ouvert', 'a-confirmer')
    ORDER BY due_on, id`);
  const { toMove, toCheck, toWithdraw } = await movesOf(q, rows, moves);
  const days = new Map(toMove.map(({ held, to }) => [held.id, to.due]));
  const checked = new Set(toCheck.map(({ id }) => id));
  const withdrawn = new Map(toWithdraw.map(({ id, proposedOn }) => [id, proposedOn]));
  const words = new Map<string, string[]>();
  for (const { id, hearingId, title, dueOn } of rows) {
    const proposed = withdrawn.get(id);
    const falls = proposed ? `\u202F; la date proposée, le ${slashedDay(proposed)}, est retirée` : "";
    const says = movedWords(title, dueOn, days.get(id) ?? dueOn, checked.has(id)) + falls;
    words.set(hearingId ?? "", [...(words.get(hearingId ?? "") ?? []), says]);
  }
  return words;
}

/** Where those deadlines go when their hearings move so, and what of them has to be told or checked. */
async function movesOf(q: Queryable, rows: readonly HeldDeadline[], moves: ReadonlyMap<string, MovedHearing>) {
  const moveOf = ({ hearingId }: HeldDeadline) => moves.get(hearingId ?? "");
  const rules = await versionsOf(
    q,
    rows.map(({ ruleVersionId }) => ruleVersionId),
  );
  const calendars = await readCalendars(q);
  const toMove: HeldMove[] = [];
  const toFix: Event[] = [];
  const toWithdraw: HeldDeadline[] = [];
  const toCheck: Check[] = [];
  for (const held of rows) {
    const { newDay = null, isElsewhere = false } = moveOf(held) ?? {};
    if (!newDay) {
      toFix.push({ id: held.id, kind: "audience-a-fixer", from: held.eventOn, to: null });
      if (held.proposedOn && !held.isProposedOtherwise) toWithdraw.push(held);
      continue;
    }
    const isSameDay = held.eventOn === newDay;
    const rule = held.byHand ? undefined : rules.get(held.ruleVersionId ?? "");
    if (!rule) {
      if (!isSameDay) toCheck.push({ id: held.id, from: held.eventOn, to: newDay });
      continue;
    }
    const to = reckoned(newDay, rule, calendars(held.courtId), moveReason(isSameDay, isElsewhere));
    // The hearing has its day again. What fell with that day comes back, unless it waits or a lawyer has refused it.
    const isBack = isSameDay && !isElsewhere;
    const fell = !held.proposedOn && to.due !== held.dueOn && to.due !== held.refusedOn;
    if (!isBack || fell) toMove.push({ held, to });
  }
  return { toMove, toFix, toWithdraw, toCheck };
}

/** Why its history says that a deadline is reckoned anew. */
function moveReason(isSameDay: boolean, isElsewhere: boolean): string {
  if (!isSameDay) return "L’audience a changé de jour";
  return isElsewhere ? "L’audience a changé de juridiction" : "L’audience a de nouveau ce jour";
}

/** Days that a rule proposed for a day in court which is to be fixed now. */
async function withdraw(tx: Transaction, staff: Staff, proposals: readonly HeldDeadline[]): Promise<void> {
  if (proposals.length === 0) return;
  const ids = proposals.map(({ id }) => id);
  await tx.execute(sql`
    UPDATE deadline SET ${noProposal}, version = version + 1, updated_at = now(), updated_by = ${staff.id}
    WHERE id = ANY (${sql.param(ids)}::uuid[])`);
  const words = "L’audience n’a plus de jour";
  await addEvents(
    tx,
    staff,
    proposals.map(({ id, proposedOn }) => ({ id, kind: "propose-retire", words, to: proposedOn })),
  );
  await recordAll(
    tx,
    proposals.map(({ id, proposedOn }) => ({
      actor: staff,
      action: "deadline.proposal-withdrawn",
      subject: { kind: "deadline", id },
      details: { to: proposedOn },
    })),
  );
}

/** The versions of rules that deadlines were reckoned by, by their ids. */
async function versionsOf(q: Queryable, ids: (string | null)[]): Promise<Map<string, Version>> {
  const { rows } = await q.execute<Version>(sql`
    SELECT id, edition, ${reckoningColumns} FROM deadline_rule
    WHERE id = ANY (${sql.param([...new Set(ids.filter((id) => id !== null))])}::uuid[])`);
  return new Map(rows.map((rule) => [rule.id, rule]));
}

/**
 * Reckons anew every open deadline that a rule gave its day, by the feasts that are entered now; each in a transaction
 * of its own, so that none waits for the others.
 */
export async function recalculateAll(actor: Actor): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    SELECT id FROM deadline
    WHERE state IN ('ouvert', 'a-confirmer') AND rule_id IS NOT NULL AND event_on IS NOT NULL AND NOT by_hand
    ORDER BY id`);
  for (const { id } of rows)
    await db().transaction(async (tx) => {
      const { rows: found } = await tx.execute<HeldDeadline>(
        sql`SELECT ${heldColumns} FROM deadline WHERE id = ${id} FOR UPDATE OF deadline`,
      );
      const [held] = found;
      const rule = (await versionsOf(tx, [held?.ruleVersionId ?? null])).get(held?.ruleVersionId ?? "");
      if (!held?.eventOn || !rule || held.byHand || isOver(held)) return;
      const calendar = await calendarFor(tx, held.courtId);
      const to = reckoned(held.eventOn, rule, calendar, "Les jours fériés ou les vacances ont changé");
      if (to.due === held.refusedOn && to.due > held.dueOn) return;
      // What people have proposed stays, unless the deadline comes sooner.
      if (!held.isProposedOtherwise || to.due < held.dueOn) await move(tx, actor, held, to);
    });
}

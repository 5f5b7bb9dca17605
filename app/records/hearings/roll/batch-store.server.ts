import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { HolidayChoices } from "~/lib/public-holidays";
import { isRecordId } from "~/lib/record-id";
import { type DeadlineBefore, holdDeadlinesOf, withVersions } from "~/records/deadlines/adjourned-deadlines.server";
import { moveDeadlines } from "~/records/deadlines/moves/deadline-moves.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { recordAll } from "~/server/journal/journal.server";
import { visibleHearings } from "../hearing-access.server";
import { findObstacles, placeColumns } from "../hearing-clashes.server";
import { holdDays, holdMatters } from "../hearing-locks.server";
import type { HearingPlace } from "../hearing-rules.server";
import { type BatchInput, newDayFor } from "./batch-rules.server";

/**
 * A hearing as it stood on the screen where it was ticked. `seen`: what stood against its new day (Clash), or empty.
 */
export type Ticked = { id: string; version: number; seen: string };

/**
 * `unmoved`: all that was ticked had changed meanwhile, `leftIds` of them this person's to know of. `unread`: against
 * so many of them stands what was not on the screen; nothing is moved yet.
 */
type BatchStored =
  | { kind: "stored"; id: string; moved: number }
  | { kind: "unmoved"; leftIds: string[] }
  | { kind: "unread"; count: number };

/**
 * What moves, where to, and under which id it goes on. `day` null: its date is to be fixed. `keepsBoth`: its author
 * knows that somebody would be in two courts.
 */
type Move = HearingPlace & { id: string; matterId: string; nextId: string; keepsBoth: boolean };

/** The hearings of a roll that this person may know of. */
export const inRoll = ({ court, from, to, chamber }: BatchInput, staff: { id: string }) => sql`(state = 'prevue'
  AND court_id = ${court.value} AND day BETWEEN ${from} AND ${to}
  AND (${chamber} = '' OR folded(chamber) = folded(${chamber})) AND ${visibleHearings(staff)})`;

/**
 * Adjourns what was ticked of a roll, all at once: each goes on as a hearing of its own in its chain. What has changed
 * since it was ticked is left as it is. `formId`: sent again, it is the same renvoi. What stands against a new day is
 * kept where it was read beside its tick, as with a single one; what came up since is to be read first.
 */
export function adjournRoll(
  formId: string,
  input: BatchInput,
  ticked: Ticked[],
  holidays: HolidayChoices,
  staff: Staff,
): Promise<BatchStored> {
  return db().transaction(async (tx) => {
    const wished = isRecordId(formId) ? formId : randomUUID();
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`roll-form:${wished}`}, 0))`);
    const earlier = await tx.execute<{ own: boolean; moved: number }>(sql`
      SELECT author_id = ${staff.id} AS own,
        (SELECT count(*)::int FROM batch_item WHERE batch_id = adjournment_batch.id) AS moved
      FROM adjournment_batch WHERE id = ${wished}`);
    const [stored] = earlier.rows;
    if (stored?.own) return { kind: "stored", id: wished, moved: stored.moved };
    const id = stored ? randomUUID() : wished;
    const { moves, leftIds, unread } = await hold(tx, input, ticked, holidays, staff);
    await expectPermitted(tx, staff, "hearing-entry");
    if (moves.length === 0) return { kind: "unmoved", leftIds };
    if (unread > 0) return { kind: "unread", count: unread };
    await keepBatch(tx, id, input, leftIds, staff);
    const before = await settleAll(tx, id, moves, input.reason, staff);
    await goOn(tx, moves, input.mode === "a-fixer", staff);
    await tx.execute(sql`
      INSERT INTO batch_item (batch_id, hearing_id, before, next_id)
      SELECT ${id}, hearing_id, before::jsonb, next_id
      FROM unnest(${uuids(moves.map((one) => one.id))}, ${texts(moves.map((one) => before.get(one.id) ?? null))},
        ${uuids(moves.map(({ nextId }) => nextId))}) AS moved (hearing_id, before, next_id)`);
    const standing = await holdDeadlinesOf(
      tx,
      moves.map((one) => one.id),
    );
    await moveDeadlines(
      tx,
      moves.map(({ day, ...move }) => ({ ...move, newDay: day })),
      staff,
      true,
    );
    await keepDeadlines(tx, id, await withVersions(tx, standing));
    await tell(tx, id, moves, leftIds.length, staff);
    return { kind: "stored", id, moved: moves.length };
  });
}

/**
 * Locks what was ticked, in one order for everybody so that nobody waits for each other, and parts what is as it was
 * from what is not.
 */
async function hold(
  tx: Transaction,
  input: BatchInput,
  ticked: Ticked[],
  holidays: HolidayChoices,
  staff: Staff,
): Promise<{ moves: Move[]; leftIds: string[]; unread: number }> {
  await holdMatters(
    tx,
    ticked.map(({ id }) => id),
  );
  const ids = uuids(ticked.map(({ id }) => id));
  await tx.execute(sql`SELECT FROM hearing WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`);
  const versions = sql`${sql.param(ticked.map(({ version }) => version))}::int[]`;
  const { rows } = await tx.execute<HeldHearing>(sql`
    SELECT id, matter_id AS "matterId", ${placeColumns()},
      (hearing.version = seen.version AND ${inRoll(input, staff)}) IS TRUE AS fits
    FROM hearing JOIN unnest(${ids}, ${versions}) AS seen (hearing_id, version) ON hearing_id = id
    WHERE ${visibleHearings(staff)} ORDER BY id`);
  const places = rows
    .filter(({ fits }) => fits)
    .map(({ fits: _, ...one }) => ({ ...one, day: newDayFor(one.day, input, holidays) }));
  await holdDays(tx, places);
  // All are of one court: none of them stands in the way of another.
  const clashes = await findObstacles(tx, places, staff);
  const read = new Map(ticked.map(({ id, seen }) => [id, seen]));
  return {
    moves: places.map((one, i) => ({ ...one, nextId: randomUUID(), keepsBoth: clashes[i]?.isClash ?? false })),
    leftIds: rows.filter(({ fits }) => !fits).map(({ id }) => id),
    unread: places.filter(({ id }, i) => clashes[i] && clashes[i].seen !== read.get(id)).length,
  };
}

type HeldHearing = HearingPlace & { id: string; matterId: string; day: string; fits: boolean };

async function keepBatch(tx: Transaction, id: string, input: BatchInput, leftIds: string[], staff: Staff) {
  const { court, from, to, chamber, reason, mode, newDay, days } = input;
  await tx.execute(sql`
    INSERT INTO adjournment_batch
      (id, court_id, from_day, to_day, chamber, reason, mode, new_day, days, left_ids, author_id)
    VALUES (${id}, ${court.value}, ${from}, ${to}, ${chamber}, ${reason}, ${mode}, ${newDay}, ${days},
      ${uuids(leftIds)}, ${staff.id})`);
}

/** What the renvoi writes over, by id, as JSON: names and notes, which somebody may have erased, are not kept. */
async function settleAll(tx: Transaction, batchId: string, moves: Move[], reason: string, staff: Staff) {
  const { rows } = await tx.execute<{ id: string; before: string }>(sql`
    UPDATE hearing SET state = 'renvoyee', outcome = 'renvoi', reason = ${reason},
      outcome_at = now(), outcome_by = ${staff.id}, batch_id = ${batchId},
      version = hearing.version + 1, updated_at = now(), updated_by = ${staff.id}
    FROM hearing AS old WHERE old.id = hearing.id AND hearing.id = ANY (${uuids(moves.map(({ id }) => id))})
    RETURNING hearing.id, jsonb_build_object('state', old.state, 'outcome', old.outcome, 'reason', old.reason,
      'outcome_at', old.outcome_at, 'outcome_by', old.outcome_by, 'batch_id', old.batch_id, 'version', old.version,
      'updated_at', old.updated_at, 'updated_by', old.updated_by)::text AS before`);
  return new Map(rows.map(({ id, before }) => [id, before]));
}

/** The hearings that follow. */
async function goOn(tx: Transaction, moves: Move[], isUnfixed: boolean, staff: Staff): Promise<void> {
  await tx.execute(sql`
    INSERT INTO hearing (id, created_by, updated_by, matter_id, proceeding_id, court_id, chamber, room, day, time,
      time_assumed, minutes, lawyer_id, attendee_ids, purpose, to_bring,
      state, chain_id, previous_id, clash_accepted_at, clash_accepted_by)
    SELECT next_id, ${staff.id}, ${staff.id}, matter_id, proceeding_id, court_id, chamber, room, new_day,
      CASE WHEN new_day IS NOT NULL THEN time END, time_assumed AND new_day IS NOT NULL,
      minutes, lawyer_id, attendee_ids, purpose, to_bring,
      ${isUnfixed ? "a-fixer" : "prevue"}, chain_id, id,
      CASE WHEN keeps_both THEN now() END, CASE WHEN keeps_both THEN ${staff.id} END
    FROM hearing JOIN unnest(
        ${uuids(moves.map(({ id }) => id))}, ${uuids(moves.map(({ nextId }) => nextId))},
        ${sql.param(moves.map(({ day }) => day))}::date[],
        ${sql.param(moves.map(({ keepsBoth }) => keepsBoth))}::boolean[])
      AS moved (hearing_id, next_id, new_day, keeps_both) ON hearing_id = hearing.id`);
}

/** Keeps with each hearing how its deadlines stood. */
async function keepDeadlines(tx: Transaction, batchId: string, deadlines: DeadlineBefore[]): Promise<void> {
  await tx.execute(sql`
    UPDATE batch_item SET deadlines = kept.deadlines
    FROM (SELECT (one ->> 'hearingId')::uuid AS hearing_id, jsonb_agg(one) AS deadlines
      FROM jsonb_array_elements(${JSON.stringify(deadlines)}::jsonb) AS one GROUP BY 1) AS kept
    WHERE batch_id = ${batchId} AND batch_item.hearing_id = kept.hearing_id`);
}

/** One line for all, and one in the history of each hearing. */
async function tell(tx: Transaction, batch: string, moves: Move[], left: number, staff: Staff): Promise<void> {
  const of = (id: string) => ({ kind: "hearing", id });
  await recordAll(tx, [
    ...moves.map(({ id, day }) => ({
      actor: staff,
      action: "hearing.adjourned",
      subject: of(id),
      details: { outcome: "renvoi", to: day, batch },
    })),
    ...moves.map(({ nextId, matterId }) => ({
      actor: staff,
      action: "hearing.created",
      subject: of(nextId),
      details: { matter: matterId },
    })),
    // The last, so that it stands above them.
    { actor: staff, action: "hearings.adjourned", details: { batch, count: moves.length, left } },
  ]);
}

const uuids = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;
const texts = (all: (string | null)[]) => sql`${sql.param(all)}::text[]`;

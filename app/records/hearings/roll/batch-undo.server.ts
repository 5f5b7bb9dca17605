import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { type DeadlineBefore, restoreDeadlines } from "~/records/deadlines/adjourned-deadlines.server";
import { moveDeadlines } from "~/records/deadlines/moves/deadline-moves.server";
import { isPermitted } from "~/server/auth/permission-condition.server";
import { forbidden, type Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { recordAll } from "~/server/journal/journal.server";
import { visibleHearings } from "../hearing-access.server";
import { findClashes, notAccepted, placeColumns } from "../hearing-clashes.server";
import { holdDays, holdMatters } from "../hearing-locks.server";
import { isUntouched } from "../hearing-row.server";
import type { HearingPlace } from "../hearing-rules.server";

/**
 * What stays adjourned, of what this person may know of: `left` was worked on since, people of `clashing` are due
 * elsewhere. `gone`: there is no such renvoi for them.
 */
type BatchUndone =
  | { kind: "stored"; undone: number; left: number; clashing: number }
  | { kind: "undone-already" }
  | { kind: "gone" };

/**
 * Whether nobody has touched a hearing that a renvoi d’office moved, nor the one that follows it: on `item`, `hearing`
 * and `next`.
 */
export const isAsMoved = sql`(item.undone_at IS NULL
  AND hearing.state = 'renvoyee' AND hearing.batch_id = item.batch_id
  AND hearing.version = (item.before ->> 'version')::int + 1 AND ${isUntouched(sql`next`)})`;

/** Whether this person may take a renvoi d’office back: a lawyer, or its author. */
export async function mayUndoBatch(q: Queryable, id: string, staff: Staff): Promise<boolean> {
  if (await isPermitted(q, staff, "adjournment-undoing")) return true;
  const { rows } = await q.execute(sql`SELECT FROM adjournment_batch WHERE id = ${id} AND author_id = ${staff.id}`);
  return rows.length > 0 && (await isPermitted(q, staff, "hearing-entry"));
}

type Item = HearingPlace & {
  id: string;
  undone: boolean;
  nextId: string;
  keptBoth: boolean;
  untouched: boolean;
  deadlines: DeadlineBefore[];
};

/**
 * Takes a renvoi d’office back: each hearing is again as its row was, and what followed it is cancelled. What has been
 * worked on since, and what would put its lawyer in two courts, stays. Throws 403.
 */
export function undoBatch(id: string, staff: Staff): Promise<BatchUndone> {
  return db().transaction(async (tx): Promise<BatchUndone> => {
    if (isRecordId(id)) await tx.execute(sql`SELECT FROM adjournment_batch WHERE id = ${id} FOR NO KEY UPDATE`);
    if (!isRecordId(id) || !(await mayUndoBatch(tx, id, staff))) {
      if (await isPermitted(tx, staff, "adjournment-undoing")) return { kind: "gone" };
      throw forbidden();
    }
    const known = await hold(tx, id, staff);
    if (known.length === 0) return { kind: "gone" };
    const items = known.filter((one) => !one.undone);
    if (items.length === 0) return { kind: "undone-already" };
    const untouched = items.filter((one) => one.untouched);
    const back = await free(tx, untouched, staff);
    if (back.length > 0) await putBack(tx, id, back, staff);
    await restoreDeadlines(
      tx,
      back.flatMap(({ deadlines }) => deadlines),
      staff,
    );
    // Those that somebody has worked on since.
    await moveDeadlines(
      tx,
      back.map((one) => ({ id: one.nextId, nextId: one.id, newDay: one.day })),
      staff,
    );
    const left = items.length - untouched.length;
    const clashing = untouched.length - back.length;
    await tx.execute(sql`
      UPDATE adjournment_batch SET undone_at = now(), undone_by = ${staff.id} WHERE id = ${id} AND undone_at IS NULL
        AND NOT EXISTS (SELECT FROM batch_item AS item JOIN hearing ON hearing.id = item.hearing_id
          JOIN hearing AS next ON next.id = item.next_id WHERE item.batch_id = ${id} AND ${isAsMoved})`);
    await recordAll(tx, [
      ...back.map((one) => ({
        actor: staff,
        action: "hearing.adjournment-undone",
        subject: { kind: "hearing", id: one.id },
        details: { next: one.nextId, batch: id },
      })),
      ...back.map((one) => ({
        actor: staff,
        action: "hearing.cancelled",
        subject: { kind: "hearing", id: one.nextId },
        details: { outcome: "renvoi-annule" },
      })),
      ...(back.length > 0
        ? [
            {
              actor: staff,
              action: "hearings.adjournment-undone",
              details: { batch: id, count: back.length, left, clashing },
            },
          ]
        : []),
    ]);
    return { kind: "stored", undone: back.length, left, clashing };
  });
}

/**
 * Locked as a single « Annuler le renvoi » locks: what was adjourned first, then what follows; each in one order. What
 * was taken back already is not locked.
 */
async function hold(tx: Transaction, id: string, staff: Staff): Promise<Item[]> {
  const { rows: moved } = await tx.execute<{ id: string }>(sql`
    SELECT hearing_id AS id FROM batch_item WHERE batch_id = ${id} AND undone_at IS NULL`);
  await holdMatters(
    tx,
    moved.map((one) => one.id),
  );
  for (const column of [sql`hearing_id`, sql`next_id`])
    await tx.execute(sql`
      SELECT FROM hearing WHERE id IN (SELECT ${column} FROM batch_item WHERE batch_id = ${id} AND undone_at IS NULL)
      ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute<Item>(sql`
    SELECT hearing.id, next.id AS "nextId", ${placeColumns()}, item.undone_at IS NOT NULL AS undone,
      hearing.clash_accepted_at IS NOT NULL AS "keptBoth", ${isAsMoved} AS untouched, item.deadlines
    FROM batch_item AS item JOIN hearing ON hearing.id = item.hearing_id JOIN hearing AS next ON next.id = item.next_id
    WHERE item.batch_id = ${id} AND ${visibleHearings(staff)} ORDER BY hearing.id`);
  return rows;
}

/** Those whose people are not due elsewhere by now, as a single renvoi is taken back (`findClashOnReturn()`). */
async function free(tx: Transaction, untouched: Item[], staff: Staff): Promise<Item[]> {
  await holdDays(tx, untouched);
  const clashes = await findClashes(tx, untouched, staff, notAccepted);
  return untouched.filter(({ keptBoth }, i) => keptBoth || clashes[i]?.length === 0);
}

/**
 * Only what the renvoi wrote is put back; nothing else of the row has changed since, but what follows from its matter
 * and court, which is right as it is.
 */
async function putBack(tx: Transaction, batchId: string, items: Item[], staff: Staff): Promise<void> {
  await tx.execute(sql`
    UPDATE hearing SET state = 'annulee', outcome = 'renvoi-annule', reason = '',
      outcome_at = now(), outcome_by = ${staff.id},
      version = version + 1, updated_at = now(), updated_by = ${staff.id}
    WHERE id = ANY (${sql.param(items.map(({ nextId }) => nextId))}::uuid[])`);
  await tx.execute(sql`
    UPDATE hearing SET state = was.state, outcome = was.outcome, reason = was.reason, outcome_at = was.outcome_at,
      outcome_by = was.outcome_by, batch_id = was.batch_id, version = was.version, updated_at = was.updated_at,
      updated_by = (SELECT staff_member.id FROM staff_member WHERE staff_member.id = was.updated_by)
    FROM batch_item AS item CROSS JOIN LATERAL jsonb_populate_record(NULL::hearing, item.before) AS was
    WHERE item.batch_id = ${batchId} AND item.hearing_id = hearing.id AND hearing.id = ANY (${uuids(items)})`);
  await tx.execute(sql`
    UPDATE batch_item SET undone_at = now() WHERE batch_id = ${batchId} AND hearing_id = ANY (${uuids(items)})`);
}

const uuids = (items: { id: string }[]) => sql`${sql.param(items.map(({ id }) => id))}::uuid[]`;

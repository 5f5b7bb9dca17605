import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { MatterState } from "./matter";
import { visibleMatters } from "./matter-access.server";
import { openWords } from "./matter-open-words.server";

/** A way from one state to another: who may go it, and what the journal calls it. */
type Way = { from: readonly MatterState[]; to: MatterState; action: Action; said: string };

export const matterWays = {
  wait: { from: ["ouvert", "en-attente"], to: "en-attente", action: "matter-entry", said: "matter.waiting" },
  resume: { from: ["en-attente"], to: "ouvert", action: "matter-entry", said: "matter.resumed" },
  close: { from: ["ouvert", "en-attente"], to: "clos", action: "matter-closing", said: "matter.closed" },
  reopen: { from: ["clos"], to: "ouvert", action: "matter-closing", said: "matter.reopened" },
} as const satisfies Record<string, Way>;

/**
 * What became of it. `elsewhere`: the matter is in a state from which no such way leads, somebody was quicker. `gone`:
 * there is none that this person may know of and change. Nothing was stored then.
 */
export type StateChange<Refusal = never> =
  | { kind: "stored" }
  | { kind: "elsewhere"; state: MatterState }
  | { kind: "gone" }
  | Refusal;

/**
 * Takes a matter to another state, with its journal line. `lookAgainOn`: of one that waits, « 2026-12-01 ». Sent again
 * with the same words it is stored already. `first`: what has to be decided before; what it answers instead is a
 * refusal.
 */
export function changeMatterState<Refusal = never>(
  id: string,
  way: Way,
  { reason, lookAgainOn = null }: { reason: string | null; lookAgainOn?: string | null },
  staff: Staff,
  first: (tx: Transaction) => Promise<Refusal | null> = async () => null,
): Promise<StateChange<Refusal>> {
  if (!isRecordId(id)) return Promise.resolve({ kind: "gone" });
  return db().transaction(async (tx): Promise<StateChange<Refusal>> => {
    await tx.execute(sql`SELECT FROM matter WHERE id = ${id} FOR UPDATE`);
    const { rows } = await tx.execute<{ state: MatterState; reason: string | null; day: string | null }>(sql`
      SELECT state, state_reason AS reason, look_again_on::text AS day FROM matter
      WHERE id = ${id} AND deleted_at IS NULL AND ${visibleMatters(staff)} AND ${permittedTo(staff, way.action)}`);
    const now = rows[0];
    if (!now) return { kind: "gone" };
    if (now.state === way.to && now.reason === reason && now.day === lookAgainOn) return { kind: "stored" };
    if (!way.from.includes(now.state)) return { kind: "elsewhere", state: now.state };
    const refusal = await first(tx);
    if (refusal) return refusal;
    await tx.execute(sql`
      UPDATE matter SET state = ${way.to}, state_reason = ${reason}, look_again_on = ${lookAgainOn},
        state_since = now(), version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`);
    await record(tx, staff, way.said, { kind: "matter", id });
    return { kind: "stored" };
  });
}

/** What of a matter keeps it open, in words. */
type StillOpen = { kind: "still-open"; open: string };

/** What has to be over before a matter is; within the transaction that closes it, which holds it. */
export async function stillOpen(tx: Transaction, id: string): Promise<StillOpen | null> {
  const { rows } = await tx.execute<{ open: string | null }>(
    sql`SELECT ${openWords} AS open FROM matter WHERE id = ${id}`,
  );
  const open = rows[0]?.open;
  return open ? { kind: "still-open", open } : null;
}

/** How a matter stands, for the forms that change it; null for one that is unknown, or not this person's to know of. */
export async function readMatterState(q: Queryable, id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const { rows } = await q.execute<{
    id: string;
    name: string;
    state: MatterState;
    reason: string | null;
    lookAgainOn: string | null;
    tasks: number;
    /** What keeps it open, « 1 délai ouvert, 1 audience à venir »; null when nothing does. */
    open: string | null;
    client: { id: string; name: string; otherNames: string[] };
  }>(sql`
    SELECT id, reference || ' – ' || title AS name, state, state_reason AS reason,
      look_again_on::text AS "lookAgainOn",
      (SELECT count(*)::int FROM matter_ahead WHERE matter_id = matter.id AND kind = 'task') AS tasks,
      ${openWords} AS open,
      (SELECT jsonb_build_object('id', client.id, 'name', client.name, 'otherNames', client.other_names)
        FROM client WHERE client.id = matter.client_id) AS client
    FROM matter WHERE id = ${id} AND deleted_at IS NULL AND ${visibleMatters(staff)}`);
  return rows[0] ?? null;
}

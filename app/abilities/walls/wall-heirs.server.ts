import { sql } from "drizzle-orm";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Transaction } from "~/server/db/db.server";
import { enqueueAll } from "~/server/jobs/jobs.server";
import { type Actor, recordAll } from "~/server/journal/journal.server";
import { wallNotice } from "./wall-notice.server";
import { namePeople, type WalledKind, walledKinds } from "./walls.server";

/** Closed records of one kind, by their ids. */
type HeldAlone = { kind: WalledKind; ids: string[] };

/**
 * Closed records that nobody could open any more without this person: no other lawyer in use who has joined is named.
 * Whoever asks may not know of them: this query alone does not ask what is visible, so only ids leave here, and no page
 * shows them.
 */
export async function wallsHeldAlone(tx: Transaction, staffId: string): Promise<HeldAlone[]> {
  const held: HeldAlone[] = [];
  const other = sql`other.staff_id`;
  for (const kind of walledKinds) {
    const { access, key } = kind.wall;
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT walled.id FROM ${kind.table} AS walled JOIN ${access} AS own ON own.${key} = walled.id
      WHERE walled.closed_at IS NOT NULL AND own.staff_id = ${staffId}
        AND NOT EXISTS (SELECT FROM ${access} AS other WHERE other.${key} = walled.id AND ${other} <> ${staffId}
          AND ${permittedTo({ id: other }, "walls")} AND ${hasJoined(other)})`);
    if (rows.length > 0) held.push({ kind, ids: rows.map(({ id }) => id) });
  }
  return held;
}

/**
 * Names `heir` on those records, each with a line in its own journal, and queues a mail for each person whom that
 * concerns: the heir, whoever else sees one of them, and `from`, who held them alone.
 */
export async function handOverWalls(tx: Transaction, held: HeldAlone[], from: string, heir: string, staff: Actor) {
  for (const { kind, ids } of held) {
    const { slug, subject, wall } = kind;
    await namePeople(tx, wall, ids, [heir], staff);
    const entry = { actor: staff, action: `${subject}.access-handed-over`, details: { from, to: heir } };
    await recordAll(
      tx,
      ids.map((id) => ({ ...entry, subject: { kind: subject, id } })),
    );
    // Also `from`, when their account is being closed: they may be the only one to know that this should not be.
    const { rows } = await tx.execute<{ id: string; email: string }>(sql`
      SELECT id, email FROM staff_member WHERE id = ${from} OR (deactivated_at IS NULL
        AND id IN (SELECT staff_id FROM ${wall.access} WHERE ${wall.key} = ANY (${sql.param(ids)}::uuid[])))`);
    const part = (id: string) => (id === heir ? "heir" : id === from ? "before" : "inside");
    await enqueueAll(
      tx,
      wallNotice,
      rows.map(({ id, email }) => ({ email, part: part(id), slug })),
    );
  }
}

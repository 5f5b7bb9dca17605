import { type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { expectPermitted, isPermitted, permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record, recordAll } from "~/server/journal/journal.server";
import { thrownRows } from "./trash-lines.server";
import { staysInTrash } from "./trash-part.server";
import { openKinds, type Throwable } from "./trash-records.server";

/** Rows erased in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/** Which rows this person may erase: thrown away, not to stay, not closed to them. */
function mayGo(kind: Throwable, staff: Staff): SQL {
  return sql`deleted_at IS NOT NULL AND NOT ${staysInTrash(kind)} AND ${kind.visible(staff)} AND ${permittedTo(staff, "trash-emptying")}`;
}

/**
 * What an erasure would erase; null when it is not in the corbeille, must stay, or is nothing for this
 * person.
 */
export async function erasable(
  kind: Throwable,
  id: string,
  staff: Staff,
): Promise<{ title: string; note: string } | null> {
  if (!isRecordId(id) || !openKinds(staff).includes(kind)) return null;
  const { rows } = await db().execute<{ title: string; note: string }>(sql`
    SELECT title, note FROM (${thrownRows(kind, staff)}) AS thrown WHERE id = ${id} AND NOT held`);
  return rows[0] ?? null;
}

/**
 * `held`: it must stay. `gone`: it is not in the corbeille (any more); what is closed to this person is told
 * like what does not exist.
 */
type Erasure = "erased" | "held" | "gone";

/** Erases one thing for good, with its journal entry. */
export async function eraseForGood(kind: Throwable, id: string, staff: Staff): Promise<Erasure> {
  if (!isRecordId(id)) return "gone";
  const { table, subject } = kind;
  return db().transaction(async (tx) => {
    const gone = await tx.execute(sql`DELETE FROM ${table} WHERE id = ${id} AND ${mayGo(kind, staff)}`);
    await expectPermitted(tx, staff, "trash-emptying");
    if (!gone.rowCount) {
      const held = await tx.execute(
        sql`SELECT 1 FROM (${thrownRows(kind, staff)}) AS thrown WHERE id = ${id} AND held`,
      );
      return held.rowCount ? "held" : "gone";
    }
    await record(tx, staff, `${subject}.erased`, { kind: subject, id });
    return "erased";
  });
}

/** How much emptying would erase, and how much must stay. */
export async function emptiable(kind: Throwable | null, staff: Staff): Promise<{ count: number; held: number }> {
  const sum = { count: 0, held: 0 };
  for (const one of openKinds(staff).filter((open) => !kind || open === kind)) {
    const { rows } = await db().execute<{ count: number; held: number }>(sql`
      SELECT (count(*) FILTER (WHERE NOT held))::int AS count, (count(*) FILTER (WHERE held))::int AS held
      FROM (${thrownRows(one, staff)}) AS thrown`);
    sum.count += rows[0]?.count ?? 0;
    sum.held += rows[0]?.held ?? 0;
  }
  return sum;
}

/**
 * Erases for good what had been thrown away by `until`, which is what the person saw when they were asked: never what a
 * colleague throws away meanwhile. Each thing has its line in the journal, as when it is erased alone. False when the
 * right was lost on the way: what had gone by then is gone, the rest is still there.
 */
export async function emptyTrash(kind: Throwable | null, until: Date, staff: Staff): Promise<boolean> {
  for (const one of openKinds(staff).filter((open) => !kind || open === kind)) {
    const { table, subject: of, subjects: many } = one;
    for (let gone = BATCH; gone === BATCH; ) {
      gone = await db().transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          DELETE FROM ${table} WHERE id IN (
            SELECT id FROM ${table} WHERE deleted_at <= ${until.toISOString()}::timestamptz AND ${mayGo(one, staff)}
            LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING id`);
        const erased = { actor: staff, action: `${of}.erased`, details: { reason: "emptied" } };
        await recordAll(
          tx,
          rows.map(({ id }) => ({ ...erased, subject: { kind: of, id } })),
        );
        const details = { reason: "emptied", count: rows.length };
        if (rows.length > 0) await record(tx, staff, `${many}.purged`, null, details);
        return rows.length;
      });
    }
  }
  return isPermitted(db(), staff, "trash-emptying");
}

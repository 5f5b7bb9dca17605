import { and, eq, type SQL, sql } from "drizzle-orm";
import { isKept } from "~/abilities/trash/trash-part.server";
import { isRecordId } from "~/lib/record-id";
import { expectPermitted, permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type ImportKind, importKind } from "./import-kinds.server";
import { holdImports } from "./import-lock.server";
import { dataImport } from "./import-table.server";

/**
 * `busy`: another import is being stored or undone. `gone`: no such import, or it was not finished, or undone already.
 */
export type Undoing = "stored" | "busy" | "gone";

/**
 * Takes away what an import brought, for good, but for what somebody has changed or worked on since: that stays. With
 * its journal entry, in one transaction.
 */
export async function undoImport(id: string, staff: Staff): Promise<Undoing> {
  if (!isRecordId(id)) return "gone";
  return db().transaction(async (tx) => {
    if (!(await holdImports(tx))) return "busy";
    const [found] = await tx
      .select({ kind: dataImport.kind })
      .from(dataImport)
      .where(and(eq(dataImport.id, id), eq(dataImport.state, "fait"), permittedTo(staff, "imports")))
      .for("update");
    const kind = found && importKind(found.kind);
    if (!kind) return "gone";
    const brought = sql`${kind.table}.import_id = ${id} AND ${kind.visible(staff)}`;
    await kind.imports.holdToUndo?.(tx, brought);
    // Held first: what a colleague adds to one of them at this moment is there, and seen, once they are.
    await tx.execute(
      sql`SELECT FROM ${kind.table} WHERE ${brought} ORDER BY ${kind.table}.id FOR UPDATE OF ${kind.table}`,
    );
    await expectPermitted(tx, staff, "imports");
    const gone = await tx.execute(sql`DELETE FROM ${kind.table} WHERE ${brought} AND ${untouched(kind, id)}`);
    const removed = gone.rowCount ?? 0;
    await tx.execute(sql`DELETE FROM data_import_row WHERE import_id = ${id}`);
    await tx
      .update(dataImport)
      .set({ state: "annule", removed, undoneAt: new Date(), undoneBy: staff.id })
      .where(eq(dataImport.id, id));
    const details = { kind: kind.slug, removed };
    await record(tx, staff, "import.undone", { kind: "import", id }, details);
    return "stored";
  });
}

/**
 * Nobody has changed it, held it, thrown it away or worked on it: what an import stored bears its instant, and every
 * change another.
 */
function untouched(kind: ImportKind, id: string): SQL {
  const { table, imports } = kind;
  return sql`${table}.updated_at = (SELECT finished_at FROM data_import WHERE id = ${id})
    AND ${table}.deleted_at IS NULL AND NOT ${isKept(kind)} AND (${imports.untouched ?? sql`true`})`;
}

/** One record of an import that stays when it is undone. `href`: null in the corbeille, where it has no page. */
export type KeptRecord = { id: string; name: string; href: string | null };

/** More than these are only counted. */
const MOST_LISTED = 100;

/**
 * What of an import was changed since, and stays when it is undone; afterwards: what stayed. What is closed to this
 * person is left out. `count` is of all, `records` the first of them.
 */
export async function changedSince(
  q: Queryable,
  { id, kind, undone }: { id: string; kind: ImportKind; undone: boolean },
  staff: { id: string },
): Promise<{ count: number; records: KeptRecord[] }> {
  const { table, visible, imports, journal } = kind;
  const stayed = undone ? sql`true` : sql`NOT coalesce(${untouched(kind, id)}, false)`;
  const { rows } = await q.execute<{ id: string; name: string; trashed: boolean; all: number }>(sql`
    SELECT ${table}.id, ${journal.label} AS name, ${table}.deleted_at IS NOT NULL AS trashed, count(*) OVER ()::int AS "all"
    FROM ${table} WHERE ${table}.import_id = ${id} AND ${visible(staff)} AND ${stayed}
    ORDER BY ${imports.order ?? journal.label}, ${table}.id LIMIT ${MOST_LISTED}`);
  return {
    count: rows[0]?.all ?? 0,
    records: rows.map(({ id: one, name: called, trashed }) => {
      return { id: one, name: called, href: trashed ? null : imports.href(one) };
    }),
  };
}

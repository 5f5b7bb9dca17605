import { and, eq, type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { visibleClients } from "~/records/clients/client-access.server";
import { visibleMessages } from "~/records/messages/message-access.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { dataImport } from "~/server/db/import-schema.server";
import { record } from "~/server/journal/journal.server";
import type { ImportKind } from "./import-fields";
import { holdImports } from "./import-lock.server";

/** `busy`: another import is being stored or undone. `gone`: no such import, or it was not finished, or undone already. */
export type Undoing = "stored" | "busy" | "gone";

/**
 * Takes away what an import brought, for good, but for what somebody has changed or worked on since: that stays. With its journal
 * entry, in one transaction.
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
    if (!found) return "gone";
    const { kind } = found;
    const gone = await tx.execute(
      kind === "clients"
        ? sql`DELETE FROM client WHERE import_id = ${id} AND ${untouchedClient()}`
        : sql`DELETE FROM message WHERE import_id = ${id} AND ${untouchedMessage(id)}`,
    );
    const removed = gone.rowCount ?? 0;
    await tx.execute(sql`DELETE FROM data_import_row WHERE import_id = ${id}`);
    await tx
      .update(dataImport)
      .set({ state: "annule", removed, undoneAt: new Date(), undoneBy: staff.id })
      .where(eq(dataImport.id, id));
    const details = { kind, removed };
    await record(tx, { actor: staff, action: "import.undone", subject: { kind: "import", id }, details });
    return "stored";
  });
}

/** Nobody has changed it, closed it, thrown it away, held it, or written anything on it. */
function untouchedClient(): SQL {
  return sql`client.version = 1 AND client.closed_at IS NULL AND client.deleted_at IS NULL AND client.hold_reason IS NULL
    AND NOT EXISTS (SELECT FROM client_adverse_party WHERE client_id = client.id)
    AND NOT EXISTS (SELECT FROM conflict_decision WHERE client_id = client.id OR conflicts
      @> jsonb_build_array(jsonb_build_object('kind', 'client', 'id', client.id)))
    AND NOT EXISTS (SELECT FROM found_match WHERE client.id IN (client_id, other_id) AND examined_at IS NOT NULL)`;
}

/** What an import stored in one transaction bears its instant, and every change another. */
function untouchedMessage(id: string): SQL {
  return sql`message.updated_at = (SELECT finished_at FROM data_import WHERE id = ${id})
    AND message.deleted_at IS NULL AND message.hold_reason IS NULL
    AND NOT EXISTS (SELECT FROM message_note WHERE message_id = message.id)
    AND NOT EXISTS (SELECT FROM client WHERE from_message_id = message.id)`;
}

/** One record of an import that stays when it is undone; `trashed`: in the corbeille. */
export type KeptRecord = { id: string; name: string; trashed: boolean };

/** More than these are only counted. */
const MOST_LISTED = 100;

/**
 * What of an import was changed since, and stays when it is undone; afterwards: what stayed. Clients closed to this person are left
 * out. `count` is of all, `records` the first of them.
 */
export async function changedSince(
  q: Queryable,
  { id, kind, undone }: { id: string; kind: ImportKind; undone: boolean },
  staff: { id: string },
): Promise<{ count: number; records: KeptRecord[] }> {
  const all = sql`NOT coalesce(${kind === "clients" ? untouchedClient() : untouchedMessage(id)}, false)`;
  const stayed = undone ? sql`true` : all;
  const { rows } = await q.execute<KeptRecord & { all: number }>(
    kind === "clients"
      ? sql`SELECT id, name, deleted_at IS NOT NULL AS trashed, count(*) OVER ()::int AS "all" FROM client
          WHERE import_id = ${id} AND ${visibleClients(staff)} AND ${stayed} ORDER BY sort_name, id LIMIT ${MOST_LISTED}`
      : sql`SELECT id, nom AS name, deleted_at IS NOT NULL AS trashed, count(*) OVER ()::int AS "all" FROM message
          WHERE import_id = ${id} AND ${visibleMessages(staff)} AND ${stayed} ORDER BY created_at, id LIMIT ${MOST_LISTED}`,
  );
  return {
    count: rows[0]?.all ?? 0,
    records: rows.map(({ id: one, name, trashed }) => ({ id: one, name, trashed })),
  };
}

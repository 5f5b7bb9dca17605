import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "~/server/db/db.server";
import type { ImportKind } from "./import-kinds.server";
import type { ImportRun } from "./import-part.server";

/** A row that was stored, and what to look at again of its record. */
export type Remarked = { position: number; recordId: string; remarks: string[] };

type Keyed = { position: number; key: string | null; sourceId: string | null; value: unknown };

/**
 * Positions of the rows that are stored already: imported before, or a record of this very office that comes back from
 * its own export; the corbeille counts. What is closed to this person is as if it did not exist (docs/decisions/0022).
 */
export async function findKnown(
  q: Queryable,
  { table, visible, imports }: ImportKind,
  rows: Keyed[],
  staff: { id: string },
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const given = JSON.stringify(
    rows.map(({ position, key, sourceId, value }) => ({ position, key, id: asRecordId(sourceId), value })),
  );
  const same = imports.uniqueKey ?? sql`${table}.import_key = given.key`;
  const among = imports.uniqueKey ? sql`true` : visible(staff);
  const { rows: found } = await q.execute<{ position: number }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS given(position int, key text, id uuid, value jsonb))
    SELECT position FROM given JOIN ${table} ON ${same} WHERE ${among}
    UNION SELECT position FROM given JOIN ${table} ON ${table}.id = given.id WHERE ${among}`);
  return new Set(found.map(({ position }) => position));
}

function asRecordId(text: string | null): string | null {
  return text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** A row that was checked and may go in. */
export type StoredRow = { position: number; key: string; value: unknown; sourceId: string | null };

/**
 * Stores the rows that are not there yet. Returns the ids of the new records, and what is to be looked at again of
 * them: asked anew, for an absence may have been entered since the file was read. `before`: of the rows stored so far.
 */
export async function storeNewRows(
  tx: Transaction,
  kind: ImportKind,
  rows: StoredRow[],
  { run, before }: { run: ImportRun; before: Map<string, unknown> },
): Promise<{ ids: string[]; remarked: Remarked[] }> {
  // The command line is nobody of the staff: what is behind a wall stays there.
  const staff = { id: run.actor.id ?? "" };
  const known = await findKnown(tx, kind, rows, staff);
  const fresh = rows.filter(({ position }) => !known.has(position));
  if (fresh.length === 0) return { ids: [], remarked: [] };
  // Before they are stored, or each would be in its own way.
  const remarks = (await kind.imports.remarks?.(tx, fresh, staff, before)) ?? new Map<number, string[]>();
  const ids = await kind.imports.insert(tx, fresh, run);
  const told = fresh.filter(({ position }) => (remarks.get(position) ?? []).length > 0);
  const records = await recordsOf(tx, kind, told, ids);
  return {
    ids,
    remarked: told.flatMap(({ position }) => {
      const recordId = records.get(position);
      return recordId ? [{ position, recordId, remarks: remarks.get(position) ?? [] }] : [];
    }),
  };
}

/** Which of these records each row became, by position. */
async function recordsOf(
  tx: Transaction,
  { table, imports }: ImportKind,
  rows: StoredRow[],
  ids: string[],
): Promise<Map<number, string>> {
  if (rows.length === 0 || ids.length === 0) return new Map();
  const given = JSON.stringify(rows.map(({ position, key, value }) => ({ position, key, value })));
  const { rows: found } = await tx.execute<{ position: number; id: string }>(sql`
    SELECT position, ${table}.id FROM jsonb_to_recordset(${given}::jsonb) AS given(position int, key text, value jsonb)
      JOIN ${table} ON ${imports.uniqueKey ?? sql`${table}.import_key = given.key`}
    WHERE ${table}.id = ANY (${sql.param(ids)}::uuid[])`);
  return new Map(found.map(({ position, id }) => [position, id]));
}

import { type SQL, sql } from "drizzle-orm";
import type { Found, HeldRecord } from "~/abilities/rights/held-record";
import { comparedNames } from "~/abilities/rights/name-bearers.server";
import { type PersonQuery, spellings } from "~/abilities/rights/person-query";
import { conakryStamp } from "~/lib/french-date";
import type { Queryable } from "~/server/db/db.server";
import { importKinds } from "./import-kinds.server";

/** Rows read at a time. */
const READ = 2000;

type Row = {
  importId: string;
  position: number;
  line: number;
  at: Date | string;
  cells: string[];
  name: string | null;
  cited: boolean;
  mine: boolean;
};

/**
 * Whose rows of files may be handed over or erased: those of this person's own files, which nobody else may read
 * (imports, 0026), and not while a job stores them. On `data_import i`.
 */
export function ownRows(staff: { id: string }): SQL {
  return sql`(i.created_by = ${staff.id} AND i.state <> 'en-cours')`;
}

/**
 * Rows of this person's files that wait to be imported, were refused, or went in with a remark. Others are held too,
 * but are somebody else's to show: they are counted (`elsewhere`).
 */
export async function importRowRecords(
  q: Queryable,
  query: PersonQuery,
  staff: { id: string },
  most: number,
): Promise<Found & { elsewhere: number }> {
  const records: HeldRecord[] = [];
  let elsewhere = 0;
  for (let last: Row | undefined; ; ) {
    const rows = await rowsAfter(q, query, staff, last);
    for (const { row, reason } of await matching(rows, query)) {
      if (!row.mine) elsewhere += 1;
      else if (records.length < most) records.push(rowRecord(row, reason));
    }
    last = rows.at(-1);
    if (rows.length < READ) return { records, more: false, elsewhere };
  }
}

/** By their key, so that no row is left out. The name as the file gives it, also where the row could not be read. */
async function rowsAfter(
  q: Queryable,
  query: PersonQuery,
  staff: { id: string },
  last: Row | undefined,
): Promise<Row[]> {
  const any = spellings(query).map((words) => sql`position(folded(${words}) IN folded(cells::text)) > 0`);
  const cited = sql`(${sql.join(any, sql` OR `)})`;
  const place = last ? sql`(r.import_id, r.position) > (${last.importId}::uuid, ${last.position}::int)` : sql`true`;
  const named = Object.fromEntries(importKinds().map(({ slug, imports }) => [slug, imports.named]));
  const { rows } = await q.execute<Row>(sql`
    SELECT r.import_id AS "importId", r.position, r.line, i.created_at AS at, r.cells, ${cited} AS cited,
      coalesce(r.value->>f.named, r.cells->>(i.mapping->'columns'->>f.named)::int) AS name,
      coalesce(${ownRows(staff)}, false) AS mine
    FROM data_import_row r JOIN data_import i ON i.id = r.import_id
      CROSS JOIN LATERAL (SELECT ${JSON.stringify(named)}::jsonb->>i.kind AS named) f
    WHERE ${place} AND (${cited} OR ${query.by === "name"})
    ORDER BY r.import_id, r.position LIMIT ${READ}`);
  return rows;
}

async function matching(rows: Row[], query: PersonQuery): Promise<{ row: Row; reason: string }[]> {
  const called = query.by === "name" ? await comparedNames(rows, query.value, ({ name }) => (name ? [name] : [])) : [];
  const known = new Set(called.map(({ row }) => row));
  const cited = rows.filter((row) => row.cited && !known.has(row));
  return [...called, ...cited.map((row) => ({ row, reason: "Cité dans la ligne" }))];
}

function rowRecord({ importId, position, line, at, cells }: Row, reason: string): HeldRecord {
  return {
    ref: `row:${importId}.${position}`,
    kind: "row",
    title: `Ligne ${line} d’un fichier lu le ${conakryStamp(new Date(at))}`,
    facts: [cells.filter(Boolean).join(" · ").slice(0, 200)],
    reason,
    href: null,
    keeps: null,
  };
}

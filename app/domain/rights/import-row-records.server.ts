import { sql } from "drizzle-orm";
import { conakryStamp } from "~/lib/french-date";
import { soundsAlike } from "~/lib/name-sounds";
import type { Queryable } from "~/server/db/db.server";
import type { HeldRecord } from "./held-record";
import { type PersonQuery, spellings } from "./person-query";

/** Rows of one reading: previews last a day and hold at most some tens of thousands. */
const READ = 20_000;

type Row = {
  importId: string;
  position: number;
  line: number;
  at: Date | string;
  cells: string[];
  name: string | null;
};

/** Rows of files that wait to be imported, or were refused: whatever their owner, for they are held too. */
export async function importRowRecords(
  q: Queryable,
  query: PersonQuery,
  most: number,
): Promise<HeldRecord[]> {
  const any = spellings(query).map((words) => sql`position(folded(${words}) IN folded(cells::text)) > 0`);
  const cited = sql`(${sql.join(any, sql` OR `)})`;
  const { rows } = await q.execute<Row & { cited: boolean }>(sql`
    SELECT r.import_id AS "importId", r.position, r.line, i.created_at AS at, r.cells,
      coalesce(r.value->>'name', r.value->>'nom') AS name, ${cited} AS cited
    FROM data_import_row r JOIN data_import i ON i.id = r.import_id
    WHERE ${cited} OR ${query.by === "name"}
    ORDER BY i.created_at DESC, r.position LIMIT ${READ}`);
  return rows
    .flatMap((row): HeldRecord[] => {
      const alike = row.name && query.by === "name" ? soundsAlike(query.value, row.name) : null;
      const reason = alike?.reason ?? (row.cited ? "Cité dans la ligne" : null);
      if (!reason) return [];
      return [
        {
          ref: `row:${row.importId}.${row.position}`,
          kind: "row",
          title: `Ligne ${row.line} d’un fichier lu le ${conakryStamp(new Date(row.at))}`,
          facts: [row.cells.filter(Boolean).join(" · ").slice(0, 200)],
          reason,
          href: null,
          keeps: null,
        },
      ];
    })
    .slice(0, most);
}

import { type SQL, sql } from "drizzle-orm";
import { type AsideSearch, type FoundAside, searchRanks } from "~/abilities/search/search-ranks.server";
import type { Queryable } from "~/server/db/db.server";
import { client } from "../client-table.server";

/** The id of the file that stands for a row of `client`: the one it was joined to, or its own. */
export const mainId = sql<string>`coalesce(${client.mergedIntoId}, ${client.id})`;

/**
 * What to read beside a table whose column names a client, and the id of the file that stands for them: of joined ones
 * there are few, and only those are looked up.
 */
export const standingFor = (column: SQL) => ({
  beside: sql`LEFT JOIN client AS joined ON joined.id = ${column} AND joined.merged_into_id IS NOT NULL`,
  id: sql`coalesce(joined.merged_into_id, ${column})`,
});

/**
 * A query of the ids of these clients (an array of SQL) and of all whose files are joined with theirs. A file that was
 * joined points to the one that stayed, never to a third (docs/decisions/0043).
 */
export const sameClients = (ids: SQL): SQL => sql`
  SELECT coalesce(own.merged_into_id, own.id) AS id FROM client AS own WHERE own.id = ANY (${ids})
  UNION SELECT same.id FROM client AS own JOIN client AS same ON same.merged_into_id = coalesce(own.merged_into_id, own.id)
  WHERE own.id = ANY (${ids})`;

/** The same of one client, as a condition on a column that names a client. */
export const isSameClient = (column: SQL, id: string): SQL =>
  sql`${column} = ANY (ARRAY(${sameClients(sql`ARRAY[${id}]::uuid[]`)}))`;

/** How a person is found by their file as a client, in rows whose column names one: by the number of any file. */
export const reachOfClient = (column: SQL) => ({
  email: sql`(SELECT client.email FROM client WHERE client.id = ${column})`,
  phone: (numbers: SQL) =>
    sql`${column} IN (${sameClients(
      sql`ARRAY(SELECT client.id FROM client WHERE client.numero = ANY (${numbers}) OR client.other_phones && ${numbers})`,
    )})`,
});

/** Those ids of these clients, and theirs, whatever else they are ids of. */
export async function withSameClients(q: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await q.execute<{ id: string }>(sameClients(sql`${sql.param(ids)}::uuid[]`));
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

/**
 * What is found by the names of the other files of its client, which it does not say itself. `ofClients`: the rows of
 * some clients (an array of SQL). Where nobody's files are joined, that is all that is asked.
 */
export const byOtherFiles =
  (ofClients: (ids: SQL) => SQL): AsideSearch =>
  async (q, words) => {
    const { rowCount } = await q.execute(sql`SELECT FROM client WHERE merged_into_id IS NOT NULL LIMIT 1`);
    const found: (SQL | null)[] = [];
    for (const word of words) {
      const ranks = rowCount ? await searchRanks(q, word) : null;
      const { rows } = ranks
        ? await q.execute<{ id: string }>(sql`
            WITH named AS MATERIALIZED (
              SELECT id, coalesce(merged_into_id, id) AS main FROM client
              WHERE id IN (SELECT unnest(ARRAY[id, merged_into_id]) FROM client WHERE merged_into_id IS NOT NULL)
                AND deleted_at IS NULL AND ${ranks.named})
            SELECT DISTINCT same.id FROM named
              JOIN client AS same ON same.id = named.main OR same.merged_into_id = named.main
            WHERE same.id <> named.id`)
        : { rows: [] };
      found.push(rows.length > 0 ? ofClients(sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`) : null);
    }
    return found;
  };

/** The names of the other files of the client of a row (two columns) that one of them has found; else none. */
export const otherFiles = ({ ids }: FoundAside, row: SQL, clientId: SQL): SQL<string[]> =>
  ids.length === 0
    ? sql`'{}'::text[]`
    : sql`ARRAY(SELECT name FROM client AS same WHERE ${row} = ANY (${sql.param(ids)}::uuid[]) AND same.id <> ${clientId}
        AND same.deleted_at IS NULL AND same.id IN (${sameClients(sql`ARRAY[${clientId}]`)}) ORDER BY name, same.id)`;

/** « Kadjatou Exemple (réunie avec Kadiatou Exemple) »: the client of a row, by all names it was found by. */
export const calledClient = ({
  clientName,
  otherFiles: others,
}: {
  clientName: string;
  otherFiles: string[];
}): string => (others.length > 0 ? `${clientName} (réunie avec ${others.join(", ")})` : clientName);

/**
 * Whether two clients (columns, or expressions of SQL) are one, or have been: joined files may be separated again, and
 * the journal alone tells then that they were one. Not for long lists.
 */
export const wereOneClient = (one: SQL, other: SQL): SQL => {
  const standing = (file: SQL) => sql`
    SELECT ${file}::text AS main
    UNION SELECT merged_into_id::text FROM client WHERE id = ${file} AND merged_into_id IS NOT NULL
    UNION SELECT subject_id FROM journal WHERE action = 'client.joined' AND details ->> 'other' = ${file}::text`;
  return sql`EXISTS ((${standing(one)}) INTERSECT (${standing(other)}))`;
};

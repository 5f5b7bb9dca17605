import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";
import { client } from "./client-table.server";

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

/** Those ids of these clients, and theirs, whatever else they are ids of. */
export async function withSameClients(q: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await q.execute<{ id: string }>(sameClients(sql`${sql.param(ids)}::uuid[]`));
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

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

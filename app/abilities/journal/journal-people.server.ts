import { sql } from "drizzle-orm";
import { db, type Queryable } from "~/server/db/db.server";

/**
 * Everybody who has an entry, by name, accounts that are gone included: the index is read once for each, not the
 * journal.
 */
export async function journalPeople(q: Queryable = db()): Promise<{ id: string; name: string }[]> {
  const { rows } = await q.execute<{ id: string; name: string | null }>(sql`
    WITH RECURSIVE one(id) AS (
      (SELECT actor_id FROM journal WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_id FROM journal WHERE actor_id > one.id ORDER BY actor_id LIMIT 1) FROM one WHERE one.id IS NOT NULL)
    SELECT one.id, coalesce(staff_member.name,
        (SELECT actor_name FROM journal WHERE actor_id = one.id ORDER BY at DESC, id DESC LIMIT 1)) AS name
      FROM one LEFT JOIN staff_member ON staff_member.id = one.id WHERE one.id IS NOT NULL`);
  return rows.map(({ id, name }) => ({ id, name: name ?? id })).sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

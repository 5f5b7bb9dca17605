import { type SQL, sql } from "drizzle-orm";
import { records } from "~/records/records.server";
import { journal } from "~/server/db/schema.server";

/** An id, wherever the details of an entry name one. */
const NAMED = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * The journal lines a member of staff may read: none that is about a record hidden from them, or names one in its
 * details. Every query that shows the journal carries it; the table must not be aliased. The hidden records are looked
 * up once for the whole query (« IS TRUE » keeps the planner from joining them to each line), and what a line names is
 * taken from it once: neither grows with the other.
 */
export function visibleEntries(staff: { id: string }): SQL {
  const hiding = records.filter(({ hidden }) => hidden);
  const each = hiding.map(({ hidden }) => sql`SELECT hidden.id::text FROM (${hidden?.(staff)}) AS hidden (id)`);
  return sql`NOT EXISTS (
    SELECT FROM (
      SELECT ${journal.subjectId} WHERE ${journal.subjectId} IS NOT NULL
      UNION ALL SELECT found.ids[1] FROM regexp_matches(${journal.details}::text, ${sql.raw(`'${NAMED}'`)}, 'g') AS found (ids)
    ) AS named (id) WHERE (named.id IN (${sql.join(each, sql` UNION ALL `)})) IS TRUE)`;
}

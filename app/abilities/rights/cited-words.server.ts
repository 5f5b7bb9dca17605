import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type PersonQuery, spellings } from "./person-query";

/** Whether a text holds the words as they were typed, but for case and accents. */
export function cites(text: SQL | AnyColumn, query: PersonQuery): SQL {
  const any = spellings(query).map((words) => sql`position(folded(${words}) IN folded(${text})) > 0`);
  return sql`(${sql.join(any, sql` OR `)})`;
}

/**
 * The same of a table with a folded `search`: its trigram index finds the words, the text tells whether they are really
 * in it.
 */
export function citesBySearch(text: SQL, query: PersonQuery): SQL {
  const any = spellings(query).map((words) => {
    const pattern = words.replace(/[\\%_]/g, "\\$&");
    return sql`search LIKE '%' || folded(${pattern}) || '%'`;
  });
  return sql`((${sql.join(any, sql` OR `)}) AND ${cites(text, query)})`;
}

import { type SQL, sql } from "drizzle-orm";
import { BEFORE_WORDS } from "~/lib/word-start";
import { isLongEnough, literal } from "./search-words";

/** What stands before a word, as a regular expression. */
const START = `(^|[${BEFORE_WORDS.replace(/[[\]\\^-]/g, "\\$&")}])`;

/**
 * Whether a folded text says a folded word: anywhere, or, of one or two letters, where a word begins, since nobody
 * means them within others. A trigram index on the text finds either.
 */
export function saysWord(text: SQL, folded: string): SQL {
  if (isLongEnough(folded)) return sql`${text} LIKE ${`%${literal(folded)}%`}`;
  return sql`${text} ~ ${START + folded.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`;
}

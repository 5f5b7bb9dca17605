import { type SQL, sql } from "drizzle-orm";
import { nameWords } from "~/lib/name-words";
import { looksLikePhoneNumber } from "~/lib/phone-number.server";
import type { Queryable } from "~/server/db/db.server";
import { searchRankNames } from "./search-sections";
import { isLongEnough, literal, searchWords, withoutCountry } from "./search-words";
import { saysWord } from "./word-condition.server";

const ASIDE = searchRankNames.indexOf("aside");
type RankName = (typeof searchRankNames)[number];

/** Conditions on a table that has `known_by`, `name_keys` and `search`. */
export type SearchRanks = {
  /** The ranks that can be met at all, the best first. Indexes find each without reading all rows. */
  tiers: { rank: number; condition: SQL }[];
  /** The best rank of a row that is found. */
  best: SQL;
  /** The same of any row; null for one that is not found. */
  rank: SQL;
  /** Whether a row is found at all. */
  found: SQL;
  /** Whether its names say the words, or sound so. */
  named: SQL;
};

/**
 * For each word, folded, the rows that hold it in what they only say of somebody else: a client's lawyer. Null where
 * none does.
 */
export type AsideSearch = (q: Queryable, words: readonly string[]) => Promise<(SQL | null)[]>;

/** Which of some rows are found by nothing but what is looked into last, and what was searched for. */
export type FoundAside = { ids: string[]; words: string[] };

export const foundAside = (hits: readonly { id: string; rank: number }[], text: string): FoundAside => ({
  ids: hits.filter(({ rank }) => rank === ASIDE).map(({ id }) => id),
  words: searchWords(text),
});

/** What one or the other finds. */
export const either =
  (one: AsideSearch, other: AsideSearch): AsideSearch =>
  async (q, words) => {
    const [first, second] = [await one(q, words), await other(q, words)];
    return words.map((_, i) => some([first[i] ?? null, second[i] ?? null]));
  };

/**
 * `aside`: what is looked into last. `reachable`: what the rows are known by has telephone numbers and e-mail
 * addresses, and those found by one stand before others. Elsewhere neither is looked for: the index would take a word
 * that stands in every reference for an address in every row.
 */
export type SearchedBy = { aside?: AsideSearch; reachable?: boolean };

/**
 * How the words of a text are looked for. Every one of them has to be found, in any order: in the best case all of them
 * in the name. Null when there is no word in it.
 */
export async function searchRanks(
  q: Queryable,
  text: string,
  { aside, reachable = false }: SearchedBy = {},
): Promise<SearchRanks | null> {
  const words = await foldedWords(q, searchWords(text));
  if (words.length === 0) return null;
  const besides =
    (await aside?.(
      q,
      words.map(({ folded }) => folded),
    )) ?? [];
  const hasLong = words.some(({ folded }) => isLongEnough(folded));
  const ways = words.map((word, i) => {
    const columns = hasLong && !isLongEnough(word.folded) ? unindexed : indexed;
    const way = waysOf(word, besides[i] ?? null, columns);
    return reachable ? way : { ...way, number: null, email: null };
  });
  const all = (...names: (keyof Ways)[]) => every(ways.map((way) => some(names.map((name) => way[name]))));
  const conditions: Record<RankName, SQL | null> = {
    whole: all("whole"),
    begun: all("begun"),
    number: all("begun", "number"),
    email: all("begun", "email"),
    reference: all("begun", "reference"),
    near: some([all("begun", "sound"), words.length > 1 ? soundsLike(text) : null]),
    words: all(...anywhere),
    aside: ways.some((way) => way.aside) ? all(...anywhere, "aside") : null,
  };
  const tiers = searchRankNames.flatMap((name, rank) => {
    const condition = conditions[name];
    const added = name === "number" || name === "email" || name === "reference" ? ways.some((way) => way[name]) : true;
    return condition && added ? [{ rank, condition }] : [];
  });
  // All but what only sounds alike as a whole are among these.
  const anyWay = conditions.aside ?? conditions.words;
  const found = (words.length > 1 ? some([conditions.near, anyWay]) : anyWay) ?? sql`false`;
  // Whoever is found and has none of the others has the last one: it is not asked for again.
  const best = tiers.reduceRight((rest, { rank, condition }, i) => {
    const own = sql.raw(String(rank));
    return i === tiers.length - 1 ? own : sql`CASE WHEN ${condition} THEN ${own} ELSE ${rest} END`;
  }, sql`NULL`);
  const named = conditions.near ?? sql`false`;
  // Asked first: most rows are not found, and then nothing else is.
  return { tiers, best, rank: sql`(CASE WHEN ${found} THEN ${best} END)`, found, named };
}

/** `folded`: as `search` is written; `name`: as the names of `known_by` are, empty when there is no letter or digit. */
type Word = { typed: string; folded: string; name: string };

async function foldedWords(q: Queryable, typed: string[]): Promise<Word[]> {
  if (typed.length === 0) return [];
  const { rows } = await q.execute<Word>(sql`
    SELECT typed, folded(typed) AS folded, trim(name_words(typed)) AS name
    FROM unnest(${sql.param(typed)}::text[]) WITH ORDINALITY AS word(typed, place) ORDER BY place`);
  return rows;
}

/** « 20/11/2026 », which a number could be written like. */
const DAY = /^\d{1,2}\/\d{1,2}(\/(\d{2}|\d{4}))?$/;

/** An e-mail address, or its domain: nobody is called so, and an index would look through all who have it. */
const ADDRESS = /@|[a-z0-9]{3}\.[a-z]{2,4}$/;

/** What has a digit, a hyphen, or as few letters as the end of a receipt's number (« CK-QWRT »). */
const RECEIPT = /\d|-|^.{4,5}$/u;

/**
 * What is looked into. Beside a longer word an index finds nothing by a short one: « RG » begins the number of every
 * case before a court, which PostgreSQL does not guess.
 */
type Columns = Record<"known" | "search", SQL>;
const indexed: Columns = { known: sql`known_by`, search: sql`search` };
const unindexed: Columns = { known: sql`(known_by || '')`, search: sql`(search || '')` };

/** The conditions under which one word is found; null: it cannot be found that way. */
type Ways = Record<"whole" | "begun" | "number" | "email" | "reference" | "sound" | "words" | "aside", SQL | null>;

function waysOf({ typed, folded, name }: Word, aside: SQL | null, columns: Columns): Ways {
  const known = (pattern: string) => sql`${columns.known} LIKE ${pattern}`;
  const holds = (word: string) => saysWord(columns.search, word);
  const isNumber = looksLikePhoneNumber(typed);
  const bare = folded.replace(/[^a-z0-9]/g, "");
  const digits = withoutCountry(bare);
  const isName = name !== "" && !ADDRESS.test(folded);
  const sounds =
    isNumber || !isName || /\d/.test(name) || name.length < 2 ? [] : nameWords(typed).core.map(({ key }) => key);
  const number = isNumber ? digits : bare;
  const isDay = DAY.test(typed);
  const isLikeNumber = !isDay && number.length >= 3 && RECEIPT.test(typed);
  const isLikeEmail = !isNumber && folded.length >= 3;
  return {
    whole: isName ? known(`% ${literal(name)} %`) : null,
    begun: isName ? known(`% ${literal(name)}%`) : null,
    number: isLikeNumber ? known(`%\n+%${number}%`) : null,
    // A domain is everybody's: it is only looked for when it is typed as one.
    email: isLikeEmail ? known(`%\n@%${literal(addressWords(folded))}%${/[@.]/.test(folded) ? "" : "@%"}`) : null,
    reference: bare.length >= 3 && !isDay && !(isNumber && digits.length >= 8) ? known(`%\n#%${bare}%\n@%`) : null,
    sound: sounds.length > 0 ? hasKeys(sounds) : null,
    words: some([holds(folded), isLikeNumber && number !== folded ? holds(number) : null]),
    aside,
  };
}

const anywhere = ["begun", "sound", "number", "reference", "words"] as const;

/** Names that are written in more or fewer words: « Abou Bakar » for Aboubacar. */
function soundsLike(text: string): SQL | null {
  const keys = /\d/.test(text) ? [] : nameWords(text).core.map(({ key }) => key);
  return keys.length > 0 ? hasKeys(keys) : null;
}

const hasKeys = (keys: string[]) => sql`name_keys @> ${sql.param(keys)}::text[]`;
/** Words of an address as `known_by` writes them: a « q » before each sets them apart from names in its index. */
const addressWords = (text: string) => text.replace(/[^a-z0-9](?=[a-z0-9])/g, "$&q");

function some(conditions: (SQL | null)[]): SQL | null {
  const met = conditions.filter((condition) => condition !== null);
  return met.length > 0 ? sql`(${sql.join(met, sql` OR `)})` : null;
}

function every(conditions: (SQL | null)[]): SQL | null {
  const met = conditions.filter((condition) => condition !== null);
  return met.length === conditions.length ? sql`(${sql.join(met, sql` AND `)})` : null;
}

import { arrayContains, arrayOverlaps, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { nameKeys, shorterNameKeys, soundsAlike } from "~/lib/name-sounds";
import { inSlices } from "~/lib/time-slices.server";

/** Rows of a frequent name that are looked at; who asks is told when there were more. */
const MOST_COMPARED = 1000;
/** Names compared without a pause. */
const COMPARED = 300;
/** Names read at a time where they have no index of sounds. */
const READ = 5000;

/**
 * Why a name may be that of whom one looks for. `close`: it would also be one for homonyms and conflicts
 * (lib/name-sounds).
 */
type Bearing = { reason: string; close: boolean };

/**
 * Tells of a name whether whom one looks for may bear it. More generous than soundsAlike(), which decides about
 * conflicts: who asks for their data may have left « Diallo » alone, or be known by a name more than they give. One
 * name has all words of the other.
 */
function bearing(asked: string): (name: string) => Bearing | null {
  const wanted = nameKeys(asked).slice(0, -1);
  return (name) => {
    const borne = nameKeys(name).slice(0, -1);
    const [few, many] = borne.length < wanted.length ? [borne, wanted] : [wanted, borne];
    if (few.length === 0 || !few.every((word) => many.includes(word))) return null;
    const alike = soundsAlike(asked, name);
    if (alike) return { reason: alike.reason, close: true };
    return { reason: few === wanted ? "Porte ce nom" : "Porte une partie de ce nom", close: false };
  };
}

type Bearer<Row> = { row: Row } & Bearing;

/** What was found of a name, the closest first. `more`: rows were left unread. */
export type Borne<Row> = { found: Bearer<Row>[]; more: boolean };

/**
 * Goes through rows of which one of the names may be borne by whom one looks for, without keeping the process from its
 * visitors.
 */
export async function comparedNames<Row>(
  rows: readonly Row[],
  asked: string,
  namesOf: (row: Row) => readonly string[],
): Promise<Bearer<Row>[]> {
  const test = bearing(asked);
  const close: Bearer<Row>[] = [];
  const others: typeof close = [];
  for await (const slice of inSlices(rows, COMPARED)) {
    for (const row of slice) {
      const found = namesOf(row).flatMap((name) => test(name) ?? []);
      const best = found.find((one) => one.close) ?? found[0];
      if (best) (best.close ? close : others).push({ row, ...best });
    }
  }
  return [...close, ...others];
}

/**
 * Rows of an index of keys (lib/name-sounds) of which whom one looks for may bear a name. `read` runs one query under
 * the given condition, in no order: those that bear the very name are read before the others.
 */
export async function bearers<Row extends { id: string }>(
  keys: PgColumn,
  asked: string,
  namesOf: (row: Row) => readonly string[],
  read: (called: SQL, limit: number) => Promise<Row[]>,
): Promise<Borne<Row>> {
  const words = nameKeys(asked);
  if (words.length === 0) return { found: [], more: false };
  const same = await read(arrayOverlaps(keys, words.slice(-1)), MOST_COMPARED);
  const others =
    same.length < MOST_COMPARED
      ? await read(
          or(arrayContains(keys, words.slice(0, -1)), arrayOverlaps(keys, shorterNameKeys(asked))) ?? sql`false`,
          MOST_COMPARED,
        )
      : [];
  const rows = [...new Map([...same, ...others].map((row) => [row.id, row])).values()];
  return {
    found: await comparedNames(rows, asked, namesOf),
    more: same.length >= MOST_COMPARED || others.length >= MOST_COMPARED,
  };
}

/**
 * The same where there is no index: all names are gone through, as `read` gives them by id. At most `most` are
 * answered.
 */
export async function everyBearer<Row extends { id: string }>(
  asked: string,
  namesOf: (row: Row) => readonly string[],
  read: (after: SQL, limit: number) => Promise<Row[]>,
  most: number,
): Promise<Borne<Row>> {
  const found: Bearer<Row>[] = [];
  for (let last: Row | undefined; ; ) {
    const rows = await read(last ? sql`id > ${last.id}` : sql`true`, READ);
    found.push(...(await comparedNames(rows, asked, namesOf)).slice(0, most - found.length));
    last = rows.at(-1);
    if (rows.length < READ) return { found, more: false };
  }
}

import { arrayContains, arrayOverlaps, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Alikeness, byLikeness, nameKeys, nameLookup, soundsAlike } from "~/lib/name-sounds";

/** Rows whose keys (lib/name-sounds) may be those of one of these names; soundsAlike() has the last word. */
function mayBeCalled(keys: PgColumn, names: readonly string[]): SQL {
  const lookups = names.map(nameLookup);
  const any = [...new Set(lookups.flatMap((lookup) => lookup.any))];
  const whole = lookups.filter(({ every }) => every.length > 0).map(({ every }) => arrayContains(keys, every));
  return or(any.length > 0 ? arrayOverlaps(keys, any) : undefined, ...whole) ?? sql`false`;
}

/** Rows of a frequent name that are looked at. */
const MOST_COMPARED = 60;

/**
 * At most so many rows of which one of these may be the name, those that bear it from end to end before the others.
 * `read` runs one query under the given condition. It must set no order: of a name that thousands bear, an index gives
 * the first quickly, and all of them slowly.
 */
export async function calledLike<Row extends { id: string }>(
  keys: PgColumn,
  names: readonly string[],
  read: (called: SQL, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const whole = names.flatMap((name) => nameKeys(name).slice(-1));
  if (whole.length === 0) return [];
  const first = await read(arrayOverlaps(keys, whole), MOST_COMPARED);
  if (first.length >= MOST_COMPARED) return first;
  const others = await read(mayBeCalled(keys, names), MOST_COMPARED);
  return [...new Map([...first, ...others].map((row) => [row.id, row])).values()];
}

/** The closest likeness between two sets of names of two people; null when there is none. */
export function closest(names: readonly string[], others: readonly string[]): Alikeness | null {
  const found = names.flatMap((name) => others.flatMap((other) => soundsAlike(name, other) ?? []));
  return found.sort((a, b) => byLikeness(a.likeness, b.likeness))[0] ?? null;
}

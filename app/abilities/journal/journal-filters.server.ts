import { sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { journal } from "~/server/db/schema.server";

/** Entries without an account: the product itself, its clock and its command line. */
export const NOBODY = "systeme";

export type JournalFilters = {
  /** Id of an account, gone ones included; NOBODY; null: everybody. */
  person: string | null;
  /** Kinds of action, as slugs of the address; null: all. */
  verb: string | null;
  thing: string | null;
  /** Days in Conakry, « 2026-11-21 », both included. */
  from: string | null;
  until: string | null;
  /** Where the page begins; null: with the newest. */
  place: Place | null;
};

/** Newest first. */
export const journalOrder: Order = {
  columns: [
    { column: sql`${journal.at}`, type: "timestamptz" },
    { column: sql`${journal.id}`, type: "bigint" },
  ],
  ascending: false,
};

/**
 * Reads the filters from an address: `qui`, `action`, `sujet`, `du`, `au`, `apres` or `avant`. Anything odd is left
 * out.
 */
export function readJournalFilters(query: URLSearchParams): JournalFilters {
  return {
    person: slug(query.get("qui")),
    verb: slug(query.get("action")),
    thing: slug(query.get("sujet")),
    from: day(query.get("du")),
    until: day(query.get("au")),
    place: readPlace(query, journalOrder),
  };
}

function slug(value: string | null): string | null {
  return value && /^[\w-]{1,64}$/.test(value) ? value : null;
}

function day(value: string | null): string | null {
  if (!value || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return null;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null;
}

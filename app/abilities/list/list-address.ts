import { ownParts } from "~/paths";

/** What the address of a list carries, as typed there: `q`, filters, `tri` for its order. Empty parts are left out. */
export type ListQuery = { [name: string]: string | undefined };

/** Whether some of it leaves something out: its order does not, nor the way it is looked at. */
export const isFiltered = ({ tri: _, vue: __, ...filters }: ListQuery): boolean => Object.values(filters).some(Boolean);

/** Address of the list with nothing left out, in the order and the way it is looked at. */
export const unfiltered = ({ vue, tri }: ListQuery, base: string): string => listAddress({ vue, tri }, base);

/**
 * An address with other parts in its query, which may be empty to be left out. A record's address carries the query of
 * the list it was opened from; what its own screen asks for comes to it, and goes again.
 */
export function withParts(address: string, parts: ListQuery): string {
  const [path = "", search] = address.split("?");
  const all = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value) all.set(name, value);
    else all.delete(name);
  }
  return all.size > 0 ? `${path}?${all}` : path;
}

/**
 * The query of the list that a screen was opened from, as the address of that screen carries it; a deletion names the
 * list as the place to go back to. Every link, form and answer below a record takes it along.
 */
export function listSearch(search: string): string {
  const asked = new URLSearchParams(search);
  const list = new URLSearchParams(asked.get("retour")?.split("?")[1] ?? asked);
  for (const name of ownParts) list.delete(name);
  return list.size > 0 ? `?${list}` : "";
}

/** Address of a list with those filters. */
export function listAddress(query: ListQuery, base: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${base}?${search}` : base;
}

/** What the address of a list carries, as typed there: `q`, filters, `tri` for its order. Empty parts are left out. */
export type ListQuery = { [name: string]: string | undefined };

/** Whether some of it leaves something out. */
export const isFiltered = ({ tri: _, ...filters }: ListQuery): boolean => Object.values(filters).some(Boolean);

/** Address of a list with those filters. */
export function listAddress(query: ListQuery, base: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${base}?${search}` : base;
}

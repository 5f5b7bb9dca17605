import { paths } from "~/paths";

/** What the address of the list carries, as typed there; empty parts are left out. */
export type ListQuery = {
  q?: string;
  etat?: string;
  suivi?: string;
  avocat?: string;
  nature?: string;
  tri?: string;
  qui?: string;
  action?: string;
  sujet?: string;
  genre?: string;
  par?: string;
  du?: string;
  au?: string;
  avant?: string;
  apres?: string;
};

/** Address of the contact list (or of another list that takes the same filters) with those filters. */
export function listAddress(query: ListQuery, base: string = paths.messages): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${base}?${search}` : base;
}

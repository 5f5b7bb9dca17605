import { useLocation, useSearchParams } from "react-router";
import { listSearch } from "./list-address";

/** The filters of a list as its address carries them, empty where it says nothing. */
export function useListQuery<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const [search] = useSearchParams();
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<Name, string>;
}

/** The query of the list that this screen was opened from. */
export const useListSearch = (): string => listSearch(useLocation().search);

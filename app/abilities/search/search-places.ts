import { listAddress } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import type { SearchKind } from "./search-result";

type Place = {
  title: string;
  /** Where one result is opened. */
  one: (id: string) => string;
  /** The whole list, searched for the same word, and what leads there. */
  list: (q: string) => string;
  all: string;
};

/** Where the results of the search are at home. */
export const placeOf: Record<SearchKind, Place> = {
  messages: {
    title: "Messages",
    one: paths.messageFollowUp,
    list: (q) => listAddress({ q }),
    all: "Chercher dans tous les contacts",
  },
  clients: {
    title: "Clients",
    one: paths.client,
    list: (q) => listAddress({ q }, paths.clients),
    all: "Chercher dans tous les clients",
  },
};

/** Said of a search that has not gone through everything (SearchAnswer.partial). */
export const PARTIAL_SEARCH =
  "Des mots d’une ou deux lettres ne sont cherchés que dans les entrées les plus récentes\u00A0: ajoutez-en un plus long pour tout parcourir.";

/** Address of the page of all results. */
export function searchAddress(q: string): string {
  return listAddress({ q }, paths.search);
}

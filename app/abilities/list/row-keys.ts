import { useShortcuts } from "~/abilities/screen/shortcuts";

/**
 * The keys of a list: from row to row, and to its search, or to that over everything where it has none (`search`: what
 * that key does). Enter opens the row that has the focus, as any link.
 */
export function useRowKeys(search = "Rechercher dans la liste"): void {
  useShortcuts([
    { key: "j", does: "Ligne suivante", act: () => step(1) },
    { key: "k", does: "Ligne précédente", act: () => step(-1) },
    { key: "/", does: search, act: toSearch },
  ]);
}

/** What is written there already goes with the first letter. */
function toSearch(): void {
  const box = document.querySelector<HTMLInputElement>("#q") ?? document.querySelector("#recherche-bureau");
  box?.focus();
  box?.select();
}

function step(by: 1 | -1): void {
  const names = [...document.querySelectorAll<HTMLElement>(".list-table a.row-name, .queue-lines .queue-link")];
  const here = names.findIndex((name) => name.closest("tr, li")?.contains(document.activeElement));
  const at = here < 0 ? (by === 1 ? 0 : names.length - 1) : here + by;
  names[at]?.focus();
}

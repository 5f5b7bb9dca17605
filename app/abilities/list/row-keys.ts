import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toSearch, useShortcuts } from "~/abilities/screen/shortcuts";

/**
 * The keys of a list: from row to row (arrows too), and to its search, or to that over everything where
 * it has none (`search`: what that key does). Enter opens the row that has the focus, as any link.
 */
export function useRowKeys(search = "Rechercher dans la liste"): void {
  useEffect(() => {
    document.addEventListener("keydown", followArrows);
    return () => document.removeEventListener("keydown", followArrows);
  }, []);
  useShortcuts([
    { key: "j", does: "Ligne suivante", act: () => step(1) },
    { key: "k", does: "Ligne précédente", act: () => step(-1) },
    { key: "/", does: search, act: toSearch },
  ]);
}

/** « n » begins a new one, where one may. */
export function useNewKey(creation: { href: string; label: string } | null): void {
  const navigate = useNavigate();
  useShortcuts(creation ? [{ key: "n", does: creation.label, act: async () => navigate(creation.href) }] : []);
}

/**
 * From a row on, arrows lead from row to row; down from a list that was just opened, to its first. Elsewhere they move
 * the page, as anywhere, also where the first row is out of sight: whoever is there is reading.
 */
function followArrows(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented);
  const from = event.target as Element;
  const isFromRow =
    from.matches("a, button") &&
    from.closest(".list-table tbody tr, .queue-lines li, .calendar-lines li, .telling h2") !== null;
  const isFromNowhere = by === 1 && from.matches("body, #contenu") && isInSight(rowNames()[0]);
  if (!by || !isPlain || !(isFromRow || isFromNowhere)) return;
  event.preventDefault();
  step(by);
}

const rowNames = () => [
  ...document.querySelectorAll<HTMLElement>(
    ".list-table a.row-name, .queue-lines .queue-link, .calendar-link, .telling-client",
  ),
];

function isInSight(row: HTMLElement | undefined): boolean {
  if (!row || document.querySelector("dialog[open], :popover-open")) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

function step(by: 1 | -1): void {
  const names = rowNames();
  const here = names.findIndex((name) => name.closest("tr, li")?.contains(document.activeElement));
  const at = here < 0 ? (by === 1 ? 0 : names.length - 1) : here + by;
  names[at]?.focus();
}

import { useNavigation } from "react-router";

/** Whether the list at that address is being asked for anew. */
export function useListLoading(address: string): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === address;
}

/**
 * After a deletion the focus goes to the row that took the place of the deleted one; to the screen when none is left.
 */
export function focusRow(place: number): void {
  const left = document.querySelectorAll<HTMLElement>(".list-table .row-delete");
  (left[Math.min(place, left.length - 1)] ?? document.getElementById("contenu"))?.focus();
}

/** A click that asks the browser for another tab or window. */
export function opensElsewhere(event: React.MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}

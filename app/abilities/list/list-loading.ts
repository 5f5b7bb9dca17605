import { useNavigation } from "react-router";

/** Whether the list at that address is being asked for anew. */
export function useListLoading(address: string): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === address;
}

/** After a deletion the focus goes to the row that took the place of the deleted one; to the screen when none is left. */
export function focusRow(table: string, place: number): void {
  const left = document.querySelectorAll<HTMLElement>(`${table} .row-delete`);
  (left[Math.min(place, left.length - 1)] ?? document.getElementById("contenu"))?.focus();
}

/** Whether a screen failed for want of a server or of its database: it says so where it stands. Any other error counts as ever. */
export function isUnreachable(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return !(error instanceof Response || (typeof status === "number" && status < 500));
}

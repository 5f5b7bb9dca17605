import { useEffect } from "react";
import { showError } from "./toasts";

const NOT_READ_ANEW =
  "Le service est momentanément indisponible\u00A0: cette page n’a pas pu être relue, elle montre l’état précédent.";

/** The screen in sight and what it was made of. */
let shown: { page: string; data: unknown } | null = null;

/** Notes what a screen shows, for `orAsShown`. */
export function useShown(page: string, data: unknown): void {
  useEffect(() => {
    shown = { page, data };
    return () => {
      shown = null;
    };
  }, [page, data]);
}

/** Whether this is the screen in sight, whose address may for now be that of an answer inside it. */
export const isShown = (page: string) => shown?.page === page;

/**
 * Reads a screen anew; when the server cannot be reached the screen that is in sight stays, with the words half typed in it, and
 * a toast says so, unless it `isQuiet` and asks again by itself. Arriving at a screen there is nothing to keep: that fails as ever.
 */
export async function orAsShown<Data>(
  page: string,
  serverLoader: () => Promise<Data>,
  isQuiet: (data: Data) => boolean = () => false,
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    if (shown?.page !== page || !isUnreachable(error)) throw error;
    const data = shown.data as Data;
    if (!isQuiet(data)) showError(NOT_READ_ANEW);
    return data;
  }
}

/** Whether something failed for want of a server or of its database, and not because of an answer. */
export function isUnreachable(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return !(error instanceof Response || (typeof status === "number" && status < 500));
}

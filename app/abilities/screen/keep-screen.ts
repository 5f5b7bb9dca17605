import { use, useEffect } from "react";
import type { RouterContextProvider } from "react-router";
import { ShownScreensContext, shownScreens } from "./shown-screens";
import { showError } from "./toasts";

const NOT_READ_ANEW =
  "Le service est momentanément indisponible\u00A0: cette page n’a pas pu être relue, elle montre l’état précédent.";

/** Notes what the screen of that name shows, for `orAsShown`. */
export function useShown(name: string, data: unknown): void {
  const screens = use(ShownScreensContext);
  useEffect(() => {
    screens?.set(name, data);
    return () => screens?.forget(name);
  }, [screens, name, data]);
}

type ClientArgs<Data> = { context: Readonly<RouterContextProvider>; serverLoader: () => Promise<Data> };

/**
 * Reads a screen anew; when the server cannot be reached the screen that is in sight stays, with the words half typed
 * in it, and a toast says so, unless it `isQuiet` and asks again by itself. Arriving at a screen there is nothing to
 * keep: that fails as ever.
 */
export async function orAsShown<Data>(
  { context, serverLoader }: ClientArgs<Data>,
  name: string,
  isQuiet: (data: Data) => boolean = () => false,
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    const last = context.get(shownScreens).get(name) as Data | undefined;
    if (last === undefined || !isUnreachable(error)) throw error;
    if (!isQuiet(last)) showError(NOT_READ_ANEW);
    return last;
  }
}

/** Whether something failed for want of a server or of its database, and not because of an answer. */
export function isUnreachable(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return !(error instanceof Response || (typeof status === "number" && status < 500));
}

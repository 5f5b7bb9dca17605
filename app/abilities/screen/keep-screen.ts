import { use, useEffect } from "react";
import { type DataStrategyResult, data, type RouterContextProvider } from "react-router";
import { type FormWatch, formWatch } from "~/abilities/form/form-watch";
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

type ClientArgs<Data> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  serverLoader: () => Promise<Data>;
};

/**
 * Reads a screen anew; when the server cannot be reached the screen that is in sight stays, with the words half typed
 * in it, and a toast says so, unless it `isQuiet` and asks again by itself. Arriving at a screen there is nothing to
 * keep: that fails as ever.
 */
export async function orAsShown<Data>(
  { request, context, serverLoader }: ClientArgs<Data>,
  name: string,
  isQuiet: (data: Data) => boolean = () => false,
): Promise<Data> {
  const screens = context.get(shownScreens);
  const isByItself = screens.readsByItself;
  try {
    return await screens.read(serverLoader);
  } catch (error) {
    // The person went on meanwhile, and the router gave it up: that is no failure, and nobody waits for it.
    if (request.signal.aborted) throw error;
    const last = screens.get(name) as Data | undefined;
    if (last !== undefined && isByItself && mayStay(error, context.get(formWatch))) return last;
    if (last === undefined || !isUnreachable(error)) throw error;
    if (!isQuiet(last)) showError(NOT_READ_ANEW);
    return last;
  }
}

/**
 * Whether a screen that is read anew by itself stays as it was: always, unless its record is gone or closed by now, and
 * nobody has typed anything that would be gone with it.
 */
function mayStay(error: unknown, watch: FormWatch): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return (status !== 404 && status !== 403) || watch.hasUnsavedWords();
}

/** Whether something failed for want of a server or of its database, and not because of an answer. */
export function isUnreachable(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return !(error instanceof Response || (typeof status === "number" && status < 500));
}

/**
 * What the loaders of screens have met, where the browser got no answer as the 503 that it is: it says so by a
 * `TypeError`, as it does for a mistake in a screen that is drawn.
 */
export function asNoAnswer(results: Record<string, DataStrategyResult>): Record<string, DataStrategyResult> {
  const told = ({ type, result }: DataStrategyResult) =>
    type === "error" && result instanceof TypeError ? data(null, { status: 503 }) : result;
  return Object.fromEntries(Object.entries(results).map(([id, one]) => [id, { ...one, result: told(one) }]));
}

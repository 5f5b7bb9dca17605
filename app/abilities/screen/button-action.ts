import { data, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { formWatch } from "~/abilities/form/form-watch";
import { signInAgain } from "~/abilities/form/kept-words";
import { paths } from "~/paths";
import { isServerReady } from "./server-ready";
import { showError } from "./toasts";

const NOT_CONFIRMED =
  "Le service est momentanément indisponible\u00A0: l’opération n’est pas confirmée. Veuillez réessayer.";

const RIGHT_LOST = "Votre compte n’a plus ce droit\u00A0: rien n’a changé.";
const GONE = "Cet élément n’existe plus.";

/** `failed`: what is said when the server answered that it failed, and not why; `unanswered`: when no answer came. */
type Sentences = { failed?: string; unanswered?: string | undefined };

type ClientArgs = { context: Readonly<RouterContextProvider>; serverAction: () => Promise<unknown> };

/**
 * Client action of what is sent beside a screen (button-form.tsx): the screen stays as it is, whatever becomes of it. A
 * failure is said in a toast, here and not by the screen, which may have been left meanwhile. Without an answer nobody
 * knows whether it was done: what is in sight is read anew, where it can be.
 */
export async function storeInPlace({ context, serverAction }: ClientArgs, sentences: Sentences = {}) {
  const from = inSight();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      const to = error.headers.get("Location") ?? "";
      if (to.split("?")[0] === paths.signIn)
        return signInAgain(inSight(), context.get(formWatch)) ?? data(null, { status: 503 });
      return isSameScreen(to, from) && !error.headers.has("X-Remix-Reload-Document") ? null : error;
    }
    const { failed, unanswered } = sentences;
    if (!isRouteErrorResponse(error)) {
      showError(unanswered ?? NOT_CONFIRMED);
      return (await isServerReady()) ? null : data(null, { status: 503 });
    }
    const { status } = error;
    const isForbidden = status === 403;
    const told = (error.data as { failed?: string } | null)?.failed;
    // Whoever lost the right would try again in vain.
    showError(isForbidden ? RIGHT_LOST : (told ?? failed ?? (status === 404 ? GONE : NOT_CONFIRMED)));
    // What is gone is asked anew, and so is a screen that still offers it, or on which it is not so any more (409):
    // React Router does so only where the status is no failure's. Else with its own, or it would ask for a screen that
    // cannot be reached.
    return data(null, { status: isForbidden || told || (status === 404 && !failed) ? 200 : status });
  }
}

const inSight = () => window.location.pathname + window.location.search;

/**
 * Led back to the same screen, or to one for somebody who has gone elsewhere: what is in sight is read anew where it
 * stands then, without another step in the history.
 */
function isSameScreen(to: string, from: string): boolean {
  return to === from || window.location.pathname !== from.split("?")[0];
}

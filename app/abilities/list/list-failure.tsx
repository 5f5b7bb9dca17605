import { use, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useFormWatch } from "~/abilities/form/form-watch";
import { focusContent } from "~/abilities/screen/screen-focus";
import { isServerReady } from "~/abilities/screen/server-ready";
import { ShownScreensContext } from "~/abilities/screen/shown-screens";
import { dismissError, showError } from "~/abilities/screen/toasts";

/** A list that could not be read is asked for again by itself after so long, then twice as long each time, in ms. */
const SOON = 4000;
const LONGEST = 60_000;

/** The list could not be read: a sentence in the place of the table, and a toast, until the server is back. */
export function ListFailure({ sentence, toast = sentence }: { sentence: string; toast?: string }) {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const watch = useFormWatch();
  const screens = use(ShownScreensContext);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showError(toast);
    return () => dismissError(toast);
  }, [toast]);
  useEffect(() => {
    let wait = SOON;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const { signal } = stop;
    const isFree = () =>
      !signal.aborted && !document.hidden && watch.nextScreen() === undefined && !screens?.readsByItself;
    const askAgain = async () => {
      clearTimeout(timer);
      wait = Math.min(2 * wait, LONGEST);
      timer = setTimeout(askAgain, wait);
      if (isFree() && (await isServerReady()) && isFree()) void screens?.readByItself(revalidate);
    };
    timer = setTimeout(askAgain, wait);
    window.addEventListener("online", askAgain, { signal });
    document.addEventListener("visibilitychange", askAgain, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [watch, screens, revalidate]);
  // Whoever stands on « Réessayer » would stand nowhere once the list is there.
  useLayoutEffect(() => {
    const failure = place.current;
    return () => {
      if (failure?.contains(document.activeElement)) focusContent();
    };
  }, []);
  // Asked first whether the database is back: a failed reload of everything would take this screen away.
  async function retry() {
    const isReady = await isServerReady();
    // The list has come meanwhile, or another screen.
    if (!place.current) return;
    if (isReady) await revalidate();
    else showError(toast);
  }
  return (
    <div ref={place} className="list-failure" role="alert">
      <p>{sentence}</p>
      <p className="actions">
        <a
          href={pathname + search}
          className="quiet-button"
          onClick={(event) => {
            event.preventDefault();
            void retry();
          }}
        >
          {state === "idle" ? "Réessayer" : "Chargement en cours..."}
        </a>
      </p>
    </div>
  );
}

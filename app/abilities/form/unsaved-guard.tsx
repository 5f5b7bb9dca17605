import { use, useEffect, useRef } from "react";
import { type Location, useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import { ShownScreensContext } from "~/abilities/screen/shown-screens";
import { isRefused, storingForm } from "./form-values";
import { type FormWatch, useFormWatch } from "./form-watch";
import { focusRefusal } from "./refusal-focus";

/**
 * Asks before typed words are lost, or a save that is not confirmed yet is given up: by a link or Back inside the
 * office, and, in the browser's own words, when the page is closed. Every form of the office that stores something is
 * watched by itself.
 */
export function UnsavedGuard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const { state } = useNavigation();
  const { key } = useLocation();
  const watch = useFormWatch();
  const screens = use(ShownScreensContext);
  const navigate = useNavigate();
  /** The link pressed last while a save was on its way. */
  const wanted = useRef<Location>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isOwn = watch.isOwnNavigation(currentLocation.key);
    // The address of the screen in sight may for now be that of an answer inside it.
    const stays =
      currentLocation.pathname === nextLocation.pathname || screens?.get(nextLocation.pathname) !== undefined;
    const isLoss = !isOwn && (watch.isUnconfirmed() || (!stays && watch.hasUnsavedWords()));
    wanted.current = isLoss && watch.isUnconfirmed() && historyAction === "PUSH" ? nextLocation : undefined;
    if (!isLoss) {
      watch.noteNavigation(nextLocation.pathname, currentLocation.key, isOwn);
      screens?.noteAsked();
    }
    return isLoss;
  });
  const isBlocked = blocker.state === "blocked";
  const asksToWait = isBlocked && watch.isUnconfirmed();
  const isAsking = useRef(false);
  const wasAskedToWait = useRef(false);
  const place = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address (`key`) has a place of its own
  useEffect(() => {
    place.current = historyPlace();
  }, [key]);
  useEffect(() => {
    watch.begin();
    watch.noteServerPage();
    return watchForms(watch);
  }, [watch]);
  useEffect(() => {
    watch.followSending(state, key);
    if (watch.isUnconfirmed()) return;
    if (wasAskedToWait.current && blocker.state === "blocked") blocker.reset();
    if (state !== "idle") return;
    // The answer is there: the person goes where they wanted to, unless words would be lost.
    const to = wanted.current;
    wanted.current = undefined;
    if (to && !isRefused() && !watch.hasUnsavedWords()) void navigate(to, { state: to.state });
  }, [watch, state, key, blocker, navigate]);
  useEffect(() => {
    if (blocker.state === "blocked") {
      // Closed by the browser and asked again before this was drawn, it opens again.
      if (dialog.current?.open) return;
      wasAskedToWait.current = watch.isUnconfirmed();
      dialog.current?.showModal();
      isAsking.current = true;
      // Not on « Quitter »: the Enter that led here must not lose the words when it is pressed twice.
      stay.current?.focus();
      return;
    }
    // Back pressed twice on a busy phone: the router takes one step back, and the address would stay another's. So it
    // would when the question goes without an answer, as it does when a screen asked for before it comes.
    const away = place.current - historyPlace();
    if (isAsking.current && blocker.state === "unblocked" && away !== 0) window.history.go(away);
    isAsking.current = false;
    dialog.current?.close();
    // While the dialog was open a refusal could not take the focus.
    if (wasAskedToWait.current) focusRefusal();
    wasAskedToWait.current = false;
  }, [watch, blocker]);
  // The dialog closes with the question, never before it: another way out may be tried at once.
  const remain = () => {
    wasAskedToWait.current = false;
    if (blocker.state !== "blocked") return;
    wanted.current = undefined;
    blocker.reset();
  };
  const goOn = () => {
    if (blocker.state !== "blocked") return;
    wanted.current = undefined;
    watch.giveUpWaiting(key);
    if (historyPlace() !== place.current) {
      // The address in the bar is where both steps led: the browser opens it.
      watch.letLeave();
      window.location.reload();
      return;
    }
    watch.noteNavigation(blocker.location.pathname, key, false);
    screens?.noteAsked();
    blocker.proceed();
  };
  return (
    <dialog
      ref={dialog}
      className="office-dialog"
      aria-labelledby="mots-titre"
      onCancel={(event) => {
        event.preventDefault();
        remain();
      }}
      // A browser may close it all the same, at a second Escape. Told late, of an earlier question, it means nothing.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open && isAsking.current) remain();
      }}
    >
      <h2 id="mots-titre">{asksToWait ? "Attendre l’enregistrement\u202F?" : "Quitter cette page\u202F?"}</h2>
      <p>
        {asksToWait
          ? "L’enregistrement n’est pas encore confirmé\u00A0: continuer maintenant peut l’interrompre."
          : "Les mots saisis n’ont pas été enregistrés."}
      </p>
      <p className="actions">
        <button ref={stay} type="button" className="button button-main" onClick={remain}>
          {asksToWait ? "Attendre" : "Rester sur la page"}
        </button>
        <button type="button" className="button button-quiet" onClick={goOn}>
          {asksToWait ? "Continuer sans attendre" : "Quitter sans enregistrer"}
        </button>
      </p>
    </dialog>
  );
}

/** Where the address in the bar stands among those of this page; React Router numbers them. */
const historyPlace = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0);

function watchForms(watch: FormWatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const form = storingForm(target);
      if (form) watch.noteUntyped(form);
    },
    { signal },
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = postedForm(event);
      if (!form) return;
      if (!watch.isOnItsWay(form)) return watch.notePressed(form);
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  window.addEventListener(
    "submit",
    (event) => {
      // Left to the browser: the page goes, or a file comes.
      if (postedForm(event) && !event.defaultPrevented) watch.letLeave();
    },
    { signal },
  );
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (watch.isClosingLoss()) event.preventDefault();
    },
    { signal },
  );
  return () => stop.abort();
}

function postedForm({ target }: Event): HTMLFormElement | null {
  const form = target instanceof HTMLFormElement ? target : null;
  return form?.method === "post" && form.closest("main") ? form : null;
}

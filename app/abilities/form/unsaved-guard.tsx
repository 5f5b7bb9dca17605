import { useEffect, useRef } from "react";
import { useBlocker, useLocation, useNavigation } from "react-router";
import { isShown } from "~/abilities/screen/keep-screen";
import {
  beginWatch,
  followSending,
  giveUpWaiting,
  isClosingLoss,
  isOnItsWay,
  isOwnNavigation,
  isUnconfirmed,
  letLeave,
  notePressed,
} from "./form-sending";
import { focusRefusal } from "./refusal-focus";
import { hasUnsavedWords, noteServerPage, noteUntyped, storingForm } from "./unsaved-forms";

/**
 * Asks before typed words are lost, or a save that is not confirmed yet is given up: by a link or Back inside the office, and, in
 * the browser's own words, when the page is closed. Every form of the office that stores something is watched by itself.
 */
export function UnsavedGuard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const { state } = useNavigation();
  const { key } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isOwnNavigation(currentLocation.key)) return false;
    const stays = currentLocation.pathname === nextLocation.pathname || isShown(nextLocation.pathname);
    return isUnconfirmed() || (!stays && hasUnsavedWords());
  });
  const isBlocked = blocker.state === "blocked";
  const asksToWait = isBlocked && isUnconfirmed();
  const wasAskedToWait = useRef(false);
  useEffect(() => {
    beginWatch();
    noteServerPage();
    return watchForms();
  }, []);
  useEffect(() => {
    followSending(state, key);
    // The answer is there: the person may go where they wanted to.
    if (wasAskedToWait.current && !isUnconfirmed() && blocker.state === "blocked") blocker.reset();
  }, [state, key, blocker]);
  useEffect(() => {
    if (isBlocked) {
      wasAskedToWait.current = isUnconfirmed();
      dialog.current?.showModal();
      // Not on « Quitter »: the Enter that led here must not lose the words when it is pressed twice.
      stay.current?.focus();
      return;
    }
    dialog.current?.close();
    // While the dialog was open a refusal could not take the focus.
    if (wasAskedToWait.current) focusRefusal();
    wasAskedToWait.current = false;
  }, [isBlocked]);
  // The dialog closes with the question, never before it: another way out may be tried at once.
  const remain = () => {
    wasAskedToWait.current = false;
    if (blocker.state === "blocked") blocker.reset();
  };
  const goOn = () => {
    if (blocker.state !== "blocked") return;
    giveUpWaiting(key);
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
      // A browser may close it all the same, at a second Escape.
      onClose={remain}
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

function watchForms(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const form = storingForm(target);
      if (form) noteUntyped(form);
    },
    { signal },
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = postedForm(event);
      if (!form) return;
      if (!isOnItsWay(form)) return notePressed(form);
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  window.addEventListener(
    "submit",
    (event) => {
      // Left to the browser: the page goes, or a file comes.
      if (postedForm(event) && !event.defaultPrevented) letLeave();
    },
    { signal },
  );
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (isClosingLoss()) event.preventDefault();
    },
    { signal },
  );
  return () => stop.abort();
}

function postedForm({ target }: Event): HTMLFormElement | null {
  const form = target instanceof HTMLFormElement ? target : null;
  return form?.method === "post" && form.closest("main") ? form : null;
}

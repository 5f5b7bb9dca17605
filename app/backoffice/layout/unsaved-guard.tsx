import { useEffect, useRef } from "react";
import { useBlocker, useNavigation } from "react-router";
import {
  hasUnsavedWords,
  isRefused,
  noteServerPage,
  noteStored,
  noteUntyped,
  storingForm,
} from "./typed-forms";

/** A form that leads to no navigation (a download, a fetcher) counts as sent for so many ms. */
const SENT_FOR = 3000;

/**
 * Asks before typed words are lost: by a link or Back inside the office, and, in the browser's own words, when the page is closed.
 * Every form of the office that stores something is watched by itself; a form that is sent asks nothing.
 */
export function UnsavedGuard() {
  const sent = useRef<HTMLFormElement | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const { state } = useNavigation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      sent.current === null && currentLocation.pathname !== nextLocation.pathname && hasUnsavedWords(),
  );
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    noteServerPage();
    return watchForms(sent);
  }, []);
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    const form = sent.current;
    sent.current = null;
    // A refusal says so in the screen; otherwise what the form still holds is stored.
    if (form.isConnected && !isRefused()) noteStored(form);
  }, [state]);
  useEffect(() => {
    if (!isBlocked) return dialog.current?.close();
    dialog.current?.showModal();
    // Not on « Quitter »: the Enter that led here must not lose the words when it is pressed twice.
    stay.current?.focus();
  }, [isBlocked]);
  // The dialog closes with the question, never before it: another way out may be tried at once.
  const remain = () => {
    if (blocker.state === "blocked") blocker.reset();
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
      <h2 id="mots-titre">Quitter cette page ?</h2>
      <p>Les mots saisis n’ont pas été enregistrés.</p>
      <p className="actions">
        <button ref={stay} type="button" className="button button-main" onClick={remain}>
          Rester sur la page
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => blocker.state === "blocked" && blocker.proceed()}
        >
          Quitter sans enregistrer
        </button>
      </p>
    </dialog>
  );
}

function watchForms(sent: { current: HTMLFormElement | null }): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const onFocus = (event: FocusEvent) => {
    const form = storingForm(event.target);
    if (form) noteUntyped(form);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (form?.method !== "post" || !form.closest("main")) return;
    sent.current = form;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (sent.current === form && !document.querySelector(".office-progress")) sent.current = null;
    }, SENT_FOR);
  };
  const onLeaving = (event: BeforeUnloadEvent) => {
    if (sent.current === null && hasUnsavedWords()) event.preventDefault();
  };
  document.addEventListener("focusin", onFocus);
  document.addEventListener("submit", onSubmit, true);
  window.addEventListener("beforeunload", onLeaving);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("submit", onSubmit, true);
    window.removeEventListener("beforeunload", onLeaving);
  };
}

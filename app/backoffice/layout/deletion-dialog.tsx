import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { showError } from "./toasts";

/** What is about to go to the corbeille: the question, what it says of it, and the address that does it. */
export type AskedDeletion = { title: string; says: ReactNode; action: string };

type Props = {
  asked: AskedDeletion | null;
  onClose: () => void;
  /** The row is gone, and with it the place of the focus. */
  onGone: () => void;
};

/** Asks before something goes to the corbeille. Without script the same question is a page (deletion-question.tsx). */
export function DeletionDialog({ asked, onClose, onGone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ error: string }>();
  const failed = fetcher.data?.error;
  const wasBusy = useRef(false);
  const action = asked?.action;
  useEffect(() => {
    if (!action) return;
    dialog.current?.showModal();
    // Not on « Supprimer »: the Enter that opened the dialog must not delete when it is pressed twice.
    cancel.current?.focus();
  }, [action]);
  useEffect(() => {
    const done = wasBusy.current && fetcher.state === "idle";
    wasBusy.current = fetcher.state !== "idle";
    if (!done) return;
    if (failed) showError(failed);
    else onGone();
  }, [fetcher.state, failed, onGone]);
  return (
    <dialog
      ref={dialog}
      className="office-dialog"
      aria-labelledby="suppression-titre"
      // Told before it closes: the browser's word that it has closed comes later, maybe after it was opened again.
      onCancel={onClose}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <h2 id="suppression-titre">{asked?.title}</h2>
      {asked ? (
        <>
          <p>{asked.says}</p>
          <fetcher.Form
            method="post"
            action={asked.action}
            onSubmit={() => dialog.current?.close()}
            className="actions"
            preventScrollReset
          >
            <input type="hidden" name="retour" value={pathname + search} />
            <button type="submit" className="button button-danger">
              Supprimer
            </button>
            <button
              ref={cancel}
              type="button"
              className="button button-quiet"
              onClick={() => dialog.current?.close()}
            >
              Annuler
            </button>
          </fetcher.Form>
        </>
      ) : null}
    </dialog>
  );
}

import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ContactLine } from "~/domain/contacts/list-lines.server";
import { paths } from "~/paths";
import { showError } from "../layout/toasts";
import type { clientAction } from "./contact-deletion";

type Props = {
  contact: ContactLine | null;
  onClose: () => void;
  /** The row is gone, and with it the place of the focus. */
  onGone: () => void;
};

/** Asks before a contact goes to the corbeille. Without script the same question is a page (contact-deletion.tsx). */
export function DeletionDialog({ contact, onClose, onGone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof clientAction>();
  const failed = fetcher.data?.error;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (!contact) return;
    dialog.current?.showModal();
    // Not on « Supprimer »: the Enter that opened the dialog must not delete when it is pressed twice.
    cancel.current?.focus();
  }, [contact]);
  useEffect(() => {
    const done = wasBusy.current && fetcher.state === "idle";
    wasBusy.current = fetcher.state !== "idle";
    if (!done) return;
    if (failed) showError(failed);
    else onGone();
  }, [fetcher.state, failed, onGone]);
  return (
    <dialog ref={dialog} className="office-dialog" aria-labelledby="suppression-titre" onClose={onClose}>
      <h2 id="suppression-titre">Supprimer ce contact ?</h2>
      {contact ? (
        <>
          <p>
            Le message de <strong>{contact.name}</strong> ({contact.number}) ira à la corbeille. Il pourra
            être restauré pendant 30 jours.
          </p>
          <fetcher.Form
            method="post"
            action={paths.contactDeletion(contact.id)}
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

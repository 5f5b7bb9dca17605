import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ClientLine } from "~/domain/clients/client-lines.server";
import { paths } from "~/paths";
import { showError } from "../layout/toasts";
import type { clientAction } from "./client-deletion";

type Props = {
  client: ClientLine | null;
  onClose: () => void;
  /** The row is gone, and with it the place of the focus. */
  onGone: () => void;
};

/** Asks before a client goes to the corbeille. Without script the same question is a page (client-deletion.tsx). */
export function ClientDeletionDialog({ client, onClose, onGone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof clientAction>();
  const failed = fetcher.data?.error;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (!client) return;
    dialog.current?.showModal();
    // Not on « Supprimer »: the Enter that opened the dialog must not delete when it is pressed twice.
    cancel.current?.focus();
  }, [client]);
  useEffect(() => {
    const done = wasBusy.current && fetcher.state === "idle";
    wasBusy.current = fetcher.state !== "idle";
    if (!done) return;
    if (failed) showError(failed);
    else onGone();
  }, [fetcher.state, failed, onGone]);
  return (
    <dialog ref={dialog} className="office-dialog" aria-labelledby="suppression-titre" onClose={onClose}>
      <h2 id="suppression-titre">Supprimer ce client ?</h2>
      {client ? (
        <>
          <p>
            <strong>{client.name}</strong> ira à la corbeille. Le client pourra être restauré pendant 30
            jours.
          </p>
          <fetcher.Form
            method="post"
            action={paths.clientDeletion(client.id)}
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

import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { text } from "~/domain/clients/client-sentences";
import { paths } from "~/paths";
import { showError } from "../layout/toasts";

/** The list could not be read: the sentence of specification 8 in the place of the table, and as a toast. */
export function ClientListFailure() {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => showError(text.notLoaded), []);
  // Asked first whether the database is back: a failed reload of everything would take this screen away.
  async function retry() {
    const ready = await fetch(paths.ready).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) await revalidator.revalidate();
    else showError(text.notLoaded);
  }
  return (
    <div className="list-failure" role="alert">
      <p>{text.notLoaded}</p>
      <p className="actions">
        <a
          href={pathname + search}
          className="quiet-button"
          onClick={(event) => {
            event.preventDefault();
            void retry();
          }}
        >
          {revalidator.state === "idle" ? "Réessayer" : "Chargement en cours..."}
        </a>
      </p>
    </div>
  );
}

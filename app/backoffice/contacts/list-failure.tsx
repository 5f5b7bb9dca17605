import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { paths } from "~/paths";
import { showError } from "../layout/toasts";

/** Specification 8, contact list load failure. */
const UNREACHABLE = "Erreur de connexion au serveur. Veuillez réessayer plus tard.";

/** The list could not be read: a sentence in the place of the table, and a toast. */
export function ListFailure() {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => showError(UNREACHABLE), []);
  // Asked first whether the database is back: a failed reload of everything would take this screen away.
  async function retry() {
    const ready = await fetch(paths.ready).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) await revalidator.revalidate();
    else showError(UNREACHABLE);
  }
  return (
    <div className="list-failure" role="alert">
      <p>Impossible de charger les contacts. Veuillez réessayer plus tard.</p>
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

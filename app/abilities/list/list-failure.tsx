import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { isServerReady } from "~/abilities/screen/server-ready";
import { showError } from "~/abilities/screen/toasts";

/** The list could not be read: a sentence in the place of the table, and a toast. */
export function ListFailure({ sentence, toast }: { sentence: string; toast: string }) {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => showError(toast), [toast]);
  // Asked first whether the database is back: a failed reload of everything would take this screen away.
  async function retry() {
    if (await isServerReady()) await revalidator.revalidate();
    else showError(toast);
  }
  return (
    <div className="list-failure" role="alert">
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
          {revalidator.state === "idle" ? "Réessayer" : "Chargement en cours..."}
        </a>
      </p>
    </div>
  );
}

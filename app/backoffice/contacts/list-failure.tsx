import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { showError } from "../layout/toasts";

/** The list could not be read (specification 8): a sentence in the place of the table, and a toast. */
export function ListFailure() {
  const revalidator = useRevalidator();
  useEffect(() => showError("Erreur de connexion au serveur. Veuillez réessayer plus tard."), []);
  return (
    <div className="list-failure" role="alert">
      <p>Impossible de charger les contacts. Veuillez réessayer plus tard.</p>
      <form method="get">
        <button
          type="submit"
          className="quiet-button"
          onClick={(event) => {
            event.preventDefault();
            void revalidator.revalidate();
          }}
        >
          {revalidator.state === "idle" ? "Réessayer" : "Chargement en cours..."}
        </button>
      </form>
    </div>
  );
}

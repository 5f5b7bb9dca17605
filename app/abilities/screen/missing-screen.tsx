import { data, Link } from "react-router";
import { paths } from "~/paths";

/** What the 404 of an address that no screen has says, beside that of something that is gone (office-failure.tsx). */
export const NO_SCREEN = "no screen";

/** The 404 of an address that stands under one of the office, and means nothing there. */
export const noScreen = () => data(NO_SCREEN, { status: 404 });

/** Within the frame of the office, for an address of it that no screen has. */
export function MissingScreen() {
  const title = "Cet écran n’existe pas.";
  return (
    <div className="office-failure">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>L’adresse est peut-être incomplète, ou mal recopiée.</p>
      <p className="actions">
        <Link className="button button-main" to={paths.office}>
          Accueil de l’espace du cabinet
        </Link>
        <Link className="button button-quiet" to={paths.search}>
          Rechercher
        </Link>
      </p>
    </div>
  );
}

import { data, Link } from "react-router";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/missing-screen-page";

/** 404 in the frame of the office, for an address of it that no screen has. */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "office");
  return data(null, { status: 404 });
}

export default function MissingScreenPage() {
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

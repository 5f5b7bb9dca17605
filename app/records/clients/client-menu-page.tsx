import { Link } from "react-router";
import { RotatingBanner } from "~/abilities/screen/rotating-banner";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/client-menu-page";

/** Specification 2.8, letter for letter. */
const headings = [
  "Bienvenue a vous",
  "Espace clients",
  "Création client",
  "Enregistrement client",
  "Mise à jour client",
];
/** Each heading is shown this long, in ms (specification 9). */
const HEADING_MS = 2500;

/** A loader without data, so that a client navigation asks the server and meets the gate. */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "clients");
  return null;
}

export default function ClientMenuPage() {
  return (
    <>
      <title>Espace clients</title>
      <p className="screen-links">
        <Link to={paths.dashboard}>← Tableau de bord</Link>
      </p>
      <h1>Espace clients</h1>
      <div className="client-banner">
        <RotatingBanner lines={headings.map((words) => ({ words }))} every={HEADING_MS} label="Espace clients" />
      </div>
      <nav className="client-menu" aria-labelledby="choix">
        <h2 id="choix">Choisissez une action ?</h2>
        <ul>
          <li>
            <Link to={paths.newClient}>Ajouter un nouveau client</Link>
            <span>Une personne ou une société, avec ses numéros et son adresse.</span>
          </li>
          <li>
            <Link to={paths.clients}>Afficher la liste des clients</Link>
            <span>Rechercher, consulter, mettre à jour ou supprimer.</span>
          </li>
        </ul>
      </nav>
    </>
  );
}

import { Link } from "react-router";
import { trashScreenData } from "~/abilities/trash/trash-loader.server";
import { TrashScreen } from "~/abilities/trash/trash-screen";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/client-trash-page";

/** Clients that were deleted and can still come back. */
export function loader({ url, context }: Route.LoaderArgs) {
  return trashScreenData(url, requirePermission(context, "client-deletion"), "clients");
}

export default function ClientTrashPage({ loaderData }: Route.ComponentProps) {
  return (
    <TrashScreen
      data={loaderData}
      address={paths.clientTrash}
      title="Corbeille des clients"
      note={`Un client y reste ${loaderData.days} jours, puis il est effacé définitivement.`}
      caption="Clients supprimés, du dernier au premier"
      words="Adresse"
      emptying="?genre=clients"
      back={
        <Link className="quiet-button" to={paths.clients}>
          Retour à la liste des clients
        </Link>
      }
    />
  );
}

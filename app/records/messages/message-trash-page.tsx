import { Link } from "react-router";
import { trashScreenData } from "~/abilities/trash/trash-loader.server";
import { TrashScreen } from "~/abilities/trash/trash-screen";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/message-trash-page";

/** Messages that were deleted and can still come back. */
export function loader({ url, context }: Route.LoaderArgs) {
  return trashScreenData(url, requirePermission(context, "message-deletion"), "messages");
}

export default function MessageTrashPage({ loaderData }: Route.ComponentProps) {
  return (
    <TrashScreen
      data={loaderData}
      address={paths.messageTrash}
      title="Corbeille"
      note={`Un message y reste ${loaderData.days} jours, puis il est effacé définitivement.`}
      caption="Messages supprimés, du dernier au premier"
      words="Message"
      emptying="?genre=messages"
      back={
        <Link className="quiet-button" to={paths.messages}>
          Retour aux contacts
        </Link>
      }
    />
  );
}

import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/trash-page";
import { trashScreenData } from "./trash-loader.server";
import { TrashScreen } from "./trash-screen";

/** Everything that was deleted and can still come back, of every kind this person may see. */
export function loader({ url, context }: Route.LoaderArgs) {
  return trashScreenData(url, requirePermission(context, "trash"));
}

export default function TrashPage({ loaderData }: Route.ComponentProps) {
  return (
    <TrashScreen
      data={loaderData}
      address={paths.trash}
      title="Corbeille"
      note={`Ce qui est supprimé y reste ${loaderData.days} jours, puis est effacé définitivement.`}
      caption="Éléments supprimés, du dernier au premier"
      words="Contenu"
      emptying={loaderData.query.genre ? `?genre=${loaderData.query.genre}` : ""}
    />
  );
}

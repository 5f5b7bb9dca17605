import { redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, led, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { paths } from "~/paths";
import type { Route } from "./+types/wall-opening";
import { openClient, readWall } from "./walls.server";

/** The question before a wall goes. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "client-wall", async (staff) => {
    const wall = await readWall(args.params.id, staff);
    if (wall && !wall.closed) throw redirect(paths.clientWall(wall.id));
    return wall && { id: wall.id, name: wall.name, version: wall.version };
  });
}

/** Opens the client to the whole firm. When the wall was changed meanwhile, it is shown as it is now instead. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "client-wall", async ({ staff, raw }) => {
    const outcome = await openClient(id, raw("version"), staff);
    if (outcome === "unknown") return gone();
    return outcome === "stored" ? stored(paths.client(id), "wall-opened") : led(paths.clientWall(id));
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function WallOpening({ loaderData: { id, name, version }, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      title={"Rouvrir ce client\u202F?"}
      action={paths.clientWallOpening(id)}
      answer={actionData}
      send="Rouvrir"
      back={paths.clientWall(id)}
      hidden={{ version }}
    >
      <p>
        <strong>{name}</strong> sera de nouveau visible de tout le cabinet, avec tout son historique.
      </p>
    </QuestionPage>
  );
}

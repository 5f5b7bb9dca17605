import { redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, led, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { QuestionPage } from "~/abilities/screen/question-page";
import type { Route } from "./+types/wall-opening";
import { wallScreen } from "./wall-screen.server";
import { changeWall, walledKindAt } from "./walls.server";

/** The question before a wall goes. */
export function loader(args: Route.LoaderArgs) {
  return wallScreen(args, ({ id, name, closed, version }, kind) => {
    const { wall: address, wallOpening } = kind.wall.addresses;
    const list = listSearch(args.url.search);
    if (!closed) throw redirect(address(id) + list);
    return { name, version, one: kind.words.one, action: wallOpening(id) + list, back: address(id) + list };
  });
}

/** Opens the record to the whole firm. When the wall was changed meanwhile, it is shown as it is now instead. */
export function action(args: Route.ActionArgs) {
  const kind = walledKindAt(args.pattern);
  const { addresses, said } = kind.wall;
  const { id } = args.params;
  return officeForm(args, "walls", async ({ staff, raw }) => {
    const outcome = await changeWall(kind, id, null, raw("version"), staff);
    if (outcome === "unknown") return gone();
    const list = listSearch(args.url.search);
    return outcome === "stored" ? stored(addresses.one(id) + list, said.opened) : led(addresses.wall(id) + list);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function WallOpening({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, one, ...form } = loaderData;
  return (
    <QuestionPage
      {...form}
      title={`Ouvrir ce ${one} à tout le cabinet\u202F?`}
      answer={actionData}
      send="Ouvrir à tout le cabinet"
      hidden={{ version }}
    >
      <p>
        <strong>{name}</strong> sera de nouveau visible de tout le cabinet, avec tout son historique.
      </p>
    </QuestionPage>
  );
}

import { storeInPlace } from "~/abilities/screen/button-action";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { deleteAndReturn, listReturn } from "~/abilities/trash/delete-and-return.server";
import { DeletionFailure, DeletionQuestion } from "~/abilities/trash/deletion-question";
import { paths } from "~/paths";
import type { Route } from "./+types/client-deletion";
import { readEditableClient } from "./client-file.server";
import { text } from "./client-sentences";
import { deleteClient } from "./client-trash.server";

const FAILED = text.notDeleted;

/** The question before a deletion, as a page: for browsers without script. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "client-deletion", async (staff) => {
    const found = await readEditableClient(args.params.id, staff);
    const back = listReturn(args.url.searchParams.get("retour"), paths.clients);
    return found && { id: args.params.id, name: found.value.name, back };
  });
}

/** Moves the client to the corbeille. `retour`: the list one came from, with its filters. */
export function action(args: Route.ActionArgs) {
  return deleteAndReturn(args, {
    permission: "client-deletion",
    move: (staff) => deleteClient(args.params.id, staff),
    failed: FAILED,
    list: paths.clients,
    said: "client-deleted",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args, FAILED);

export default function ClientDeletion({ loaderData }: Route.ComponentProps) {
  const { id, name, back } = loaderData;
  return (
    <DeletionQuestion title={"Supprimer ce client\u202F?"} action={paths.clientDeletion(id)} back={back}>
      <strong>{name}</strong> ira à la corbeille. Le client pourra être restauré pendant 30&nbsp;jours.
    </DeletionQuestion>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const list = { href: paths.clients, label: "Retour à la liste des clients" };
  return <DeletionFailure error={error} failed={FAILED} list={list} />;
}

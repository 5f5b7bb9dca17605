import { storeInPlace } from "~/abilities/screen/button-action";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { deleteAndReturn, listReturn } from "~/abilities/trash/delete-and-return.server";
import { DeletionFailure, DeletionQuestion } from "~/abilities/trash/deletion-question";
import { paths } from "~/paths";
import type { Route } from "./+types/message-deletion";
import { readMessage } from "./follow-up.server";
import { deleteMessage } from "./message-trash.server";

/** Specification 8. */
const FAILED = "Impossible de supprimer ce contact. Veuillez réessayer.";

/** The question before a deletion, as a page: for browsers without script. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "message-deletion", async (staff) => {
    const found = await readMessage(args.params.id, staff);
    const back = listReturn(args.url.searchParams.get("retour"), paths.messages);
    return found && { id: found.id, number: found.number, nom: found.nom, stamp: found.stamp, back };
  });
}

/** Moves the contact to the corbeille. `retour`: the list one came from, with its filters. */
export function action(args: Route.ActionArgs) {
  return deleteAndReturn(args, {
    permission: "message-deletion",
    move: (staff) => deleteMessage(args.params.id, staff),
    failed: FAILED,
    list: paths.messages,
    said: "contact-deleted",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args, FAILED);

export default function MessageDeletion({ loaderData }: Route.ComponentProps) {
  const { id, number, nom, stamp, back } = loaderData;
  return (
    <DeletionQuestion title={"Supprimer ce contact\u202F?"} action={paths.messageDeletion(id)} back={back}>
      Le message de <strong>{nom}</strong> ({number}, {stamp}) ira à la corbeille. Il pourra être restauré
      pendant 30&nbsp;jours.
    </DeletionQuestion>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const list = { href: paths.messages, label: "Retour aux contacts" };
  return <DeletionFailure error={error} failed={FAILED} list={list} />;
}

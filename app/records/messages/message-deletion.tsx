import { data } from "react-router";
import { storeInPlace } from "~/abilities/screen/button-action";
import { deleteAndReturn, listReturn } from "~/abilities/trash/delete-and-return.server";
import { DeletionFailure, DeletionQuestion } from "~/abilities/trash/deletion-question";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/message-deletion";
import { readFollowUp } from "./follow-up.server";
import { deleteMessage } from "./message-trash.server";

/** Specification 8. */
const FAILED = "Impossible de supprimer ce contact. Veuillez réessayer.";

/** The question before a deletion, as a page: for browsers without script. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const contact = await readFollowUp(params.id, requirePermission(context, "message-deletion"));
  if (!contact) throw data(null, { status: 404 });
  const { id, number, nom, stamp } = contact;
  return { id, number, nom, stamp, back: listReturn(url.searchParams.get("retour"), paths.messages) };
}

/** Moves the contact to the corbeille. `retour`: the list one came from, with its filters. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-deletion");
  const move = () => deleteMessage(params.id, staff);
  return deleteAndReturn({ request, move, failed: FAILED, list: paths.messages, said: "contact-deleted" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction, FAILED);
}

export default function MessageDeletion({ loaderData }: Route.ComponentProps) {
  const { id, number, nom, stamp, back } = loaderData;
  return (
    <DeletionQuestion title="Supprimer ce contact&#8239;?" action={paths.messageDeletion(id)} back={back}>
      Le message de <strong>{nom}</strong> ({number}, {stamp}) ira à la corbeille. Il pourra être restauré
      pendant 30&nbsp;jours.
    </DeletionQuestion>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const list = { href: paths.messages, label: "Retour aux contacts" };
  return <DeletionFailure error={error} failed={FAILED} list={list} />;
}

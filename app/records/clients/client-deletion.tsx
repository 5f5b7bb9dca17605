import { data } from "react-router";
import { storeInPlace } from "~/abilities/screen/button-action";
import { deleteAndReturn, listReturn } from "~/abilities/trash/delete-and-return.server";
import { DeletionFailure, DeletionQuestion } from "~/abilities/trash/deletion-question";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/client-deletion";
import { readEditableClient } from "./client-file.server";
import { text } from "./client-sentences";
import { deleteClient } from "./client-trash.server";

const FAILED = text.notDeleted;

/** The question before a deletion, as a page: for browsers without script. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await readEditableClient(params.id, requirePermission(context, "client-deletion"));
  if (!found) throw data(null, { status: 404 });
  const back = listReturn(url.searchParams.get("retour"), paths.clients);
  return { id: params.id, name: found.value.name, back };
}

/** Moves the client to the corbeille. `retour`: the list one came from, with its filters. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "client-deletion");
  const move = () => deleteClient(params.id, staff);
  return deleteAndReturn({ request, move, failed: FAILED, list: paths.clients, said: "client-deleted" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction, FAILED);
}

export default function ClientDeletion({ loaderData }: Route.ComponentProps) {
  const { id, name, back } = loaderData;
  return (
    <DeletionQuestion title="Supprimer ce client&#8239;?" action={paths.clientDeletion(id)} back={back}>
      <strong>{name}</strong> ira à la corbeille. Le client pourra être restauré pendant 30&nbsp;jours.
    </DeletionQuestion>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const list = { href: paths.clients, label: "Retour à la liste des clients" };
  return <DeletionFailure error={error} failed={FAILED} list={list} />;
}

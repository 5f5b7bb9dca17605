import { data, Form, isRouteErrorResponse, Link } from "react-router";
import { readEditableClient } from "~/domain/clients/client-file.server";
import { text } from "~/domain/clients/client-sentences";
import { deleteClient } from "~/domain/clients/client-trash.server";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { redirectSaying } from "../layout/announcement.server";
import { OfficeFailure } from "../layout/office-failure";
import type { Route } from "./+types/client-deletion";

const FAILED = text.notDeleted;

/** The question before a deletion, as a page: for browsers without script. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await readEditableClient(params.id, requirePermission(context, "client-deletion"));
  if (!found) throw data(null, { status: 404 });
  return { id: params.id, name: found.value.name, back: listOf(url.searchParams.get("retour")) };
}

/** The list one came from, with its filters and its page; only ever an address of the list. */
function listOf(value: unknown): string {
  return typeof value === "string" && value.split("?")[0] === paths.clients ? nextPath(value) : paths.clients;
}

/** Moves the client to the corbeille. `retour`: the list one came from, with its filters. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "client-deletion");
  const back = (await request.formData()).get("retour");
  const gone = await deleteClient(params.id, staff).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw data({ error: FAILED }, { status: 503 });
    throw error;
  });
  if (!gone) throw data({ error: FAILED }, { status: 404 });
  return redirectSaying(listOf(back), "client-deleted");
}

/** A server that cannot be reached is a failure like the others: said in a toast, the list stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
  }
  // With its status: React Router would otherwise ask for the list anew, which has just become unreachable.
  return data({ error: FAILED }, { status: 503 });
}

export default function ClientDeletion({ loaderData }: Route.ComponentProps) {
  const { id, name, back } = loaderData;
  return (
    <>
      <title>Supprimer ce client ?</title>
      <h1>Supprimer ce client ?</h1>
      <p className="measure">
        <strong>{name}</strong> ira à la corbeille. Le client pourra être restauré pendant 30 jours.
      </p>
      <Form method="post" action={paths.clientDeletion(id)} className="actions">
        <input type="hidden" name="retour" value={back} />
        <button type="submit" className="button button-danger">
          Supprimer
        </button>
        <Link className="button button-quiet" to={back}>
          Annuler
        </Link>
      </Form>
    </>
  );
}

/** A deletion that failed, in the words of the specification; any other failure as the rest of the office says it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failed = isRouteErrorResponse(error) && (error.data as { error?: unknown } | null)?.error === FAILED;
  if (!failed) return <OfficeFailure error={error} />;
  return (
    <>
      <title>{FAILED}</title>
      <p className="notice notice-wrong" role="alert">
        {FAILED}
      </p>
      <p className="actions">
        <Link className="button button-quiet" to={paths.clients}>
          Retour à la liste des clients
        </Link>
      </p>
    </>
  );
}

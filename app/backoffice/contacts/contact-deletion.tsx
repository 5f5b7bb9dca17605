import { data, Form, isRouteErrorResponse, Link } from "react-router";
import { readFollowUp } from "~/domain/contacts/follow-up.server";
import { deleteContact } from "~/domain/contacts/trash.server";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { redirectSaying } from "../layout/announcement.server";
import { OfficeFailure } from "../layout/office-failure";
import type { Route } from "./+types/contact-deletion";

/** Specification 8. */
const FAILED = "Impossible de supprimer ce contact. Veuillez réessayer.";

/** The question before a deletion, as a page: for browsers without script. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const contact = await readFollowUp(params.id, requirePermission(context, "message-deletion"));
  if (!contact) throw data(null, { status: 404 });
  const { id, number, nom, stamp } = contact;
  return { id, number, nom, stamp, back: listOf(url.searchParams.get("retour")) };
}

/** The list one came from, with its filters and its page; only ever an address of the list. */
function listOf(value: unknown): string {
  return typeof value === "string" && value.split("?")[0] === paths.contacts
    ? nextPath(value)
    : paths.contacts;
}

/** Moves the contact to the corbeille. `retour`: the list one came from, with its filters. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-deletion");
  const back = (await request.formData()).get("retour");
  const gone = await deleteContact(params.id, staff).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw data({ error: FAILED }, { status: 503 });
    throw error;
  });
  if (!gone) throw data({ error: FAILED }, { status: 404 });
  return redirectSaying(listOf(back), "contact-deleted");
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

export default function ContactDeletion({ loaderData }: Route.ComponentProps) {
  const { id, number, nom, stamp, back } = loaderData;
  return (
    <>
      <title>Supprimer ce contact ?</title>
      <h1>Supprimer ce contact ?</h1>
      <p className="measure">
        Le message de <strong>{nom}</strong> ({number}, {stamp}) ira à la corbeille. Il pourra être restauré
        pendant 30 jours.
      </p>
      <Form method="post" action={paths.contactDeletion(id)} className="actions">
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
        <Link className="button button-quiet" to={paths.contacts}>
          Retour aux contacts
        </Link>
      </p>
    </>
  );
}

import { data, Form, Link } from "react-router";
import { readFollowUp } from "~/domain/contacts/follow-up.server";
import { deleteContact } from "~/domain/contacts/trash.server";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import { currentStaff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/contact-deletion";

/** Specification 8. */
const FAILED = "Impossible de supprimer ce contact. Veuillez réessayer.";

/** The question before a deletion, as a page: for browsers without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const contact = await readFollowUp(params.id, currentStaff(context));
  if (!contact) throw data(null, { status: 404 });
  const { id, number, nom, stamp } = contact;
  return { id, number, nom, stamp };
}

/** Moves the contact to the corbeille. `retour`: the list one came from, with its filters. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const back = (await request.formData()).get("retour");
  try {
    if (!(await deleteContact(params.id, currentStaff(context))))
      return data({ error: FAILED }, { status: 404 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data({ error: FAILED }, { status: 503 });
  }
  const list = typeof back === "string" && back.startsWith(paths.contacts) ? nextPath(back) : paths.contacts;
  return redirectSaying(list, "contact-deleted");
}

/** A server that cannot be reached is a failure like the others: said in a toast, the list stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<{ error: string }> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { error: FAILED };
  }
}

export default function ContactDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, nom, stamp } = loaderData;
  return (
    <>
      <title>Supprimer ce contact ?</title>
      <h1>Supprimer ce contact ?</h1>
      {actionData?.error ? (
        <p className="notice notice-wrong" role="alert">
          {actionData.error}
        </p>
      ) : null}
      <p className="measure">
        Le message de <strong>{nom}</strong> ({number}, {stamp}) ira à la corbeille. Il pourra être restauré
        pendant 30 jours.
      </p>
      <Form method="post" action={paths.contactDeletion(id)} className="actions">
        <button type="submit" className="button button-danger">
          Supprimer
        </button>
        <Link className="button button-quiet" to={paths.contacts}>
          Annuler
        </Link>
      </Form>
    </>
  );
}

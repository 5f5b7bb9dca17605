import { Form, Link } from "react-router";
import { TRASH_DAYS, trashedContacts } from "~/domain/contacts/list-trash.server";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/contact-trash-page";

/** What was deleted and can still come back. */
export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await trashedContacts(requirePermission(context, "message-deletion"))), days: TRASH_DAYS };
}

export default function ContactTrashPage({ loaderData: { contacts, count, days } }: Route.ComponentProps) {
  const title = `Corbeille (${frenchNumber(count)})`;
  return (
    <>
      <title>{title}</title>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="page-note">Un message y reste {days} jours, puis il est effacé définitivement.</p>
        </div>
        <p className="page-actions">
          <Link className="quiet-button" to={paths.contacts}>
            Retour aux contacts
          </Link>
        </p>
      </header>
      {contacts.length === 0 ? (
        <p className="empty">La corbeille est vide.</p>
      ) : (
        <table className="contact-table trash-table">
          <caption className="visually-hidden">Messages supprimés, du dernier au premier</caption>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col">Message</th>
              <th scope="col">Supprimé</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map((contact) => (
              <tr key={contact.id}>
                <th scope="row" data-label="Nom">
                  <span className="contact-name" dir="auto">
                    {contact.nom}
                  </span>
                  <small>{contact.number}</small>
                </th>
                <td data-label="Message">
                  <p className="contact-words" dir="auto">
                    {contact.message}
                  </p>
                </td>
                <td data-label="Supprimé" className="contact-date">
                  {contact.deletedOn}
                  <small>
                    {contact.deletedBy ? `par ${contact.deletedBy}, ` : ""}
                    {contact.daysLeft === 0
                      ? "dernier jour"
                      : `encore ${counted(contact.daysLeft, "jour", "jours")}`}
                  </small>
                </td>
                <td data-label="Actions" className="row-actions">
                  <Form method="post" action={paths.contactRestoration(contact.id)}>
                    <button type="submit" className="row-edit">
                      Restaurer<span className="visually-hidden"> le contact {contact.nom}</span>
                    </button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

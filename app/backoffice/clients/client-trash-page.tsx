import { Form, Link } from "react-router";
import { type TrashedClient, trashedClients } from "~/domain/clients/client-trash.server";
import { TRASH_DAYS } from "~/domain/contacts/contact-purge.server";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/client-trash-page";

/** What was deleted and can still come back. */
export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await trashedClients(requirePermission(context, "client-deletion"))), days: TRASH_DAYS };
}

export default function ClientTrashPage({ loaderData: { clients, count, days } }: Route.ComponentProps) {
  const title = `Corbeille des clients (${frenchNumber(count)})`;
  return (
    <>
      <title>{title}</title>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="page-note">Un client y reste {days} jours, puis il est effacé définitivement.</p>
        </div>
        <p className="page-actions">
          <Link className="quiet-button" to={paths.clients}>
            Retour à la liste des clients
          </Link>
        </p>
      </header>
      {clients.length === 0 ? (
        <p className="empty">La corbeille est vide.</p>
      ) : (
        <table className="contact-table trash-table">
          <caption className="visually-hidden">Clients supprimés, du dernier au premier</caption>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col">Adresse</th>
              <th scope="col">Supprimé</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {clients.map((client) => (
              <Row key={client.id} client={client} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ client }: { client: TrashedClient }) {
  const { id, name, adresse, naturedaffaire, deletedOn, deletedBy } = client;
  return (
    <tr>
      <th scope="row" data-label="Nom">
        <span className="contact-name" dir="auto">
          {name}
        </span>
        <small>{naturedaffaire}</small>
      </th>
      <td data-label="Adresse" dir="auto">
        {adresse}
      </td>
      <td data-label="Supprimé" className="contact-date">
        {deletedOn}
        <small>
          {deletedBy ? `par ${deletedBy}, ` : ""}
          {left(client)}
        </small>
      </td>
      <td data-label="Actions" className="row-actions">
        <Form method="post" action={paths.clientRestoration(id)}>
          <button type="submit" className="row-edit">
            Restaurer<span className="visually-hidden"> le client {name}</span>
          </button>
        </Form>
      </td>
    </tr>
  );
}

function left({ daysLeft }: TrashedClient): string {
  if (daysLeft === null) return "conservé";
  return daysLeft === 0 ? "dernier jour" : `encore ${counted(daysLeft, "jour", "jours")}`;
}

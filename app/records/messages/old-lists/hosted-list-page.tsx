import { data, Link } from "react-router";
import { PageHead } from "~/abilities/screen/page-head";
import { conakryStamp } from "~/lib/french-date";
import { counted, frenchNumber } from "~/lib/french-number";
import { writtenPhone } from "~/lib/phone-number.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import { Table } from "~/ui/table";
import type { Route } from "./+types/hosted-list-page";
import { readHostedList } from "./hosted-list.server";

/**
 * The second variant of the contact list (specification 2.8). 404 while no hosted back end is set, 502 when it fails.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "messages");
  const { hosted_url, hosted_email, hosted_password } = settings();
  if (!hosted_url) throw data(null, { status: 404 });
  const list = await readHostedList({ hosted_url, hosted_email, hosted_password });
  const details = { hosted: true, count: list?.items.length ?? null };
  await record(db(), staff, "contacts.listed", null, details);
  if (!list) return data(null, { status: 502 });
  return {
    all: list.all,
    items: list.items.map((item) => ({
      ...item,
      // Who left no address left a number in its place.
      email: writtenPhone(item.email),
      dateajout: shownDate(item.dateajout),
    })),
  };
}

/** An instant is shown as the other lists do; any other text (an older back end's) as it came. */
function shownDate(value: string): string {
  const date = /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? conakryStamp(date) : value;
}

export default function HostedListPage({ loaderData: list }: Route.ComponentProps) {
  const title = list ? `Gestion des Contacts (${frenchNumber(list.all)})` : "Gestion des Contacts";
  return (
    <>
      <PageHead
        title={title}
        note="Liste lue sur le serveur hébergé, sans modification possible ici."
        actions={
          <Link className="quiet-button" to={paths.messages}>
            Contacts de ce serveur
          </Link>
        }
      />
      {list === null ? (
        <p className="list-failure" role="alert">
          {"Erreur lors de la récupération des données car le  serveur est inaccessible."}
        </p>
      ) : (
        <HostedTable items={list.items} all={list.all} />
      )}
    </>
  );
}

type Item = { _id: string; nom: string; email: string; message: string; dateajout: string };

function HostedTable({ items, all }: { items: Item[]; all: number }) {
  return (
    <>
      <Table
        className="list-table hosted-table"
        caption="Contacts du serveur hébergé"
        heads={["Nom", "Email", "Message", "Date d'ajout"]}
      >
        {items.map((item) => (
          <tr key={item._id}>
            <th scope="row" data-label="Nom">
              <span className="row-name" dir="auto">
                {item.nom}
              </span>
            </th>
            <td data-label="Email">
              <span className="row-reach">{item.email}</span>
            </td>
            <td data-label="Message">
              <p className="row-words" dir="auto">
                {item.message}
              </p>
            </td>
            <td data-label="Date d'ajout" className="row-date">
              {item.dateajout}
            </td>
          </tr>
        ))}
        {items.length === 0 ? (
          <tr className="empty-row">
            <td colSpan={4}>
              <strong>Aucun contact trouvé.</strong>
            </td>
          </tr>
        ) : null}
      </Table>
      {items.length < all ? (
        <p className="page-note">
          Les {counted(items.length, "premier contact", "premiers contacts")} sur {frenchNumber(all)}.
        </p>
      ) : null}
    </>
  );
}

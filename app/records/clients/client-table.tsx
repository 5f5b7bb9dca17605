import { Link, useLocation } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { useUnderWay } from "~/abilities/screen/button-form";
import { paths } from "~/paths";
import type { ClientQuery } from "./client-filters";
import type { ClientLine } from "./client-lines.server";
import type { ClientPage } from "./client-list.server";

type Props = {
  page: ClientPage;
  query: ClientQuery;
  busy: boolean;
  /** Null for who may not delete. */
  onDelete: ((client: ClientLine) => void) | null;
};

/** The clients of one page; under 768 px the same rows are cards. */
export function ClientTable({ page, query, busy, onDelete }: Props) {
  const leaving = useUnderWay();
  const filtered = query.q !== "" || query.avocat !== "" || query.nature !== "";
  return (
    <table className="contact-table client-table" aria-busy={busy}>
      <caption className="visually-hidden">Clients</caption>
      <thead>
        <tr>
          <th scope="col">Nom</th>
          <th scope="col">Adresse</th>
          <th scope="col">Numéro</th>
          <th scope="col">Nature d’affaire</th>
          <th scope="col">Avocat</th>
          <th scope="col">Date d’ajout</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {page.lines.map((line) => (
          <Row
            key={line.id}
            line={line}
            leaving={leaving.has(paths.clientDeletion(line.id))}
            onDelete={onDelete}
          />
        ))}
        {page.lines.length === 0 ? <EmptyRow filtered={filtered} /> : null}
      </tbody>
    </table>
  );
}

function EmptyRow({ filtered }: { filtered: boolean }) {
  return (
    <tr className="empty-row">
      <td colSpan={7}>
        <strong>{filtered ? "Aucun client trouvé." : "Aucun client enregistré."}</strong>
        <span>
          {filtered
            ? "Essayez un autre mot, un numéro, une date (20/11/2026), ou un autre filtre."
            : "Ajoutez un premier client, ou créez-le à partir d’un message."}
        </span>
      </td>
    </tr>
  );
}

type RowProps = { line: ClientLine; leaving: boolean; onDelete: Props["onDelete"] };

function Row({ line, leaving, onDelete }: RowProps) {
  const { id, name, nom, otherNames, adresse, landmark, phones, email, nature, avocat, stamp, closed } = line;
  const { pathname, search } = useLocation();
  return (
    <tr className={leaving ? "row-leaving" : undefined}>
      <th scope="row" data-label="Nom">
        <Link className="contact-name" to={paths.client(id)} dir="auto">
          <Marked pieces={nom} />
        </Link>
        {otherNames.length > 0 ? (
          <small dir="auto">
            <Marked pieces={otherNames} />
          </small>
        ) : null}
        {closed ? <small>Accès fermé</small> : null}
      </th>
      <td data-label="Adresse" dir="auto">
        <Marked pieces={adresse} />
        {landmark.length > 0 ? (
          <small>
            <Marked pieces={landmark} />
          </small>
        ) : null}
      </td>
      <td data-label="Numéro" className="client-reach">
        {phones.map((phone, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a line neither move nor change.
          <span key={i}>
            <Marked pieces={phone} />
          </span>
        ))}
        {email.length > 0 ? (
          <small>
            <Marked pieces={email} />
          </small>
        ) : null}
      </td>
      <td data-label="Nature d’affaire">
        <Marked pieces={nature} />
      </td>
      <td data-label="Avocat">
        <Marked pieces={avocat} />
      </td>
      <td data-label="Date d’ajout" className="contact-date">
        <Marked pieces={stamp} />
      </td>
      <td data-label="Actions" className="row-actions">
        <Link className="row-edit" to={paths.clientEdition(id)}>
          Modifier<span className="visually-hidden"> le client {name}</span>
        </Link>
        {onDelete ? (
          <a
            className="row-delete"
            href={`${paths.clientDeletion(id)}?${new URLSearchParams({ retour: pathname + search })}`}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onDelete(line);
            }}
          >
            Supprimer<span className="visually-hidden"> le client {name}</span>
          </a>
        ) : null}
      </td>
    </tr>
  );
}

/** A click that asks the browser for another tab or window. */
function opensElsewhere(event: React.MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}

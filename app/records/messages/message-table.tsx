import { Link, useLocation } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { useUnderWay } from "~/abilities/screen/button-form";
import { dismissToasts, showInfo } from "~/abilities/screen/toasts";
import { paths } from "~/paths";
import type { MessageLine } from "./message-lines.server";
import type { MessagePage } from "./message-list.server";
import { StatusMark } from "./status-mark";

type Props = {
  page: MessagePage;
  query: { q: string; etat: string; suivi: string };
  busy: boolean;
  onDelete: (contact: MessageLine) => void;
};

/** The table of specification 2.8; under 768 px the same rows are cards. */
export function MessageTable({ page, query, busy, onDelete }: Props) {
  const leaving = useUnderWay();
  const filtered = query.q !== "" || query.etat !== "" || query.suivi !== "";
  return (
    <table className="contact-table" aria-busy={busy}>
      <caption className="visually-hidden">Contacts, du plus récent au plus ancien</caption>
      <thead>
        <tr>
          <th scope="col">Nom</th>
          <th scope="col">Email</th>
          <th scope="col">Message</th>
          <th scope="col">État</th>
          <th scope="col">Date d'ajout</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {page.lines.map((line) => (
          <Row
            key={line.id}
            line={line}
            leaving={leaving.has(paths.messageDeletion(line.id))}
            onDelete={onDelete}
          />
        ))}
        {page.lines.length === 0 ? (
          <tr className="empty-row">
            <td colSpan={6}>
              <strong>Aucun contact trouvé.</strong>
              <span>
                {filtered
                  ? "Essayez un autre mot, une date (20/11/2026) ou un autre état."
                  : "Les messages envoyés depuis le site apparaîtront ici."}
              </span>
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function Row({
  line,
  leaving,
  onDelete,
}: {
  line: MessageLine;
  leaving: boolean;
  onDelete: Props["onDelete"];
}) {
  const { pathname, search } = useLocation();
  return (
    <tr className={rowClass(line, leaving)}>
      <th scope="row" data-label="Nom">
        <Link className="contact-name" to={paths.messageFollowUp(line.id)} dir="auto">
          <Marked pieces={line.nom} />
        </Link>
        <small>{line.number}</small>
      </th>
      <td data-label="Email">
        {line.email ? (
          <span className="contact-reach">
            <Marked pieces={line.email} />
          </span>
        ) : null}
        {line.phone ? (
          <small className="contact-reach">
            <Marked pieces={line.phone} />
          </small>
        ) : null}
      </td>
      <td data-label="Message">
        <p className="contact-words" dir="auto">
          <Marked pieces={line.message} />
        </p>
      </td>
      <td data-label="État">
        <StatusMark status={line.status} />
        {line.assignee ? <small>{line.assignee}</small> : null}
      </td>
      <td data-label="Date d'ajout" className="contact-date">
        <Marked pieces={line.stamp} />
        <small>il y a {line.since}</small>
      </td>
      <td data-label="Actions" className="row-actions">
        <EditLink line={line} />
        <a
          className="row-delete"
          href={`${paths.messageDeletion(line.id)}?${new URLSearchParams({ retour: pathname + search })}`}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onDelete(line);
          }}
        >
          Supprimer<span className="visually-hidden"> le contact {line.name}</span>
        </a>
      </td>
    </tr>
  );
}

/** Modifier: the info toast of specification 4, with the way to the follow-up (decisions.md); a plain link without script. */
function EditLink({ line }: { line: MessageLine }) {
  return (
    <a
      className="row-edit"
      href={paths.messageFollowUp(line.id)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        showInfo(<EditRequested line={line} />, `edit-${line.id}`);
      }}
    >
      Modifier<span className="visually-hidden"> le contact {line.name}</span>
    </a>
  );
}

function EditRequested({ line }: { line: MessageLine }) {
  return (
    <div className="toast-words">
      <p>
        Modification demandée pour le contact {line.number} (ID&nbsp;: {line.id}).
      </p>
      <Link to={paths.messageFollowUp(line.id)} onClick={dismissToasts}>
        Ouvrir le suivi
      </Link>
    </div>
  );
}

function rowClass({ status }: MessageLine, leaving: boolean): string | undefined {
  if (leaving) return "row-leaving";
  return status === "nouveau" ? "row-new" : undefined;
}

/** A click that asks the browser for another tab or window. */
function opensElsewhere(event: React.MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}

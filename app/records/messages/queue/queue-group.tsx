import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { Pager } from "~/abilities/list/pager";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { statusLabel } from "../message-status";
import type { QueueGroup } from "./follow-up-queue.server";
import { QueueLine } from "./message-line";

type Props = { group: QueueGroup; query: { etat: string; suivi: string; marque: string } };

/** The messages of one state; on the page that shows several states, the oldest ones and the way to the others. */
export function QueueGroupSection({ group, query }: Props) {
  const alone = query.etat !== "";
  const address = listAddress({ ...query, etat: group.status }, paths.messageQueue);
  const heading = `groupe-${group.status}`;
  return (
    <section className="queue" aria-labelledby={heading}>
      <h2 id={heading}>
        {statusLabel(group.status)} <span className="count">({frenchNumber(group.count)})</span>
      </h2>
      {group.lines.length === 0 ? (
        <p className="empty">Aucun message dans cet état.</p>
      ) : (
        <ol className="queue-lines" start={group.from}>
          {group.lines.map((line) => (
            <QueueLine key={line.id} line={line} list={{ ...query, etat: group.status }} told={group.status} />
          ))}
        </ol>
      )}
      {alone ? (
        <Pager
          page={{ ...group, matching: { count: group.count, more: false } }}
          query={query}
          base={paths.messageQueue}
        />
      ) : group.next ? (
        <p className="queue-more">
          <Link to={address}>Voir les {frenchNumber(group.count)}&nbsp;messages</Link>
        </p>
      ) : null}
    </section>
  );
}

import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { QueueLine } from "~/records/messages/queue/message-line";
import { Table } from "~/ui/table";
import type { Dashboard } from "./dashboard.server";

type Props = {
  people: Dashboard["people"];
  lines: Dashboard["lines"];
  /** As the address says it: an id, `moi`, `personne` or nothing. */
  assignee: string;
  me: string;
};

/** Messages without a first answer, whoever has them, oldest first. */
export function WaitingSection({ people, lines, assignee, me }: Props) {
  const all = people.reduce((sum, { count }) => sum + count, 0);
  const chosen = people.find((person) => chooses(assignee, person.id, me));
  const count = assignee ? (chosen?.count ?? 0) : all;
  return (
    <section className="dashboard-part" aria-labelledby="sans-reponse">
      <h2 id="sans-reponse">
        Sans première réponse <span className="count">({frenchNumber(all)})</span>
      </h2>
      {all === 0 ? (
        <p className="empty">Chaque message a reçu sa première réponse.</p>
      ) : (
        <div className="dashboard-waiting">
          <PeopleTable people={people} assignee={assignee} me={me} all={all} />
          <div>
            {lines.length === 0 ? <p className="empty">Aucun message de cette personne n’attend.</p> : null}
            {lines.length > 0 ? (
              <ol className="queue-lines">
                {lines.map((line) => (
                  <QueueLine key={line.id} line={line} waiting />
                ))}
              </ol>
            ) : null}
            {count > lines.length ? (
              <p className="queue-more">
                <Link to={listAddress({ suivi: assignee }, paths.messageQueue)}>
                  Voir les {frenchNumber(count)} messages
                </Link>
              </p>
            ) : null}
          </div>
        </div>
      )}
    </section>
  );
}

function chooses(assignee: string, id: string | null, me: string): boolean {
  if (assignee === "moi") return id === me;
  return assignee === "personne" ? id === null : assignee === id;
}

function PeopleTable({ people, assignee, me, all }: Omit<Props, "lines"> & { all: number }) {
  const oldest = people[0]?.since;
  return (
    <Table
      className="people-table"
      caption="Messages sans première réponse, par personne"
      heads={["Suivi par", "Messages", "Le plus ancien"]}
    >
      <tr>
        <th scope="row">
          <Link to={paths.dashboard} aria-current={assignee ? undefined : "true"} preventScrollReset>
            Tout le monde
          </Link>
        </th>
        <td>{frenchNumber(all)}</td>
        <td>{oldest}</td>
      </tr>
      {people.map(({ id, name, count, since }) => (
        <tr key={id ?? ""}>
          <th scope="row">
            <Link
              to={listAddress({ suivi: id ?? "personne" }, paths.dashboard)}
              aria-current={assignee && chooses(assignee, id, me) ? "true" : undefined}
              preventScrollReset
            >
              {id === null ? "Personne" : (name ?? "Compte supprimé")}
            </Link>
          </th>
          <td>{frenchNumber(count)}</td>
          <td>{since}</td>
        </tr>
      ))}
    </Table>
  );
}

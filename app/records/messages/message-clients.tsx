import { Link } from "react-router";
import { paths } from "~/paths";

type Props = { messageId: string; clients: { id: string; name: string }[] };

/** The clients that this message became, or the way to make one of it with its words. */
export function MessageClients({ messageId, clients }: Props) {
  return (
    <section className="panel" aria-labelledby="client">
      <h2 id="client">Client</h2>
      {clients.length > 0 ? (
        <ul className="phones">
          {clients.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.client(id)} dir="auto">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="page-note">Ce message n’est lié à aucun client.</p>
          <p className="actions">
            <Link className="quiet-button" to={paths.clientFromMessage(messageId)}>
              Créer le client
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

import { Form, Link, useLocation } from "react-router";
import { ChoiceForm } from "~/abilities/form/choice-form";
import { listSearch } from "~/abilities/list/list-address";
import { Marked } from "~/abilities/list/marked";
import type { FoundRecords } from "~/abilities/search/record-choice.server";
import { searchSections } from "~/abilities/search/search-sections";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { matterFor } from "~/records/matters/matter";
import type { FollowUp } from "./follow-up/follow-up.server";

type Props = {
  followUp: Pick<FollowUp, "id" | "version">;
  clients: {
    linked: { id: string; name: string; closed: boolean }[];
    callers: { id: string; name: string; reason: string; facts: string[] }[];
  };
  found: FoundRecords | null;
};

/** At the top of the message: whose it is, or that its number or address is a client's, with the way to say so. */
export function KnownCaller({ clients: { linked, callers } }: Pick<Props, "clients">) {
  const { search } = useLocation();
  const [known] = linked;
  const [caller, ...others] = callers;
  if (known)
    return (
      <p className="page-note">
        Client&nbsp;:{" "}
        <Link to={paths.client(known.id)} dir="auto">
          {known.name}
        </Link>
        {linked.length > 1 ? <> et {counted(linked.length - 1, "autre", "autres")}</> : null}.
      </p>
    );
  if (!caller) return null;
  return (
    <p className="page-note">
      {sameReach(caller.reason)} qu’un client du cabinet&nbsp;:{" "}
      <Link to={{ search, hash: "client" }} dir="auto">
        {caller.name}
      </Link>
      {others.length > 0 ? <> et {counted(others.length, "autre", "autres")}</> : null}.
    </p>
  );
}

/** The clients that this message is of, or may be by its number or address; then a search, and a new client. */
export function MessageClients({ followUp, clients: { linked, callers }, found }: Props) {
  const { id } = followUp;
  return (
    <section className="panel message-clients" aria-labelledby="client">
      <h2 id="client">Client</h2>
      {linked.length + callers.length === 0 ? (
        <p className="page-note">Ce message n’est lié à aucun client.</p>
      ) : (
        <ul className="likely-list">
          {linked.map((one) => (
            <li key={one.id}>
              <Link to={paths.client(one.id)} dir="auto">
                {one.name}
              </Link>
              {one.closed ? (
                <span className="likely-facts">
                  Accès restreint&nbsp;: seules les personnes désignées voient ce client et ce message.
                </span>
              ) : null}
              <Link className="likely-facts" to={matterFor(one.id)}>
                Ouvrir un dossier
              </Link>
              <LinkForm
                followUp={followUp}
                wishes={[{ field: "delier", client: one, label: "Ce n’est pas ce client" }]}
              />
            </li>
          ))}
          {callers.map((one) => (
            <li key={one.id}>
              <Link to={paths.client(one.id)} dir="auto">
                {one.name}
              </Link>
              <span className="likely-facts" dir="auto">
                {[one.reason, ...one.facts].join(" · ")}
              </span>
              <LinkForm
                followUp={followUp}
                wishes={[
                  { field: "lier", client: one, label: "C’est ce client" },
                  { field: "autre", client: one, label: `${sameReach(one.reason)}, autre personne` },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <ClientSearch id={id} again={linked.length > 0} q={found?.q ?? ""} />
      {found ? <Found followUp={followUp} found={found} /> : null}
      {linked.length > 0 ? null : (
        <p className="actions">
          <Link className="quiet-button" to={paths.clientFromMessage(id)}>
            Créer le client
          </Link>
        </p>
      )}
    </section>
  );
}

const sameReach = (reason: string) => (reason.startsWith("Même numéro") ? "Même numéro" : "Même adresse");

type Wish = { field: "lier" | "delier" | "autre"; client: { id: string; name: string }; label: string };

/** What can be said of one client, a button each. */
function LinkForm({ followUp: { id, version }, wishes }: { followUp: Props["followUp"]; wishes: Wish[] }) {
  const { search } = useLocation();
  return (
    <ChoiceForm action={paths.messageClient(id) + search} version={version}>
      {wishes.map(({ field, client, label }) => (
        <button key={field} type="submit" name={field} value={client.id} className="quiet-button">
          {label}
          <span className="visually-hidden"> : {client.name}</span>
        </button>
      ))}
    </ChoiceForm>
  );
}

type SearchProps = { id: string; again: boolean; q: string };

/** A search on this very page, which stays as it is; what the list was asked for stays in the address. */
function ClientSearch({ id, again, q }: SearchProps) {
  const asked = new URLSearchParams(listSearch(useLocation().search));
  return (
    <Form
      method="get"
      action={`${paths.messageFollowUp(id)}#client`}
      role="search"
      className="field client-search"
      preventScrollReset
    >
      <label htmlFor="client-cherche">{again ? "Rattacher à un autre client" : "Rattacher à un client"}</label>
      {[...asked].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={q}
        id="client-cherche"
        name="client"
        type="search"
        defaultValue={q}
        placeholder="Nom ou numéro"
        maxLength={200}
        autoComplete="off"
        required
      />
      <button type="submit" className="quiet-button">
        Chercher<span className="visually-hidden"> un client</span>
      </button>
    </Form>
  );
}

function Found({ followUp, found: { q, lines, more } }: { followUp: Props["followUp"]; found: FoundRecords }) {
  const words = `«\u00A0${q}\u00A0»`;
  return (
    <div className="clients-found">
      <p className="page-note" role="status">
        {lines.length === 0
          ? `Aucun client trouvé pour ${words}.`
          : more
            ? `Les ${lines.length} premiers clients pour ${words}\u00A0: ajoutez un mot pour trouver les autres.`
            : `${counted(lines.length, "client trouvé", "clients trouvés")} pour ${words}.`}
      </p>
      {searchSections(lines).map(({ title, lines: part }) => (
        <div key={title ?? ""}>
          {title ? <h3>{title}</h3> : null}
          <ul className="likely-list">
            {part.map((line) => (
              <li key={line.id}>
                <Link to={line.href} dir="auto">
                  <Marked pieces={line.title} />
                </Link>
                <span className="likely-facts" dir="auto">
                  <Marked pieces={line.facts} />
                </span>
                <LinkForm followUp={followUp} wishes={[{ field: "lier", client: line, label: "C’est ce client" }]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

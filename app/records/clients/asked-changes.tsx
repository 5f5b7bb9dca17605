import { Link } from "react-router";
import type { Words } from "~/abilities/form/outcome";
import { withParts } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import { matterPaths } from "~/records/matters/matter";
import { partyFields } from "~/records/matters/party";
import { Unbroken } from "~/ui/unbroken";
import { clientFields } from "./client-fields";
import type { ConflictRequest } from "./conflict-requests.server";

/** What a client would be changed to, beside how it stands; it is read again, and stored, by the form of the client. */
export function AskedChanges({ request: { id, typed, client }, now }: { request: ConflictRequest; now: Words }) {
  if (!client) return null;
  return (
    <section className="panel" aria-labelledby="changements">
      <h2 id="changements">
        Changements demandés pour <span dir="auto">{client.name}</span>
      </h2>
      <dl className="facts">
        {clientFields
          .filter(({ name }) => typed && name in typed)
          .map(({ name, label, shown }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">
                <del>{said(now[name], shown)}</del> → <ins>{said(typed?.[name], shown)}</ins>
              </dd>
            </div>
          ))}
      </dl>
      <p className="actions">
        <Link className="button button-main" to={withParts(paths.clientEdition(client.id), { demande: id })}>
          Relire et accepter
        </Link>
        <Link className="quiet-button" to={paths.client(client.id)}>
          Fiche du client
        </Link>
      </p>
    </section>
  );
}

/** A party that a matter would have; it is read again, and added, by the form of the matter. */
export function AskedParty({ request: { id, typed, matter } }: { request: ConflictRequest }) {
  if (!matter || !typed) return null;
  return (
    <section className="panel" aria-labelledby="partie">
      <h2 id="partie">
        Partie demandée pour le dossier <Unbroken text={matter.reference ?? ""} />
      </h2>
      <AskedWords fields={partyFields} typed={typed} />
      <p className="actions">
        <Link className="button button-main" to={withParts(matterPaths.parties(matter.id), { demande: id })}>
          Relire et accepter
        </Link>
      </p>
    </section>
  );
}

type Field = { name: string; label: string; shown?: (value: string) => string };

/** What was typed, field by field, without those left empty. */
export function AskedWords({ fields, typed }: { fields: readonly Field[]; typed: Words }) {
  return (
    <dl className="facts">
      {fields
        .filter(({ name }) => typed[name])
        .map(({ name, label, shown }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">{said(typed[name], shown)}</dd>
          </div>
        ))}
    </dl>
  );
}

const said = (value = "", shown?: (value: string) => string) => (shown ? shown(value) : value) || <em>vide</em>;

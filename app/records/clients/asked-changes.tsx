import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Words } from "~/abilities/form/outcome";
import { withParts } from "~/abilities/list/list-address";
import { Fact } from "~/abilities/screen/fact";
import { paths } from "~/paths";
import { matterPaths } from "~/records/matters/matter";
import { partyFields } from "~/records/matters/parties/party";
import { Unbroken } from "~/ui/unbroken";
import type { AskedChange } from "./asked-change";
import { clientFields } from "./client-fields";
import { sinceWords } from "./conflicts/conflict-request-words";
import type { ConflictRequest } from "./conflicts/conflict-requests.server";
import type { LikelyMatch } from "./conflicts/likely-match";
import { MatchList } from "./conflicts/match-list";

type Props = { request: ConflictRequest; changes: AskedChange[]; matches: LikelyMatch[] };

/**
 * What was asked for something that is there already, or for a matter, with whom it meets. It is read again, and
 * stored, by the form of the client, the party or the matter.
 */
export function AskedDecision({ request, changes, matches }: Props) {
  const form = formOf(request);
  const { client, matter, since } = request;
  const isPast = since === "removed" || since === "no-client";
  return (
    <section className="panel asked" aria-labelledby="demande">
      <h2 id="demande">{heading(request)}</h2>
      <Asked request={request} changes={changes} />
      {isPast ? null : (
        <>
          <MatchList title="Conflits possibles" matches={matches.filter(({ kind }) => kind === "conflict")} />
          <MatchList title="Doublons possibles" matches={matches.filter(({ kind }) => kind === "duplicate")} />
          {matches.length === 0 ? <p className="empty">Plus aucun conflit n’est trouvé aujourd’hui.</p> : null}
        </>
      )}
      <p className="actions">
        {form && !isPast ? (
          <Link className="button button-main" to={withParts(form, { demande: request.id })}>
            Relire et accepter
          </Link>
        ) : null}
        {client ? (
          <Link className="quiet-button" to={paths.client(client.id)}>
            Fiche du client
          </Link>
        ) : null}
        {matter ? (
          <Link className="quiet-button" to={matterPaths.parties(matter.id)}>
            Parties du dossier
          </Link>
        ) : null}
      </p>
    </section>
  );
}

/** Where it is read again and accepted. */
function formOf({ about, client, matter, party }: ConflictRequest): string | null {
  if (about === "client-change") return client && paths.clientEdition(client.id);
  if (!matter) return null;
  if (about === "party-change") return party && matterPaths.party(matter.id, party.id);
  return about === "matter-client" ? matterPaths.edition(matter.id) : matterPaths.parties(matter.id);
}

function heading({ about, name, client, matter }: ConflictRequest): ReactNode {
  const reference = <Unbroken text={matter?.reference ?? ""} />;
  if (about === "client-change")
    return (
      <>
        Changements demandés pour <bdi>{client?.name}</bdi>
      </>
    );
  if (about === "party-change")
    return (
      <>
        Changements demandés pour <bdi>{name}</bdi>, dossier {reference}
      </>
    );
  return about === "matter-client" ? (
    <>Autre client demandé pour le dossier {reference}</>
  ) : (
    <>Partie demandée pour le dossier {reference}</>
  );
}

/** What was asked, field by field: beside how it stands today, where something would change. */
export function Asked({ request, changes }: Omit<Props, "matches">) {
  const { about, typed } = request;
  const since = sinceWords(request);
  if (about === "client" || about === "party")
    return <AskedWords fields={about === "party" ? partyFields : clientFields} typed={typed ?? {}} />;
  return (
    <>
      {since ? <p className="notice">{since}</p> : null}
      {changes.length > 0 ? (
        <dl className="facts">
          {changes.map(({ label, before, after }) => (
            <Fact key={label} name={label}>
              {before === after ? (
                said(after)
              ) : (
                <>
                  <del>{said(before)}</del> → <ins>{said(after)}</ins>
                </>
              )}
            </Fact>
          ))}
        </dl>
      ) : about === "matter-client" ? null : (
        <AskedWords fields={about === "client-change" ? clientFields : partyFields} typed={typed ?? {}} />
      )}
    </>
  );
}

type Field = { name: string; label: string; shown?: (value: string) => string };

/** What was typed, without what was left empty. */
function AskedWords({ fields, typed }: { fields: readonly Field[]; typed: Words }) {
  return (
    <dl className="facts">
      {fields
        .filter(({ name }) => typed[name])
        .map(({ name, label, shown }) => (
          <Fact key={name} name={label}>
            {said(shown ? shown(typed[name] ?? "") : typed[name])}
          </Fact>
        ))}
    </dl>
  );
}

const said = (value = "") => value || <em>vide</em>;

import { Link } from "react-router";
import { useListSearch } from "~/abilities/list/list-query";
import { deadlineFor } from "~/records/deadlines/deadline";
import { DeadlineLines } from "~/records/deadlines/deadline-lines";
import { hearingFor } from "~/records/hearings/hearing";
import { HearingLines } from "~/records/hearings/hearing-lines";
import { InvoiceLines } from "~/records/invoices/invoice-lines";
import { matterPaths } from "./matter";
import type { MatterFile } from "./matter-file.server";
import { matterTabPath, matterTabs } from "./matter-tabs";
import { MatterDecisions, PartyLists, ProceedingList, WaitingRequests } from "./parties/party-lists";

/** The parts of the file, each with how many things there are; the head stays above them. */
export function TabLinks({ file }: { file: MatterFile }) {
  const { id, tab, partyCount, hearingsAhead, deadlinesAhead, invoiceCount } = file;
  const search = useListSearch();
  const counts = {
    suivi: 0,
    parties: partyCount,
    audiences: hearingsAhead.count,
    delais: deadlinesAhead.count,
    factures: invoiceCount,
  };
  return (
    <nav className="tabs no-print" aria-label="Onglets du dossier">
      <ul>
        {matterTabs.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={matterTabPath(id, value, search)}
              aria-current={value === tab ? "page" : undefined}
              preventScrollReset
            >
              {label} {counts[value] > 0 ? <span className="chip-count">{counts[value]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the tab shows that is looked at; what happened stands beside what is added. */
export function TabContent({ file }: { file: MatterFile }) {
  return (
    <div>
      <Affair file={file} />
      <Hearings file={file} />
      <Deadlines file={file} />
      <Invoices file={file} />
    </div>
  );
}

/** What was asked of the client in it, and what is being prepared. */
function Invoices({ file: { id, client, invoices } }: { file: MatterFile }) {
  if (!invoices) return null;
  return (
    <section className="panel" aria-labelledby="factures">
      <h2 id="factures">Factures</h2>
      <InvoiceLines invoices={invoices} client={client.id} matter={id} />
    </section>
  );
}

/** What is to be done by a day, then what was. */
function Deadlines({ file: { id, state, deadlines } }: { file: MatterFile }) {
  if (!deadlines) return null;
  return (
    <section className="panel" aria-labelledby="delais">
      <h2 id="delais">Délais</h2>
      {deadlines.length > 0 ? <DeadlineLines deadlines={deadlines} /> : <p className="empty">Aucun délai.</p>}
      <p>
        {state === "clos" ? null : (
          <>
            <Link to={deadlineFor(id)}>Ajouter un délai</Link> ·{" "}
          </>
        )}
        <a href={matterPaths.controlSheet(id)} target="_blank" rel="noreferrer">
          Feuille de contrôle<span className="visually-hidden"> (PDF, dans un nouvel onglet)</span>
        </a>
      </p>
    </section>
  );
}

/** What is ahead in court, then what was; a chain of renvois is one line. */
function Hearings({ file: { id, state, hearings } }: { file: MatterFile }) {
  if (!hearings) return null;
  return (
    <section className="panel" aria-labelledby="audiences">
      <h2 id="audiences">Audiences</h2>
      {hearings.length > 0 ? <HearingLines hearings={hearings} /> : <p className="empty">Aucune audience.</p>}
      {state === "clos" ? null : (
        <p>
          <Link to={hearingFor(id)}>Ajouter une audience</Link>
        </p>
      )}
    </section>
  );
}

/** Who is in the affair, and before which courts it is. */
function Affair({ file: { id, affair } }: { file: MatterFile }) {
  const search = useListSearch();
  if (!affair) return null;
  const { parties, waiting, decisions, proceedings } = affair;
  return (
    <section className="panel matter-affair" aria-labelledby="parties">
      <h2 id="parties">Parties et procédures</h2>
      {parties.length + proceedings.length === 0 ? (
        <p className="empty">Aucune partie ni procédure pour l’instant.</p>
      ) : null}
      <PartyLists parties={parties} />
      <WaitingRequests requests={waiting} />
      <MatterDecisions decisions={decisions} />
      {proceedings.length > 0 ? <h3>Procédures</h3> : null}
      <ProceedingList proceedings={proceedings} />
      <p>
        <Link to={matterPaths.parties(id) + search}>Modifier les parties et procédures</Link>
      </p>
    </section>
  );
}

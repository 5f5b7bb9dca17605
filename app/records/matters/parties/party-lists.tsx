import type { ReactNode } from "react";
import { Link } from "react-router";
import { Phones } from "~/abilities/screen/phones";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import type { Decision } from "~/records/clients/conflicts/client-conflicts.server";
import { DecisionList } from "~/records/clients/conflicts/decision-list";
import { MatchList } from "~/records/clients/conflicts/match-list";
import type { WaitingRequest } from "../asked-in-matter.server";
import type { Proceeding } from "../proceedings/proceedings.server";
import type { Party } from "./parties.server";
import { partySides } from "./party";

type ShownParty = Omit<Party, "known"> & Partial<Pick<Party, "known">>;

type PartyProps<One> = {
  parties: One[];
  /** What is said of a side where nobody is; nothing: such a side is left out. */
  empty?: string;
  /** What can be done with one. */
  actions?: (party: One) => ReactNode;
};

/** The parties of a matter by side, with who pleads for them and, of those on no side, whom the office knows. */
export function PartyLists<One extends ShownParty>({ parties, empty, actions }: PartyProps<One>) {
  return partySides.map(({ value, label }) => {
    const theirs = parties.filter(({ side }) => side === value);
    if (theirs.length === 0 && !empty) return null;
    return (
      <div key={value} className="party-side">
        <h3>{label}</h3>
        {theirs.length === 0 ? <p className="empty">{empty}</p> : null}
        <ul className="notes">
          {theirs.map((party) => (
            <li key={party.id}>
              <PartyLine party={party} />
              {actions ? <div className="party-actions">{actions(party)}</div> : null}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

function PartyLine({ party: { name, quality, counsel, phones, note, known = [] } }: { party: ShownParty }) {
  return (
    <>
      <p className="note-head">
        <b dir="auto">{name}</b> {quality ? <span dir="auto">{quality}</span> : null}
      </p>
      {counsel ? (
        <p>
          Conseil&nbsp;: <bdi>{counsel}</bdi>
        </p>
      ) : null}
      {phones.length > 0 ? <Phones phones={phones} /> : null}
      {note ? (
        <p className="note-body" dir="auto">
          {note}
        </p>
      ) : null}
      {known.length > 0 ? (
        <>
          <p className="page-note">Le cabinet connaît ce nom&nbsp;:</p>
          <MatchList matches={known} />
        </>
      ) : null}
    </>
  );
}

/** What waits for the decision of a lawyer, for who may know of it. */
export function WaitingRequests({ requests }: { requests: WaitingRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <div className="party-side">
      <h3>Demandes de décision</h3>
      <ul className="notes">
        {requests.map((request) => (
          <li key={request.id}>
            <Waiting request={request} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same above the form of what they would change. */
export function WaitingNotices({ requests }: { requests: WaitingRequest[] }) {
  return requests.map((request) => (
    <p key={request.id} className="notice">
      <Waiting request={request} />
    </p>
  ));
}

const Waiting = ({ request: { id, of, words } }: { request: WaitingRequest }) => (
  <>
    <Link to={paths.conflictRequest(id)}>En attente {ofName(of ?? "un avocat")}</Link>&nbsp;: <bdi>{words}</bdi>
  </>
);

/** Why lawyers went on in spite of conflicts that its parties, or its client, brought into the matter. */
export function MatterDecisions({ decisions }: { decisions: Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <div className="party-side">
      <h3>Conflits acceptés</h3>
      <DecisionList decisions={decisions} named />
    </div>
  );
}

type ProceedingProps = { proceedings: Proceeding[]; actions?: (proceeding: Proceeding) => ReactNode };

/** The proceedings of a matter, each with its court, number, degree and what was decided. */
export function ProceedingList({ proceedings, actions }: ProceedingProps) {
  return (
    <ul className="notes">
      {proceedings.map((one) => {
        const { id, court, number, level, chamber, decision, decidedOn } = one;
        return (
          <li key={id}>
            <p className="note-head">
              <b dir="auto">{court}</b>{" "}
              <span dir="auto">{[number, chamber, level].filter((fact) => fact !== "").join(" · ")}</span>
            </p>
            {decision || decidedOn ? (
              <p className="note-body">
                {decidedOn ? `Décision du ${decidedOn}` : "Décision"}
                {decision ? (
                  <>
                    &nbsp;: <bdi>{decision}</bdi>
                  </>
                ) : (
                  "."
                )}
              </p>
            ) : null}
            {actions ? <div className="party-actions">{actions(one)}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { ClientLink } from "~/records/clients/client-link";
import { matterPaths } from "./matter";
import type { MatterLine } from "./matter-listing.server";

type Props = {
  line: MatterLine;
  /** Of the list, which the matter's address carries. */
  search?: string;
  /** What follows the client. */
  children?: ReactNode;
};

/** The cells « Dossier », « Client », « État » and « Avocat » of a matter in a list. */
export function MatterCells({ line, search = "", children }: Props) {
  const { id, reference, title, client, clientId, lead, state, stateLabel, lookAgain, beside, closed } = line;
  return (
    <>
      <th scope="row" data-label="Dossier">
        <Link className="row-name" to={matterPaths.one(id) + search}>
          <MatterName reference={reference} title={title} />
        </Link>
        {closed ? <small>Accès restreint</small> : null}
        {beside.length > 0 ? (
          <small dir="auto">
            <Marked pieces={beside} />
          </small>
        ) : null}
      </th>
      <td data-label="Client">
        <ClientLink id={clientId} name={client} />
      </td>
      {children}
      <td data-label="État" className={`matter-state matter-${state}`}>
        {stateLabel}
        {lookAgain ? <small>à revoir le {lookAgain}</small> : null}
      </td>
      <td data-label="Avocat">{lead ? <span className="row-person">{lead}</span> : null}</td>
    </>
  );
}

type Of = Pick<MatterLine, "reference" | "title" | "client" | "clientId"> & { matterId: string };

/** The cell « Dossier » of what belongs to a matter, with whose it is. */
export function MatterCell({ matterId, reference, title, client, clientId }: Of) {
  return (
    <td data-label="Dossier">
      <Link to={matterPaths.one(matterId)}>
        <MatterName reference={reference} title={title} />
      </Link>
      <small>
        <ClientLink id={clientId} name={client} />
      </small>
    </td>
  );
}

function MatterName({ reference, title }: Pick<MatterLine, "reference" | "title">) {
  return (
    <>
      <span className="matter-reference">
        <Marked pieces={reference} />
      </span>{" "}
      <bdi>
        <Marked pieces={title} />
      </bdi>
    </>
  );
}

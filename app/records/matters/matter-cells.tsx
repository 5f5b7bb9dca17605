import { Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { paths } from "~/paths";
import { matterPaths } from "./matter";
import type { MatterLine } from "./matter-listing.server";

export const matterColumnNames = ["Dossier", "Client", "Nature", "Avocat", "État", "Suite"];

/** What a list shows of a matter. */
export function MatterCells({ line }: { line: MatterLine }) {
  const { id, reference, title, client, clientId, nature, stage, lead, state, stateLabel, lookAgain, next, beside } =
    line;
  return (
    <>
      <th scope="row" data-label="Dossier">
        <Link className="row-name" to={matterPaths.one(id)} dir="auto">
          <span className="matter-reference">
            <Marked pieces={reference} />
          </span>{" "}
          <Marked pieces={title} />
        </Link>
        {line.closed ? <small className="row-mark">Accès restreint</small> : null}
        {beside.length > 0 ? (
          <small className="row-beside" dir="auto">
            <Marked pieces={beside} />
          </small>
        ) : null}
      </th>
      <td data-label="Client">
        <Link to={paths.client(clientId)} dir="auto">
          <Marked pieces={client} />
        </Link>
      </td>
      <td data-label="Nature">
        <Marked pieces={nature} />
        {stage ? <small className="row-beside">{stage}</small> : null}
      </td>
      <td data-label="Avocat">{lead || "—"}</td>
      <td data-label="État">
        <span className={`matter-state matter-${state}`}>{stateLabel}</span>
        {lookAgain ? <small className="row-beside">à revoir le {lookAgain}</small> : null}
      </td>
      <td data-label="Suite">{next || "—"}</td>
    </>
  );
}

import { Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { paths } from "~/paths";
import { matterPaths } from "./matter";
import type { MatterLine } from "./matter-listing.server";

/** The first cells of a matter in a list. `search`: of the list, which the matter's address carries. */
export const matterHeads = ["Dossier", "Client", "État", "Avocat"];

export function MatterCells({ line, search = "" }: { line: MatterLine; search?: string }) {
  const { id, reference, title, client, clientId, lead, state, stateLabel, lookAgain, beside, closed } = line;
  return (
    <>
      <th scope="row" data-label="Dossier">
        <Link className="row-name" to={matterPaths.one(id) + search}>
          <span className="matter-reference">
            <Marked pieces={reference} />
          </span>{" "}
          <bdi>
            <Marked pieces={title} />
          </bdi>
        </Link>
        {closed ? <small>Accès restreint</small> : null}
        {beside.length > 0 ? (
          <small dir="auto">
            <Marked pieces={beside} />
          </small>
        ) : null}
      </th>
      <td data-label="Client">
        <Link to={paths.client(clientId)} dir="auto">
          <Marked pieces={client} />
        </Link>
      </td>
      <td data-label="État" className={`matter-state matter-${state}`}>
        {stateLabel}
        {lookAgain ? <small>à revoir le {lookAgain}</small> : null}
      </td>
      <td data-label="Avocat">
        <span className="row-person">{lead || "—"}</span>
      </td>
    </>
  );
}

import { Link } from "react-router";
import { counted } from "~/lib/french-number";
import { hearingPaths } from "../hearing";
import type { BriefBatch } from "./batch-reading.server";

/** The last rolls that were adjourned at once. */
export function RecentBatches({ batches }: { batches: BriefBatch[] }) {
  return (
    <section className="panel roll-section" aria-labelledby="derniers">
      <h2 id="derniers">Derniers renvois d’office</h2>
      {batches.length > 0 ? (
        <ul className="notes">
          {batches.map(({ id, what, reason, moved, by, undone }) => (
            <li key={id}>
              <p className="note-head">
                <Link to={hearingPaths.batch(id)}>{what}</Link> <span>{undone ? "Annulé" : ""}</span>
              </p>
              <p>
                {counted(moved, "audience", "audiences")}, <bdi>{reason}</bdi>, {by}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">Aucun renvoi d’office.</p>
      )}
    </section>
  );
}

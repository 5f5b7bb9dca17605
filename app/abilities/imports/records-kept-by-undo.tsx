import { Link } from "react-router";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import type { ImportKind } from "./import-fields";
import type { KeptRecord } from "./import-undo.server";

/** Records that stay when an import is undone; those of the corbeille have no page. */
export function KeptRecords({
  kept: { count, records },
  kind,
}: {
  kept: { count: number; records: KeptRecord[] };
  kind: ImportKind;
}) {
  const address = kind === "clients" ? paths.client : paths.messageFollowUp;
  const more = count - records.length;
  return (
    <>
      <ul className="import-kept">
        {records.map(({ id, name, trashed }) => (
          <li key={id}>
            {trashed ? (
              <>
                <bdi>{name}</bdi> <small>à la corbeille</small>
              </>
            ) : (
              <Link to={address(id)}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="page-note">… et {counted(more, "autre", "autres")}.</p> : null}
    </>
  );
}

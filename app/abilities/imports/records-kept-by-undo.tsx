import { Link } from "react-router";
import { counted } from "~/lib/french-number";
import type { KeptRecord } from "./import-undo.server";

/** Records that stay when an import is undone; those of the corbeille have no page. */
export function KeptRecords({ kept: { count, records } }: { kept: { count: number; records: KeptRecord[] } }) {
  const more = count - records.length;
  return (
    <>
      <ul className="import-kept">
        {records.map(({ id, name, href }) => (
          <li key={id}>
            {href ? (
              <Link to={href}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <>
                <bdi>{name}</bdi> <small>à la corbeille</small>
              </>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="page-note">… et {counted(more, "autre", "autres")}.</p> : null}
    </>
  );
}

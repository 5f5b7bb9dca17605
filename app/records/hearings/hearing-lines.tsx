import { Link } from "react-router";
import { hearingPaths } from "./hearing";
import type { BriefHearing } from "./hearing-file.server";

/** Hearings of one matter, one a line. `here`: the one whose file is open. */
export function HearingLines({ hearings, here }: { hearings: BriefHearing[]; here?: string }) {
  return (
    <ul className="notes hearing-lines">
      {hearings.map(({ id, day, hour, place, purpose, lawyer, state, standing, reason }) => (
        <li key={id} className={`hearing-${state}`}>
          <p className="note-head">
            <Link to={hearingPaths.one(id)} aria-current={id === here ? "page" : undefined}>
              {[day, hour].filter(Boolean).join(" à ")}
            </Link>{" "}
            <span>{standing}</span>
          </p>
          <p dir="auto">{[place, purpose, lawyer].filter(Boolean).join(" · ")}</p>
          {reason ? (
            <p className="note-body" dir="auto">
              {reason}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

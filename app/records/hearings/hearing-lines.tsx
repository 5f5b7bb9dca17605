import { Link } from "react-router";
import { hearingPaths } from "./hearing";
import type { BriefHearing, HearingChain } from "./matter-hearings.server";

type Line = BriefHearing & Partial<Pick<HearingChain, "before">>;

/** Hearings of one matter, one a line, with those that were adjourned to it. `here`: the one whose file is open. */
export function HearingLines({ hearings, here }: { hearings: Line[]; here?: string }) {
  return (
    <ul className="notes hearing-lines">
      {hearings.map(({ id, day, hour, place, purpose, lawyer, state, standing, reason, before = [] }) => (
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
          {before.length > 0 ? <Before hearings={before} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** « Auparavant : 3 mars 2026 (renvoyée), 5 mai 2026 (mise en délibéré) » */
function Before({ hearings }: { hearings: BriefHearing[] }) {
  return (
    <p className="hearing-before">
      Auparavant&nbsp;:{" "}
      {hearings.map(({ id, day, outcome }, i) => (
        <span key={id}>
          {i > 0 ? ", " : ""}
          <Link to={hearingPaths.one(id)}>{day}</Link> ({outcome})
        </span>
      ))}
    </p>
  );
}

import { Link } from "react-router";
import { deadlinePaths } from "./deadline";
import type { BriefDeadline } from "./matter-deadlines.server";

/** Deadlines of one matter, one a line. */
export function DeadlineLines({ deadlines }: { deadlines: BriefDeadline[] }) {
  return (
    <ul className="notes deadline-lines">
      {deadlines.map(({ id, day, near, isLate, title, people, state, standing }) => (
        <li key={id} className={`deadline-${state}`}>
          <p className="note-head">
            <Link to={deadlinePaths.one(id)}>{day}</Link>{" "}
            <span className={isLate ? "deadline-late" : undefined}>{isLate || !near ? standing : near}</span>
          </p>
          <p dir="auto">{[title, people].filter(Boolean).join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}

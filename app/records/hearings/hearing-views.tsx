import { Link } from "react-router";
import { type ListQuery, listAddress } from "~/abilities/list/list-address";
import { absencePaths } from "~/records/absences/absence";
import { calendarViews } from "./calendar/calendar-days";
import { hearingPaths, LIST_VIEW } from "./hearing";

/** The ways to look at hearings, with the filters that are chosen. `here`: the one that is open. */
export function HearingViews({ here, query }: { here: string; query: ListQuery }) {
  return (
    <nav className="chips" aria-label="Vues des audiences">
      <ul>
        {[...calendarViews, { value: LIST_VIEW, label: "Liste" }].map(({ value, label }) => (
          <li key={value}>
            <Link
              to={listAddress({ ...query, vue: value }, hearingPaths.list)}
              aria-current={value === here ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Where one goes from hearings, whichever way they are looked at. `roll`: the court and the day on the screen, of which
 * a renvoi d’office asks.
 */
export function HearingLinks({ roll = {} }: { roll?: ListQuery }) {
  return (
    <p className="screen-links hearing-links">
      <Link to={hearingPaths.toTell}>Clients à prévenir</Link>
      <Link to={listAddress(roll, hearingPaths.rollAdjournment)}>Renvoi d’office</Link>
      <Link to={absencePaths.list}>
        Absences<span className="where-wide"> et vacances</span>
      </Link>
    </p>
  );
}

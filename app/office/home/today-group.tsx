import { Link } from "react-router";
import { UrgentMark } from "~/abilities/screen/urgent-mark";
import type { TodaySection } from "~/abilities/today/today-part.server";
import { frenchNumber } from "~/lib/french-number";

/** One group of « Aujourd’hui »: a line for each of the oldest, and the way to all of them. */
export function TodayGroup({ section: { id, title, count, lines, all, none } }: { section: TodaySection }) {
  return (
    <section className="today-group" aria-labelledby={id}>
      <div className="today-head">
        <h2 id={id}>
          {title} <span className="count">({frenchNumber(count)})</span>
        </h2>
        {count > 0 && all ? (
          <Link to={all}>
            Tout voir<span className="visually-hidden"> : {title}</span>
          </Link>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <p className="empty">{none}</p>
      ) : (
        <ol className="today-lines">
          {lines.map(({ href, name, words, since, note, urgent }) => (
            <li key={href}>
              <Link to={href}>
                <span className="row-name" dir="auto">
                  {name}
                </span>
                <span className="today-words" dir="auto">
                  {words}
                </span>
                <span className="today-facts">
                  {urgent ? <UrgentMark /> : null}
                  {since ? (
                    <b>
                      <span className="visually-hidden">depuis </span>
                      {since}
                    </b>
                  ) : null}
                  {note ? <span>{note}</span> : null}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

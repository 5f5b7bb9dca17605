import { Link } from "react-router";
import { UrgentMark } from "~/abilities/screen/urgent-mark";
import { MOST_COUNTED } from "~/abilities/today/most-counted";
import type { TodaySection } from "~/abilities/today/today-part.server";
import { Unbroken } from "~/ui/unbroken";

/** One group of « Aujourd’hui » in which something waits: a line for each of the oldest, and the way to all of them. */
export function TodayGroup({ section }: { section: TodaySection }) {
  const { id, title, count, lines, all, parts = [], paper } = section;
  return (
    <section className="today-group" aria-labelledby={id}>
      <div className="today-head">
        <h2 id={id}>
          {title} <span className="count">({count > MOST_COUNTED ? `plus de ${MOST_COUNTED}` : count})</span>
        </h2>
        {paper ? (
          <a href={paper.href} target="_blank" rel="noreferrer">
            {paper.label}
            <span className="visually-hidden"> (PDF, dans un nouvel onglet)</span>
          </a>
        ) : null}
        {all ? (
          <Link to={all}>
            Tout voir<span className="visually-hidden"> : {title}</span>
          </Link>
        ) : null}
      </div>
      {parts.length > 0 ? (
        <p className="today-parts">
          {parts.map(({ words, href }) => (
            <Link key={href} to={href}>
              {words}
            </Link>
          ))}
        </p>
      ) : null}
      <ol className="today-lines">
        {lines.map(({ href, name, words, since, note, urgent }) => (
          <li key={href}>
            <Link to={href}>
              <span className="row-name" dir="auto">
                <Unbroken text={name} />
              </span>
              <span className="today-words" dir="auto">
                <Unbroken text={words} />
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
    </section>
  );
}

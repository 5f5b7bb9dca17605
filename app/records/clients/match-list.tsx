import { Link } from "react-router";
import type { LikelyMatch } from "./likely-match";

/** Whom the office knows already, and why they are shown. Each opens beside the form that one is writing. */
export function MatchList({ title, matches }: { title?: string; matches: LikelyMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <>
      {title ? <h3>{title}</h3> : null}
      <ul className="likely-list">
        {matches.map(({ id, name, href, reason, facts }) => (
          <li key={id}>
            {href ? (
              <Link to={href} target="_blank" rel="noopener">
                {name}
                <span className="visually-hidden"> (nouvel onglet)</span>
              </Link>
            ) : (
              <b>{name}</b>
            )}
            <span className="likely-facts">{[reason, ...facts].join(" · ")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

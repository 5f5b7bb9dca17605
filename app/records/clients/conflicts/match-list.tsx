import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LikelyMatch } from "./likely-match";

type Props = { title?: string; matches: LikelyMatch[]; way?: (match: LikelyMatch) => ReactNode };

/**
 * Whom the office knows already, and why they are shown. Each opens beside the form that one is writing. `way`: what
 * else can be done about one.
 */
export function MatchList({ title, matches, way }: Props) {
  if (matches.length === 0) return null;
  return (
    <>
      {title ? <h3>{title}</h3> : null}
      <ul className="likely-list">
        {matches.map((match) => {
          const { id, name, href, reason, facts } = match;
          return (
            <li key={id} className={way ? "client-choice" : undefined}>
              <span>
                {href ? (
                  <Link to={href} target="_blank" rel="noopener">
                    {name}
                    <span className="visually-hidden"> (nouvel onglet)</span>
                  </Link>
                ) : (
                  <b>{name}</b>
                )}
                <span className="likely-facts">{[reason, ...facts].join(" · ")}</span>
              </span>
              {way?.(match)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

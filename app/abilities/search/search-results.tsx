import { Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
import type { SearchGroup } from "./search-result";

/** Id of the result of that rank, from 0, counted through all groups. */
export function resultId(rank: number): string {
  return `resultat-${rank}`;
}

/** The list of the quick search: one group for each kind, its results as options that are links too. */
export function SearchResults({ groups, chosen }: { groups: SearchGroup[]; chosen: number }) {
  const shown = groups.filter(({ lines }) => lines.length > 0);
  let rank = 0;
  return (
    <div
      id="resultats-rapides"
      className="search-results"
      role="listbox"
      aria-label="Résultats"
      hidden={shown.length === 0}
    >
      {shown.map(({ kind, title, lines }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups and options only, no fieldset.
        <div key={kind} role="group" aria-labelledby={`groupe-rapide-${kind}`}>
          <div id={`groupe-rapide-${kind}`} className="search-kind" role="presentation">
            {title}
          </div>
          {lines.map((line) => {
            const at = rank++;
            return (
              <Link
                key={line.id}
                id={resultId(at)}
                to={line.href}
                role="option"
                aria-selected={at === chosen}
                tabIndex={-1}
                className="search-result"
              >
                <span className="search-title" dir="auto">
                  <Marked pieces={line.title} />
                </span>
                <span className="search-facts" dir="auto">
                  <Marked pieces={line.facts} />
                </span>
                <span className="search-passage" dir="auto">
                  <Marked pieces={line.passage} />
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

import { Link, useLocation } from "react-router";
import { Marked } from "~/abilities/list/marked";
import type { SearchGroup, SearchLine } from "./search-result";
import { searchSections } from "./search-sections";

/** Id of the result of that rank, from 0, counted through all groups. */
export function resultId(rank: number): string {
  return `resultat-${rank}`;
}

/** Id of the form by which a result that is no screen is done. */
export function resultForm(rank: number): string {
  return `action-${rank}`;
}

/**
 * The list of the quick search: a group for each kind, and one more for its names that only sound so; results are
 * options that are links too, or the button of a form that stands after the list.
 */
export function SearchResults({ groups, chosen }: { groups: SearchGroup[]; chosen: number }) {
  const { pathname, search } = useLocation();
  const all = groups.flatMap(({ lines }) => lines);
  const shown = groups.flatMap(({ kind, title, lines }) =>
    searchSections(lines).map((section, i) => ({
      id: `groupe-rapide-${kind}-${i}`,
      title: section.title ? `${title}\u00A0: ${section.title.toLowerCase()}` : title,
      lines: section.lines,
    })),
  );
  return (
    <>
      <div
        id="resultats-rapides"
        className="search-results"
        role="listbox"
        aria-label="Résultats"
        hidden={shown.length === 0}
      >
        {shown.map(({ id, title, lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups and options only, no fieldset.
          <div key={id} role="group" aria-labelledby={id}>
            <div id={id} className="search-kind" role="presentation">
              {title}
            </div>
            {lines.map((line) => {
              const at = all.indexOf(line);
              const option = {
                id: resultId(at),
                role: "option",
                "aria-selected": at === chosen,
                tabIndex: -1,
                className: "search-result",
              };
              return line.post ? (
                <button key={line.id} {...option} type="submit" form={resultForm(at)}>
                  <ResultWords line={line} />
                </button>
              ) : (
                <Link key={line.id} {...option} to={line.href}>
                  <ResultWords line={line} />
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      {all.map((line, at) =>
        line.post ? (
          <form key={line.id} id={resultForm(at)} method="post" action={line.href} hidden>
            {Object.entries({ ...line.post, retour: pathname + search }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
        ) : null,
      )}
    </>
  );
}

function ResultWords({ line: { title, facts, passage } }: { line: SearchLine }) {
  return (
    <>
      <span className="search-title" dir="auto">
        <Marked pieces={title} />
      </span>
      <span className="search-facts" dir="auto">
        <Marked pieces={facts} />
      </span>
      <span className="search-passage" dir="auto">
        <Marked pieces={passage} />
      </span>
    </>
  );
}

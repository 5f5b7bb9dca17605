import { Link, redirect, useLocation } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { searchEverywhere } from "~/abilities/search/global-search.server";
import { hasWords, NO_WORDS } from "~/abilities/search/no-words";
import { type SearchAnswer, type SearchGroup, type SearchLine, soleResult } from "~/abilities/search/search-result";
import { searchSections } from "~/abilities/search/search-sections";
import { counted } from "~/lib/french-number";
import { searchedText } from "~/lib/searched-text";
import { spokenNumber } from "~/records/invoices/numbers/spoken-number.server";
import type { Route } from "./+types/search-page";
import { findScreens } from "./screen-search.server";

/** Of each kind, so many results are shown. */
const SHOWN = 20;

/**
 * The records that hold every word of `q`, and the screens that are called so; 503 when the database is away. With
 * `ouvrir`, which the form sends, the only result is opened.
 */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "office", async (staff) => {
    const { searchParams } = args.url;
    const q = searchedText(searchParams.get("q"));
    const answer = await searchEverywhere(spokenNumber(q), staff, SHOWN, [findScreens(q, staff.role, SHOWN)]);
    const sole = answer && searchParams.has("ouvrir") ? soleResult(answer) : null;
    if (sole && !sole.post) throw redirect(sole.href);
    return { q, answer };
  });
}

export default function SearchPage({ loaderData: { q, answer } }: Route.ComponentProps) {
  const title = q ? `Recherche : ${q}` : "Recherche";
  return (
    <>
      <PageHead title={title} dir="auto">
        <p className="page-note" role="status">
          {answer && hasWords(q)
            ? summary(answer)
            : q
              ? NO_WORDS
              : "Écrivez un nom, un numéro ou quelques mots dans la case du haut."}
        </p>
      </PageHead>
      {answer?.groups.map((group) => (
        <Results key={group.kind} group={group} />
      ))}
    </>
  );
}

function summary({ groups }: SearchAnswer): string {
  const found = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  if (found === 0) return "Rien ne contient tous ces mots.";
  const more = groups.some((group) => group.more);
  return `${more ? "Plus de " : ""}${counted(found, "résultat", "résultats")}, les noms d’abord.`;
}

function Results({ group: { kind, title, lines, more, all } }: { group: SearchGroup }) {
  if (lines.length === 0) return null;
  return (
    <section className="queue" aria-labelledby={`resultats-${kind}`}>
      <h2 id={`resultats-${kind}`}>
        {title} <span className="count">({more ? `${lines.length} premiers` : lines.length})</span>
      </h2>
      {searchSections(lines).map((section) => (
        <div key={section.title ?? ""}>
          {section.title ? <h3 className="found-section">{section.title}</h3> : null}
          <ul className="queue-lines">
            {section.lines.map((line) => (
              <li key={line.id} className="found-line">
                {line.post ? (
                  <PostLine line={line} post={line.post} />
                ) : (
                  <Link to={line.href} className="row-name" dir="auto">
                    <Marked pieces={line.title} />
                  </Link>
                )}
                <p className="found-facts" dir="auto">
                  <Marked pieces={line.facts} />
                </p>
                <p dir="auto">
                  <Marked pieces={line.passage} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more ? (
        <p className="queue-more">
          {all ? <Link to={all.href}>{all.label}</Link> : "Ajoutez un mot pour resserrer la recherche."}
        </p>
      ) : null}
    </section>
  );
}

/** Something that is done at once, and comes back here. */
function PostLine({ line, post }: { line: SearchLine; post: Record<string, string> }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={line.href}>
      {Object.entries({ ...post, retour: pathname + search }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="quiet-button">
        <Marked pieces={line.title} />
      </button>
    </form>
  );
}

import { Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { counted } from "~/lib/french-number";
import { searchedText } from "~/lib/searched-text";
import type { Route } from "./+types/search-page";
import { searchEverywhere } from "./global-search.server";
import { PARTIAL_SEARCH, type SearchAnswer, type SearchGroup } from "./search-result";

/** Of each kind, so many results are shown. */
const SHOWN = 20;

/** The records that hold every word of `q`; 503 when the database is away. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "office", async (staff) => {
    const q = searchedText(args.url.searchParams.get("q"));
    return { q, answer: await searchEverywhere(q, staff, SHOWN) };
  });
}

export default function SearchPage({ loaderData: { q, answer } }: Route.ComponentProps) {
  const title = q ? `Recherche : ${q}` : "Recherche";
  return (
    <>
      <PageHead title={title} dir="auto">
        <p className="page-note" role="status">
          {answer ? summary(answer) : "Écrivez un nom, un numéro ou quelques mots dans la case du haut."}
        </p>
      </PageHead>
      {answer?.groups.map((group) => (
        <Results key={group.kind} group={group} q={q} />
      ))}
    </>
  );
}

/** How much was found, and where it was looked for. */
function summary({ groups, partial }: SearchAnswer): string {
  const found = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const where = partial ? ` ${PARTIAL_SEARCH}` : "";
  if (found === 0) return `Rien ne contient tous ces mots.${where}`;
  const more = groups.some((group) => group.more);
  return `${more ? "Plus de " : ""}${counted(found, "résultat", "résultats")}, du plus récent au plus ancien.${where}`;
}

function Results({ group: { kind, title, lines, more, all }, q }: { group: SearchGroup; q: string }) {
  if (lines.length === 0) return null;
  return (
    <section className="queue" aria-labelledby={`resultats-${kind}`}>
      <h2 id={`resultats-${kind}`}>
        {title} <span className="count">({more ? `${lines.length} premiers` : lines.length})</span>
      </h2>
      <ul className="queue-lines">
        {lines.map((line) => (
          <li key={line.id} className="found-line">
            <Link to={line.href} className="row-name" dir="auto">
              <Marked pieces={line.title} />
            </Link>
            <p className="found-facts" dir="auto">
              <Marked pieces={line.facts} />
            </p>
            <p dir="auto">
              <Marked pieces={line.passage} />
            </p>
          </li>
        ))}
      </ul>
      {more ? (
        <p className="queue-more">
          {q.includes(" ") ? "Ajoutez un mot pour resserrer la recherche." : <Link to={all.href}>{all.label}</Link>}
        </p>
      ) : null}
    </section>
  );
}

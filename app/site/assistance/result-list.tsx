import { kindLabels, type ResultKind } from "~/content/questions/search-copy";
import type { Piece } from "~/lib/marked-text";

/** A page that answers a search, its title and some lines of it cut where what was searched for is marked. */
export type Result = { path: string; kind: ResultKind; title: Piece[]; snippet: Piece[]; lang?: "en" };

/** What a search found, best first. The script of the page fills the same list while somebody types. */
export function ResultList({ results }: { results: readonly Result[] }) {
  return (
    <ol className="results" id="resultats">
      {results.map(({ path, kind, title, snippet, lang }) => (
        <li key={path}>
          <p className="result-kind">{kindLabels[kind]}</p>
          <a href={path} lang={lang}>
            <Marked pieces={title} />
          </a>
          <p lang={lang}>
            <Marked pieces={snippet} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and are never reordered
  return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}

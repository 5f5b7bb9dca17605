import { Link, useLocation } from "react-router";
import { withParts } from "~/abilities/list/list-address";
import { MentionedWords } from "~/abilities/mentions/mentioned-words";
import { ButtonForm } from "~/abilities/screen/button-form";
import { LINES_AFTER, LINES_BEFORE, SHOWN_KIND, TIMELINE_ID } from "./entry";
import type { TimelineLine } from "./timeline-part.server";
import type { TimelinePage } from "./timeline-reading.server";

/** `none`: said below who opened it, while nothing else is there. */
type Props = { file: string; page: TimelinePage; none?: string };

/** All that happened with a record, newest first: all of it, or one kind. Works without a script. */
export function Timeline({ file, page, none = "Rien n’y est encore noté." }: Props) {
  const { lines, shown, kinds, previous, next } = page;
  const isAll = shown === "" && !previous && !next;
  const isNew = isAll && lines.length < 2 && lines.every(({ isChange }) => isChange);
  const at = (query: Record<string, string>) => `${withParts(file, query)}#${TIMELINE_ID}`;
  return (
    <section className="panel timeline" id={TIMELINE_ID} aria-labelledby="suivi-titre" tabIndex={-1}>
      <h2 id="suivi-titre">Suivi</h2>
      <nav className="chips" aria-label="Ce que le suivi montre">
        <ul>
          {[{ slug: "", label: "Tout" }, ...kinds].map(({ slug, label }) => (
            <li key={slug}>
              <Link
                to={at({ [SHOWN_KIND]: slug })}
                aria-current={slug === shown ? "page" : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown && lines.length === 0 ? <p className="empty">Aucun résultat.</p> : null}
      <ol className="history timeline-lines">
        {lines.map((line) => (
          <li key={line.key} id={line.anchor} className={line.isChange ? "timeline-change" : undefined}>
            <Line line={line} />
          </li>
        ))}
      </ol>
      {/* Below who opened it, which is nothing that somebody noted. */}
      {isNew ? <p className="empty">{none}</p> : null}
      {previous || next ? (
        <nav className="pager" aria-label="Pages du suivi">
          <p className="pager-links">
            {previous ? (
              <Link to={at({ [SHOWN_KIND]: shown, [LINES_BEFORE]: previous })} rel="prev" className="pager-link">
                ← Plus récent
              </Link>
            ) : null}
            {next ? (
              <Link to={at({ [SHOWN_KIND]: shown, [LINES_AFTER]: next })} rel="next" className="pager-link">
                Plus ancien →
              </Link>
            ) : null}
          </p>
        </nav>
      ) : null}
    </section>
  );
}

function Line({ line }: { line: TimelineLine }) {
  const { stamp, who, title, href, words, written = [], facts, isChange, reopens } = line;
  const { pathname, search } = useLocation();
  if (isChange)
    return (
      <>
        <b>{who}</b> <span dir="auto">{title}</span> <span className="history-stamp">{stamp}</span>
      </>
    );
  return (
    <>
      <p className="note-head">
        <b>{href ? <Link to={href}>{title}</Link> : title}</b> <span>{[who, stamp].filter(Boolean).join(", ")}</span>
      </p>
      {words ? <Words words={words} written={written} isOfOutsider={who === null} /> : null}
      {facts.length > 0 || reopens ? (
        <div className="element-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {reopens ? (
            <ButtonForm action={reopens}>
              <input type="hidden" name="retour" value={pathname + search} />
              <button type="submit" name="etat" value="ouvert" className="text-button">
                Rouvrir<span className="visually-hidden"> la tâche {words}</span>
              </button>
            </ButtonForm>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

type WordsProps = { words: string; written: readonly string[]; isOfOutsider: boolean };

/** Words of the firm, or of somebody from outside, which stand as a quotation. */
function Words({ words, written, isOfOutsider }: WordsProps) {
  return isOfOutsider ? (
    <blockquote className="visitor-words" dir="auto">
      {words}
    </blockquote>
  ) : (
    <p className="note-body" dir="auto">
      <MentionedWords words={words} written={written} />
    </p>
  );
}

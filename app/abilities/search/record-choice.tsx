import type { KeyboardEvent, ReactNode } from "react";
import { Form, Link } from "react-router";
import { TYPING_PAUSE, useFilterSending, useKeptWords } from "~/abilities/list/list-filters";
import { Marked } from "~/abilities/list/marked";
import { useFocusAfterChoice } from "~/abilities/screen/screen-focus";
import { counted } from "~/lib/french-number";
import { hasWords, NO_WORDS } from "./no-words";
import type { FoundRecords } from "./record-choice.server";
import { searchSections } from "./search-sections";

/** `id`: of its part of the screen, to which an error leads; `one`: « un client ». */
export type ChoiceWords = Record<"title" | "id" | "label" | "placeholder" | "one" | "none" | "more", string>;

type Props = {
  words: ChoiceWords;
  title: string;
  note: ReactNode;
  page: string;
  /** What its address carries along. */
  keeps?: { name: string; value: string } | undefined;
  found: FoundRecords | null;
  choose: (id: string) => string;
  back: string;
  /** Above the search: what became of a form whose record is not there any more. */
  told?: ReactNode;
  /** Beside the way back. */
  children?: ReactNode;
};

/** A search among records of one kind, whose results lead on; with a script they are found while one types. */
export function RecordChoice({ words, title, note, page, keeps, found, choose, back, told, children }: Props) {
  const q = found?.q ?? "";
  const send = useFilterSending();
  const box = useKeptWords(q, send);
  useFocusAfterChoice();
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {told}
      <p className="page-note">{note}</p>
      <section className="panel" id={words.id} aria-labelledby="choix" onKeyDown={followArrows}>
        <h2 id="choix">{words.title}</h2>
        <Form action={page} className="field client-search" role="search" onSubmit={() => send(null, 0)}>
          {keeps ? <input type="hidden" {...keeps} /> : null}
          <label htmlFor="q">{words.label}</label>
          <input
            ref={box}
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            placeholder={words.placeholder}
            maxLength={200}
            autoComplete="off"
            required
            // biome-ignore lint/a11y/noAutofocus: the one thing that this screen asks for.
            autoFocus={!found}
            onInput={({ currentTarget }) => send(currentTarget.form, TYPING_PAUSE)}
          />
          {/* One alone is chosen at once; not while one is typing. */}
          <button type="submit" name="ouvrir" value="1" className="quiet-button">
            Chercher<span className="visually-hidden"> {words.one}</span>
          </button>
        </Form>
        <p className="visually-hidden" role="status">
          {found ? counted(found.lines.length, "résultat", "résultats") : ""}
        </p>
        {found && found.lines.length === 0 ? (
          <p className="empty">{hasWords(found.q) ? words.none : NO_WORDS}</p>
        ) : null}
        {searchSections(found?.lines ?? []).map(({ title: heading, lines }) => (
          <div key={heading ?? ""}>
            {heading ? <h3>{heading}</h3> : null}
            <ul className="likely-list">
              {lines.map((line) => (
                <li key={line.id}>
                  <Link to={choose(line.id)} dir="auto">
                    <Marked pieces={line.title} />
                  </Link>
                  <span className="likely-facts" dir="auto">
                    <Marked pieces={line.facts} />
                  </span>
                  {line.passage.some(({ hit }) => hit) ? (
                    <span className="likely-facts" dir="auto">
                      <Marked pieces={line.passage} />
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {found?.more ? <p className="page-note">{words.more}</p> : null}
        <p className="screen-links">
          {children}
          <Link to={back}>Annuler</Link>
        </p>
      </section>
    </>
  );
}

/** Down from the search to what is found, from one to the next, and up again. */
function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!by || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
  const places = [...currentTarget.querySelectorAll<HTMLElement>("#q, .likely-list a")];
  const here = places.findIndex((place) => place.matches(":focus"));
  const next = here < 0 ? undefined : places[here + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
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

/** A search among records of one kind, whose results lead on. Works without a script. */
export function RecordChoice({ words, title, note, page, keeps, found, choose, back, told, children }: Props) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {told}
      <p className="page-note">{note}</p>
      <section className="panel" id={words.id} aria-labelledby="choix">
        <h2 id="choix">{words.title}</h2>
        <Form action={page} className="field client-search" role="search">
          {keeps ? <input type="hidden" {...keeps} /> : null}
          <label htmlFor="q">{words.label}</label>
          <input
            key={found?.q}
            id="q"
            name="q"
            type="search"
            defaultValue={found?.q}
            placeholder={words.placeholder}
            maxLength={200}
            autoComplete="off"
            required
            // biome-ignore lint/a11y/noAutofocus: the one thing that this screen asks for.
            autoFocus={!found}
          />
          <button type="submit" className="quiet-button">
            Chercher<span className="visually-hidden"> {words.one}</span>
          </button>
        </Form>
        {found && found.lines.length === 0 ? <p className="empty">{words.none}</p> : null}
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

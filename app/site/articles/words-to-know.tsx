import type { Words } from "~/content/articles/article";

/** The part of the page that explains its words, as the table of contents names it. */
export const WORDS = { id: "mots", title: "Les mots à connaître" };

/** Legal words in everyday French, for whom French is a second language. */
export function WordsToKnow({ words }: { words: Words }) {
  return (
    <section className="wrap words" id={WORDS.id}>
      <h2>{WORDS.title}</h2>
      <dl>
        {Object.entries(words).map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

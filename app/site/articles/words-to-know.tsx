import { WORDS, type Words } from "~/content/articles/article";

/** Legal words in everyday French, for whom French is a second language. */
export function WordsToKnow({ words }: { words: Words }) {
  if (Object.keys(words).length === 0) return null;
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

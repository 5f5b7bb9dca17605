/** What to answer to whoever asked for an erasure of what has to stay. */
export function AnswerToPerson({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  return (
    <section className="panel rights-section" aria-labelledby="reponse">
      <h2 id="reponse">À répondre à la personne</h2>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

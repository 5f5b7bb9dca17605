import { WORDS } from "~/content/articles/article";

/** The parts of the page, by anchor, with the explained words at the end. */
export function Contents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav className="contents" aria-labelledby="sommaire">
      <h2 id="sommaire">Dans cette page</h2>
      <ol>
        {[...parts, WORDS].map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

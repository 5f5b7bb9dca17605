import { Link } from "react-router";
import { textPaths } from "~/records/texts/text";

type Props = { id: string; title: string; texts: { key: string; title: string }[] };

/** Texts of the site for which a lawyer is wanted, under what is wanted of them. */
export function TextsToRead({ id, title, texts }: Props) {
  if (texts.length === 0) return null;
  return (
    <section className="dashboard-part" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">({texts.length})</span>
      </h2>
      <ul>
        {texts.map(({ key, title }) => (
          <li key={key}>
            <Link to={textPaths.one(key)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

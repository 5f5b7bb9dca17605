import { Link } from "react-router";
import { textPaths } from "~/records/texts/text";

/** Texts of the site whose day to be read again has passed: their pages say so to visitors. */
export function OverdueTexts({ texts }: { texts: { key: string; title: string }[] }) {
  if (texts.length === 0) return null;
  return (
    <section className="dashboard-part" aria-labelledby="textes-a-relire">
      <h2 id="textes-a-relire">
        Textes du site à relire <span className="count">({texts.length})</span>
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

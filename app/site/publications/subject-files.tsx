import { publications } from "~/content/publications";
import { paths } from "~/paths";

/** « Nos dossiers par matière »: the article pages, the page of the civil code, and the feed. */
export function SubjectFiles() {
  const { title, list, overview } = publications.files;
  return (
    <section className="part band">
      <div className="wrap halves">
        <h2>{title}</h2>
        <div>
          <ul className="files">
            {list.map((file) => (
              <li key={file.path}>
                <a href={file.path}>{file.title}</a>
                {`\u00A0: ${file.text}`}
              </li>
            ))}
          </ul>
          <p className="ways">
            <a href={overview.path}>{overview.label}</a>
            <a href={paths.publicationFeed}>{publications.feed}</a>
          </p>
        </div>
      </div>
    </section>
  );
}

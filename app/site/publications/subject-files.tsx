import { publications } from "~/content/publications";
import { paths } from "~/paths";
import { built, isBuilt } from "../layout/built-pages";

/** « Nos dossiers par matière »: the article pages that exist, the page of the civil code, and the feed. */
export function SubjectFiles() {
  const { title, list, overview } = publications.files;
  const files = built(list);
  return (
    <section className="part band">
      <div className="wrap halves">
        <h2>{files.length > 0 ? title : publications.follow}</h2>
        <div>
          <ul className="files">
            {files.map((file) => (
              <li key={file.path}>
                <a href={file.path}>{file.title}</a>
                {`\u00A0: ${file.text}`}
              </li>
            ))}
          </ul>
          <p className="ways">
            {isBuilt(overview.path) ? <a href={overview.path}>{overview.label}</a> : null}
            <a href={paths.publicationFeed}>{publications.feed}</a>
          </p>
        </div>
      </div>
    </section>
  );
}

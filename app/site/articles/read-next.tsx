import type { CardArticle, ReadingArticle } from "~/content/articles/article";
import { linksTo } from "../layout/page-links";
import { PageList } from "../layout/page-list";
import { NewTabLink } from "./new-tab-link";

/** After the reading: the firm's own page on the subject, related pages, other sites. */
export function ReadNext({ article }: { article: ReadingArticle | CardArticle }) {
  const { twin } = article;
  const [ours] = linksTo([twin]);
  const related = linksTo(article.related.filter((path) => path !== twin));
  return (
    <section className="band">
      <div className="wrap further">
        <h2>Pour aller plus loin</h2>
        {ours ? (
          <div>
            <h3 className="eyebrow">Ce que fait le cabinet</h3>
            <a className="twin" href={ours.path}>
              {ours.label}
            </a>
          </div>
        ) : null}
        <div>
          <h3 className="eyebrow">À lire aussi</h3>
          <PageList pages={related} />
        </div>
        {"sources" in article ? (
          <div>
            <h3 className="eyebrow">Sources et sites utiles</h3>
            <ul>
              {Object.entries(article.sources).map(([label, url]) => (
                <li key={url}>
                  <NewTabLink source={{ label, url }} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}

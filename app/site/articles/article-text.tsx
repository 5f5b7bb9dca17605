import type { ReadingArticle } from "~/content/articles/article";
import { Prose } from "../layout/prose";
import { Contents } from "./contents";

/** A text in titled sections, its table of contents beside it. */
export function ArticleText({ article }: { article: ReadingArticle }) {
  const [first, ...rest] = article.sections.map((section) => (
    <section key={section.id} id={section.id} data-reveal>
      <h2>{section.title}</h2>
      <Prose blocks={section.blocks} />
    </section>
  ));
  return (
    <article className="wrap text">
      {first}
      <Contents parts={article.sections} />
      <div className="rest">{rest}</div>
    </article>
  );
}

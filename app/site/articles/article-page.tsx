import { articles } from "~/content/articles/articles";
import type { PageHandle } from "~/page-handle";
import { FinalCall } from "../layout/final-call";
import { pageAt } from "../layout/page-at";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/article-page";
import { ArticleCards } from "./article-cards";
import { ArticleText } from "./article-text";
import css from "./articles.css?inline";
import { backToPublications } from "./back-to-publications";
import { ReadNext } from "./read-next";
import reading from "./reading.css?inline";
import { WordsToKnow } from "./words-to-know";

/** Each kind of article adds the sheet of its own form. */
export const shared = [...readingStyles, css];

export const handle: PageHandle = { keep: true, styles: [...shared, reading] };

export function loader({ url }: Route.LoaderArgs) {
  return pageAt(articles, url);
}

/**
 * One article that explains the law (specification 2.4): its own drawing and cloth, its words explained, what to read
 * next.
 */
export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta title={article.title} description={article.description} path={article.path} />
      <PageHead slug={article.slug} title={article.heading} back={backToPublications()} drawing={article.drawing} />
      {"cards" in article ? <ArticleCards article={article} /> : <ArticleText article={article} />}
      <WordsToKnow words={article.words} />
      <ReadNext article={article} />
      <FinalCall slug={article.slug} />
    </main>
  );
}

import { articles } from "~/content/articles/articles";
import { finalCalls } from "~/content/final-calls";
import { articleSaying } from "~/content/texts/article-text";
import type { PageHandle } from "~/page-handle";
import { shownText } from "~/records/texts/previewed-text.server";
import { FinalCall } from "../layout/final-call";
import { pageAt } from "../layout/page-at";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSignature, TextSources } from "../layout/text-signature";
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

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...shared, reading] };

export function loader({ url, context }: Route.LoaderArgs) {
  const article = pageAt(articles, url);
  const text = shownText(context, "page", article.slug);
  return { article: articleSaying(article, text), signature: text.signature };
}

/**
 * One article that explains the law (specification 2.4): its own drawing and cloth, its words explained, what to read
 * next.
 */
export default function ArticlePage({ loaderData: { article, signature } }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta title={article.title} description={article.description} path={article.path} />
      <PageHead slug={article.slug} title={article.heading} back={backToPublications} drawing={article.drawing} />
      <div className="wrap">
        <TextSignature signature={signature} />
      </div>
      {"cards" in article ? <ArticleCards article={article} /> : <ArticleText article={article} />}
      <WordsToKnow words={article.words} />
      <TextSources signature={signature} className="wrap halves sources" />
      <ReadNext article={article} />
      <FinalCall slug={article.slug} words={finalCalls.reading} />
    </main>
  );
}

import { civilCode } from "~/content/articles/civil-code";
import { finalCalls } from "~/content/final-calls";
import { civilCodeSaying } from "~/content/texts/article-text";
import type { PageHandle } from "~/page-handle";
import { shownText } from "~/records/texts/previewed-text.server";
import { FinalCall } from "../layout/final-call";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSection } from "../layout/text-section";
import { TextSignature, TextSources } from "../layout/text-signature";
import type { Route } from "./+types/civil-code-page";
import css from "./articles.css?inline";
import { backToPublications } from "./back-to-publications";
import engraving from "./engraving.css?inline";
import { Plate } from "./plate";
import topics from "./topics.css?inline";
import { WordsToKnow } from "./words-to-know";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, css, engraving, topics] };

export function loader({ context }: Route.LoaderArgs) {
  const text = shownText(context, "page", civilCode.slug);
  return { ...civilCodeSaying(civilCode, text), signature: text.signature };
}

/** The civil code and the great subjects of the law: six topic cards (specification 2.4). */
export default function CivilCodePage({ loaderData: code }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta {...code} signed />
      <PageHead slug={code.slug} title={code.heading} back={backToPublications} drawing={code.drawing} />
      <div className="wrap">
        <TextSignature signature={code.signature} />
        <Prose className="prose preface" blocks={code.introduction} />
        <div className="topics">
          {code.cards.map((card) => (
            <article key={card.path} className={card.moving ? "moving" : undefined} data-reveal>
              <SitePicture place={`topic-${card.path.slice(1)}`}>
                <Plate name={card.drawing} moving={card.moving} />
              </SitePicture>
              <h2>{card.title}</h2>
              <p>{card.text}</p>
              <a href={card.path}>
                {code.more}
                <span className="visually-hidden">{`\u00A0: ${card.title}`}</span>
              </a>
            </article>
          ))}
        </div>
        {code.sections.map((section) => (
          <TextSection key={section.title} {...section} look="halves remarks" />
        ))}
      </div>
      <WordsToKnow words={code.words} />
      <TextSources signature={code.signature} className="wrap halves sources" />
      <FinalCall slug={code.slug} words={finalCalls.reading} />
    </main>
  );
}

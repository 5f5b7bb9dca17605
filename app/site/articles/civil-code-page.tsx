import { civilCode } from "~/content/articles/civil-code";
import type { PageHandle } from "~/page-handle";
import { built } from "../layout/built-pages";
import { FinalCall } from "../layout/final-call";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";
import { readingStyles } from "../layout/reading-styles";
import { TextSection } from "../layout/text-section";
import css from "./articles.css?inline";
import { backToPublications } from "./back-to-publications";
import engraving from "./engraving.css?inline";
import { Plate } from "./plate";
import topics from "./topics.css?inline";
import { WordsToKnow } from "./words-to-know";

export const handle: PageHandle = { keep: true, styles: [...readingStyles, css, engraving, topics] };

/** The civil code and the great subjects of the law: six topic cards (specification 2.4). */
export default function CivilCodePage() {
  return (
    <main>
      <PageMeta {...civilCode} signed />
      <PageHead
        slug={civilCode.slug}
        title={civilCode.heading}
        back={backToPublications()}
        drawing={civilCode.drawing}
      />
      <div className="wrap">
        <Prose className="prose preface" blocks={civilCode.introduction} />
        <div className="topics">
          {built(civilCode.cards).map((card) => (
            <article key={card.path} className={card.moving ? "moving" : undefined} data-reveal>
              <SitePicture place={`topic-${card.path.slice(1)}`}>
                <Plate name={card.drawing} />
              </SitePicture>
              <h2>{card.title}</h2>
              <p>{card.text}</p>
              <a href={card.path}>
                {civilCode.more}
                <span className="visually-hidden">{`\u00A0: ${card.title}`}</span>
              </a>
            </article>
          ))}
        </div>
        {civilCode.sections.map((section) => (
          <TextSection key={section.title} {...section} look="halves remarks" />
        ))}
      </div>
      <WordsToKnow words={civilCode.words} />
      <FinalCall slug={civilCode.slug} />
    </main>
  );
}

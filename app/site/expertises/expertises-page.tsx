import { finalCalls } from "~/content/final-calls";
import { expertises } from "~/content/practice/expertises";
import type { PageHandle } from "~/page-handle";
import { FinalCall } from "../layout/final-call";
import nextStyles from "../layout/next.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";
import { ReadNext } from "../layout/read-next";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSection } from "../layout/text-section";
import css from "./practice.css?inline";
import headCss from "./practice-head.css?inline";

export const handle: PageHandle = {
  keep: true,
  styles: [...headStyles, headCss],
  rest: [...readingStyles, nextStyles, css],
};

/** The index of the eight expertises; its cards open a new tab (specification 2.4). */
export default function ExpertisesPage() {
  const [introduction, ...rest] = expertises.sections;
  return (
    <main>
      <PageMeta {...expertises} signed />
      <PageHead slug={expertises.slug} title={expertises.heading} drawing="scales" />
      <div className="wrap points">
        <Prose blocks={introduction.blocks} />
        <div className="cards">
          {expertises.cards.map((card) => (
            <article key={card.path} data-reveal>
              <SitePicture place={`card-${card.path.slice(1)}`} drawing={card.drawing} />
              <h2>{card.title}</h2>
              <p>{card.text}</p>
              <a href={card.path} target="_blank" rel="noopener">
                {expertises.more}
                <span className="visually-hidden">{` ${card.title} (nouvel onglet)`}</span>
              </a>
            </article>
          ))}
        </div>
        {rest.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
        <ReadNext related={expertises.related} />
      </div>
      <FinalCall slug={expertises.slug} words={finalCalls.expertises} />
    </main>
  );
}

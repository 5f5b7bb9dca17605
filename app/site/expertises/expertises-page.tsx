import { expertises } from "~/content/practice/expertises";
import type { PageHandle } from "~/page-handle";
import { settings } from "~/server/settings/settings.server";
import { built } from "../layout/built-pages";
import { FinalCall } from "../layout/final-call";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";
import { ReadNext } from "../layout/read-next";
import { readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/expertises-page";
import css from "./practice.css?inline";

export const handle: PageHandle = { keep: true, styles: [...readingStyles, css] };

export function loader() {
  return { firm: settings().firm_name };
}

/** The index of the eight expertises; its cards open a new tab (specification 2.4). */
export default function ExpertisesPage({ loaderData }: Route.ComponentProps) {
  const [introduction, ...rest] = expertises.sections;
  return (
    <main>
      <PageMeta
        title={`${expertises.title} - ${loaderData.firm}`}
        description={expertises.description}
        path={expertises.path}
      />
      <PageHead slug={expertises.slug} title={expertises.heading} drawing="scales" />
      <div className="wrap points">
        <div className="prose">
          <Prose blocks={introduction.blocks} />
        </div>
        <div className="cards">
          {built(expertises.cards).map((card) => (
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
          <section key={section.title} className="halves" data-reveal>
            <h2>{section.title}</h2>
            <div className="prose">
              <Prose blocks={section.blocks} />
            </div>
          </section>
        ))}
        <ReadNext related={expertises.related} />
      </div>
      <FinalCall slug={expertises.slug} />
    </main>
  );
}

import { about } from "~/content/about";
import { finalCalls } from "~/content/final-calls";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { FinalCall } from "../layout/final-call";
import { LawyerBand } from "../layout/lawyer-band";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { Prose } from "../layout/prose";
import { ReadNext } from "../layout/read-next";
import { readingStyles } from "../layout/reading-styles";
import { TextSection } from "../layout/text-section";
import type { Route } from "./+types/about-page";
import css from "./about.css?inline";
import { aboutData } from "./about-data.server";
import { ValueCarousel } from "./value-carousel";
import carousel from "./value-carousel.css?inline";

export const handle: PageHandle = { keep: true, styles: [...readingStyles, css, carousel] };

export function loader() {
  return aboutData();
}

/** Specification 2.2: who the firm is, the carousel of its eight values, its method, its commitments. */
export default function AboutPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta {...about} path={paths.about} signed />
      <PageHead slug={about.slug} title={about.heading} drawing="doorway" />
      <section className="part">
        <div className="wrap halves" data-reveal>
          <h2>{about.who.title}</h2>
          <Prose blocks={data.who} />
        </div>
      </section>
      <LawyerBand lawyers={data.lawyers} />
      <ValueCarousel email={data.email} />
      <section className="part">
        <div className="wrap" data-reveal>
          <h2>{about.method.title}</h2>
          <ol className="method">
            {about.method.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="wrap commitments">
        <TextSection {...about.commitments} />
        <ReadNext related={about.related} />
      </div>
      <FinalCall slug={about.slug} words={finalCalls.about} />
    </main>
  );
}

import { about } from "~/content/about";
import { finalCalls } from "~/content/final-calls";
import { aboutSaying } from "~/content/texts/about-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownText } from "~/records/texts/previewed-text.server";
import { Blocks } from "~/ui/prose";
import { FinalCall } from "../layout/final-call";
import { LawyerBand } from "../layout/lawyer-band";
import nextStyles from "../layout/next.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import parts from "../layout/parts.css?inline";
import { Prose } from "../layout/prose";
import { ReadNext } from "../layout/read-next";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSection } from "../layout/text-section";
import { TextSignature, TextSources } from "../layout/text-signature";
import type { Route } from "./+types/about-page";
import css from "./about.css?inline";
import { aboutData } from "./about-data.server";
import { ValueCarousel } from "./value-carousel";
import carousel from "./value-carousel.css?inline";

export const handle: PageHandle = {
  keep: true,
  styles: headStyles,
  rest: [...readingStyles, parts, nextStyles, css, carousel],
};

export function loader({ context }: Route.LoaderArgs) {
  const text = shownText(context, "page", about.slug);
  return { ...aboutSaying(text), signature: text.signature, ...aboutData() };
}

/** Specification 2.2: who the firm is, the carousel of its eight values, its method, its commitments. */
export default function AboutPage({ loaderData: data }: Route.ComponentProps) {
  const { who, values, method, commitments } = data;
  return (
    <main>
      <PageMeta {...about} description={data.description} path={paths.about} signed />
      <PageHead slug={about.slug} title={about.heading} drawing="doorway" />
      <div className="wrap">
        <TextSignature signature={data.signature} />
      </div>
      {who || data.figures ? (
        <section className="part">
          <div className="wrap halves" data-reveal>
            <h2>{who?.title ?? about.who.title}</h2>
            <Prose blocks={[...(who?.blocks ?? []), ...(data.figures ? [data.figures] : [])]} />
          </div>
        </section>
      ) : null}
      <LawyerBand lawyers={data.lawyers} />
      {values ? <ValueCarousel values={values} email={data.email} /> : null}
      {method ? (
        <section className="part">
          <div className="wrap" data-reveal>
            <h2>{method.title}</h2>
            <Blocks blocks={method.lead} />
            {method.cards.length > 0 ? (
              <ol className="method">
                {method.cards.map((step) => (
                  <li key={step.title}>
                    <h3>{step.title}</h3>
                    <Blocks blocks={step.blocks} />
                  </li>
                ))}
              </ol>
            ) : null}
          </div>
        </section>
      ) : null}
      <div className="wrap commitments">
        {commitments ? <TextSection {...commitments} /> : null}
        {data.others.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
        <TextSources signature={data.signature} className="halves" />
        <ReadNext related={about.related} />
      </div>
      <FinalCall slug={about.slug} words={finalCalls.about} />
    </main>
  );
}

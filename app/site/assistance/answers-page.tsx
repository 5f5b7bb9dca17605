import { assistance } from "~/content/questions/assistance";
import { questions } from "~/content/questions/questions";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { textInForce } from "~/records/texts/texts.server";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { Prose } from "../layout/prose";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSignature } from "../layout/text-signature";
import type { Route } from "./+types/answers-page";
import css from "./assistance.css?inline";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, css] };

/** Every question with what is in force of its answer. */
export function loader() {
  return { answers: questions.map(({ slug, question }) => ({ question, ...textInForce("question", slug) })) };
}

/**
 * All answers below each other, to be printed: the page of questions need not carry them. Search engines are led to
 * each answer's own page.
 */
export default function AnswersPage({ loaderData: { answers } }: Route.ComponentProps) {
  const { printed, answer } = assistance;
  return (
    <main>
      <PageMeta {...printed} path={paths.answers} signed />
      <meta name="robots" content="noindex" />
      <PageHead
        slug="assistance"
        title={printed.title}
        lead={printed.lead}
        back={{ label: answer.back, path: paths.questions }}
        drawing="lantern"
      />
      <div className="wrap all-answers">
        {answers.some(({ signature }) => !signature) ? <TextSignature signature={null} /> : null}
        {answers.map(({ question, sections, signature }) => (
          <section key={question}>
            <h2>{question}</h2>
            <Prose blocks={sections.flatMap(({ blocks }) => blocks)} />
            {signature ? <TextSignature signature={signature} /> : null}
          </section>
        ))}
      </div>
    </main>
  );
}

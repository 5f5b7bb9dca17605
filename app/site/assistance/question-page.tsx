import { data } from "react-router";
import { assistance } from "~/content/questions/assistance";
import { categories } from "~/content/questions/question";
import { questionOf } from "~/content/questions/questions";
import script from "~/islands/questions/question-page.ts?worker&url";
import { pieces, type TextSection } from "~/lib/text-marks";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { answersTo } from "~/records/questions/question-answers";
import { shownText } from "~/records/texts/previewed-text.server";
import { ButtonLink } from "~/ui/button";
import { Consultation } from "../layout/final-call";
import { MissingPage } from "../layout/missing-page";
import { PageHead } from "../layout/page-head";
import { linksTo } from "../layout/page-links";
import { PageMeta } from "../layout/page-meta";
import { Prose } from "../layout/prose";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSignature, TextSources } from "../layout/text-signature";
import type { Route } from "./+types/question-page";
import css from "./assistance.css?inline";
import { QuestionList } from "./question-list";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, css] };

export function loader({ params, context }: Route.LoaderArgs) {
  const question = questionOf(params.slug);
  if (!question) throw data(null, { status: 404 });
  const { description, sections, signature } = shownText(context, "question", question.slug);
  return { ...question, description, sections, signature };
}

/** One question with its answer. /assistance shows the same `article` in a window (islands/windows/answers.ts). */
export default function QuestionPage({ loaderData: question }: Route.ComponentProps) {
  const { answer, limits } = assistance;
  const category = categories.find(({ key }) => key === question.category);
  return (
    <main>
      <PageMeta title={question.question} description={question.description} path={paths.question(question.slug)} />
      <PageHead
        slug="assistance"
        title={question.question}
        back={{ label: answer.back, path: paths.questions }}
        eyebrow={category?.label}
        drawing={question.drawing}
      />
      <article className="wrap answer">
        <TextSignature signature={question.signature} />
        <Answer sections={question.sections} />
        <TextSources signature={question.signature} className="question-sources" />
        <p className="caution">{limits.text}</p>
        <Consultation />
        <div className="halves">
          <section>
            <h2>{answer.near}</h2>
            <QuestionList questions={question.related.flatMap((slug) => questionOf(slug) ?? [])} />
          </section>
          <section>
            <h2>{answer.more}</h2>
            <ul className="questions">
              {linksTo(question.pages).map((page) => (
                <li key={page.path}>
                  <a href={page.path}>{page.label}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </article>
      <script type="module" src={script} />
    </main>
  );
}

/** One paragraph without marks is typed out where a script opens it over the list. */
function Answer({ sections }: { sections: readonly TextSection[] }) {
  const blocks = sections.flatMap((section) => section.blocks);
  const [only] = blocks;
  if (blocks.length === 1 && typeof only === "string" && pieces(only).length === 1) return <p data-answer>{only}</p>;
  return <Prose blocks={blocks} />;
}

/** An address of no question: a 404 inside the site's frame, with the questions that its words may have meant. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { missing, back } = assistance.answer;
  const meant = answersTo((params.slug ?? "").replaceAll("-", " ")).slice(0, 3);
  return (
    <MissingPage error={error} slug="assistance" title={missing} drawing="lantern">
      <div className="wrap answer">
        {meant.length > 0 ? <QuestionList questions={meant.flatMap((slug) => questionOf(slug) ?? [])} /> : null}
        <p className="all-questions">
          <ButtonLink href={paths.questions}>{back}</ButtonLink>
        </p>
      </div>
    </MissingPage>
  );
}

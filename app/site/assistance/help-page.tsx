import { assistance, help, helpExamples } from "~/content/questions/assistance";
import { categories } from "~/content/questions/question";
import { questionOf } from "~/content/questions/questions";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { FinalCall } from "../layout/final-call";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { Prose } from "../layout/prose";
import { headStyles, readingStyles } from "../layout/reading-styles";
import css from "./assistance.css?inline";
import { QuestionList } from "./question-list";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, css] };

/** Specification 2.6: the page with the floating help button, which leads to the questions. */
export default function HelpPage() {
  const { howTo, button } = help;
  return (
    <main>
      <PageMeta {...help} path={paths.help} signed />
      <PageHead slug="assist" title={help.heading} lead={help.lead} drawing="lantern" />
      <div className="wrap">
        <section className="halves limits">
          <h2>{howTo.title}</h2>
          <Prose blocks={[{ steps: howTo.steps }, howTo.forgiving]} />
        </section>
        {categories.map(({ key, label }) => (
          <section key={key} className="help-kind">
            <h2>{label}</h2>
            <QuestionList questions={helpExamples[key].flatMap((slug) => questionOf(slug) ?? [])} />
          </section>
        ))}
        <section className="halves limits">
          <h2>{assistance.limits.title}</h2>
          <p className="prose">{assistance.limits.text}</p>
        </section>
      </div>
      <FinalCall slug="assist" words={assistance.final} />
      <details className="help">
        <summary className="button button-main">{button.label}</summary>
        <p>
          {button.text} <a href={paths.questions}>{button.link}</a>
        </p>
      </details>
    </main>
  );
}

import { data } from "react-router";
import { isPressing, orientation, orientationAnswers, orientationQuestions } from "~/content/guides/orientation";
import { guideTextOf } from "~/content/guides/texts/guide-texts";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownGuides } from "~/records/texts/shown-guides.server";
import { settings } from "~/server/settings/settings.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldError } from "~/ui/field";
import forms from "~/ui/forms.css?inline";
import { GuideList } from "../layout/guide-list";
import list from "../layout/guide-list.css?inline";
import { PageHead } from "../layout/page-head";
import { linksTo } from "../layout/page-links";
import { PageList } from "../layout/page-list";
import { PageMeta } from "../layout/page-meta";
import { quickExitStyles } from "../layout/quick-exit";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/orientation-page";
import { GuideActions } from "./guide-actions";
import actions from "./guide-actions.css?inline";
import css from "./orientation.css?inline";

export const handle: PageHandle = {
  keep: true,
  styles: [...headStyles, ...readingStyles, forms, quickExitStyles, list, actions, css],
};

/** The value of the first question for what no guide tells of. */
const OTHER = "autre";
/** Where no guide fits: what the firm does, and the questions it has answered. */
const pagesForOther = [paths.expertises, paths.questions];

/** Answers stand in the address alone: nothing is stored. Without the first one the form comes back. */
export function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const what = query.get("quoi") ?? "";
  const guides = shownGuides();
  const guide = guides.find(({ slug }) => slug === what) ?? null;
  const isAsked = ["quoi", ...Object.keys(orientationQuestions)].some((key) => query.has(key));
  const isAnswered = guide !== null || what === OTHER;
  const answers = orientationAnswers(query);
  const step = isAnswered ? ("answered" as const) : isAsked ? ("refused" as const) : ("new" as const);
  const found = {
    step,
    guides,
    guide,
    what,
    answers,
    isUrgent: guide?.urgent || isPressing(query),
    phone: settings().firm_phone,
    languages: settings().spoken_languages,
  };
  return data(found, { status: step === "refused" ? 400 : 200 });
}

/** Four questions that lead to the right guide, page and message, in one form that a browser sends by itself. */
export default function OrientationPage({ loaderData }: Route.ComponentProps) {
  const { step } = loaderData;
  return (
    <main>
      <PageMeta
        {...orientation}
        title={step === "refused" ? `Erreur\u00A0: ${orientation.title}` : orientation.title}
        path={paths.orientation}
        signed
      />
      <PageHead slug="que-faire" title={orientation.heading} lead={orientation.lead} drawing="signpost" />
      <div className="wrap orientation">
        {step === "answered" ? <Answer {...loaderData} /> : <Questions {...loaderData} />}
      </div>
    </main>
  );
}

type Found = Route.ComponentProps["loaderData"];

function Questions({ guides, step, answers }: Found) {
  const given = new Map(answers.map(({ key, value }) => [key, value]));
  const error = step === "refused" ? orientation.missing : undefined;
  return (
    <>
      <ErrorSummary errors={error ? { quoi: error } : {}} title={orientation.refused} />
      <form className="form" action={paths.orientation}>
        <fieldset className={error ? "field field-wrong" : "field"} aria-describedby={error ? "quoi-error" : undefined}>
          <legend>{orientation.what}</legend>
          <FieldError id="quoi-error" error={error} />
          {[...guides, { slug: OTHER, situation: orientation.other }].map(({ slug, situation }, index) => (
            <label key={slug} className="choice">
              <input type="radio" id={index === 0 ? "quoi" : undefined} name="quoi" value={slug} required />
              {situation}
            </label>
          ))}
        </fieldset>
        {Object.entries(orientationQuestions).map(([key, { question, answers: choices }]) => (
          <fieldset key={key} className="field">
            <legend>{question}</legend>
            {Object.entries(choices).map(([value, label]) => (
              <label key={value} className="choice">
                <input type="radio" name={key} value={value} defaultChecked={given.get(key) === value} />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
        <div>
          <Button>{orientation.button}</Button>
        </div>
      </form>
    </>
  );
}

function Answer({ guide, what, answers, isUrgent, phone, languages }: Found) {
  const text = guide && guideTextOf(guide.slug);
  return (
    <section className="orientation-answer">
      <h2>{orientation.answered}</h2>
      <p className="given">{[guide?.situation ?? orientation.other, ...answers.map((a) => a.sentence)].join(" · ")}</p>
      {isUrgent ? (
        <p className="pressing">
          <strong>{orientation.urgent}</strong>
        </p>
      ) : null}
      {guide ? (
        <>
          <h3>{orientation.guide}</h3>
          <GuideList guides={[guide]} />
        </>
      ) : null}
      <h3>{guide ? orientation.write : orientation.elsewhere}</h3>
      {guide ? null : <PageList pages={linksTo(pagesForOther)} />}
      <GuideActions slug={what} phone={phone} languages={languages} answers={answers} />
      {text ? (
        <>
          <h3>{orientation.page}</h3>
          <PageList pages={linksTo(text.pages)} />
        </>
      ) : null}
      <p>
        <ButtonLink href={paths.orientation} kind="quiet">
          {orientation.again}
        </ButtonLink>
      </p>
    </section>
  );
}

import { Fragment } from "react";
import { assistance } from "~/content/questions/assistance";
import { nearPages, pagesNear } from "~/content/questions/near-pages";
import { categories, categoryOf } from "~/content/questions/question";
import { questionOf, questions } from "~/content/questions/questions";
import { searchCopy } from "~/content/questions/search-copy";
import script from "~/islands/questions/questions.ts?worker&url";
import { typedLine } from "~/lib/typed-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { noteFailedSearch } from "~/records/questions/failed-search.server";
import { answersTo } from "~/records/questions/question-answers";
import { requestFacts } from "~/server/http/request-context.server";
import { Cloth } from "../layout/cloth";
import { Consultation } from "../layout/final-call";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/questions-page";
import css from "./assistance.css?inline";
import { QuestionForm } from "./question-form";
import { QuestionList } from "./question-list";

/** Kept as it is without a query; a search is one visitor's own. */
export const handle: PageHandle = { keep: true, styles: [...readingStyles, css] };

const LONGEST_SEARCH = 200;

/** `found`: the questions that answer what was typed, null when nothing was. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const typed = typedLine(url.searchParams.get("q")).slice(0, LONGEST_SEARCH);
  const category = categoryOf(url.searchParams.get("categorie"));
  if (!typed) return { typed, category, found: null };
  const answers = answersTo(typed);
  if (answers.length === 0 && request.method === "GET") noteFailedSearch(typed, context.get(requestFacts).address);
  const found = answers.filter((slug) => !category || questionOf(slug)?.category === category);
  return { typed, category, found };
}

/**
 * Specification 2.6: the twenty questions. The script islands/questions/questions.ts searches while typing and opens
 * answers over the page.
 */
export default function QuestionsPage({ loaderData: { typed, category, found } }: Route.ComponentProps) {
  const { limits, final } = assistance;
  const near = pagesNear(typed);
  return (
    <main>
      <PageMeta {...assistance} path={paths.questions} signed />
      <PageHead slug="assistance" title={assistance.heading} lead={assistance.lead} drawing="lantern" />
      <div className="wrap">
        <QuestionForm typed={typed} category={category} />
        <p className="intro" hidden={found !== null}>
          {assistance.introduction}
          {assistance.elsewhere.map(({ label, path, after }) => (
            <Fragment key={path}>
              <a href={path}>{label}</a>
              {after}
            </Fragment>
          ))}
        </p>
        <div className="found">
          <p role="status">{found && (found.length > 0 ? searchCopy.found(found.length) : searchCopy.empty)}</p>
          <p hidden={found?.length !== 0}>
            <a className="button button-quiet" href={`${paths.contact}?${new URLSearchParams({ question: typed })}`}>
              {searchCopy.ask}
            </a>
          </p>
          <nav hidden={found?.length !== 0} aria-label="Pages proches">
            <p>{searchCopy.near}</p>
            <ul>
              {nearPages.map(({ path, label }) => (
                <li key={path} hidden={!near.includes(path)}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <QuestionList id="trouvees" questions={found?.flatMap((slug) => questionOf(slug) ?? []) ?? []} />
        </div>
        {categories.map(({ key, label }) => (
          <section key={key} data-kind={key} hidden={found !== null || (category !== null && category !== key)}>
            <h2>{label}</h2>
            <QuestionList questions={questions.filter((question) => question.category === key)} />
          </section>
        ))}
        <section className="halves limits">
          <h2>{limits.title}</h2>
          <p className="prose">{limits.text}</p>
        </section>
      </div>
      <section className="final dark">
        <div className="weave">
          <Cloth slug="assistance" later />
        </div>
        <div className="wrap">
          <h2>{final.title}</h2>
          <p className="lead">{final.text}</p>
          <Consultation />
        </div>
      </section>
      <script type="module" src={script} />
    </main>
  );
}

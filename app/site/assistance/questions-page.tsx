import { Fragment } from "react";
import { assistance } from "~/content/questions/assistance";
import { categories, categoryOf } from "~/content/questions/question";
import { questions } from "~/content/questions/questions";
import { searchCopy } from "~/content/questions/search-copy";
import script from "~/islands/questions/questions.ts?worker&url";
import { markedWords, snippet } from "~/lib/search-snippet";
import { typedLine } from "~/lib/typed-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { noteFailedSearch } from "~/records/questions/failed-search.server";
import { nearestGuides, searchSite } from "~/records/questions/site-index.server";
import { shownGuides } from "~/records/texts/shown-guides.server";
import { publicUrl } from "~/server/env.server";
import { requestFacts } from "~/server/http/request-context.server";
import { settings } from "~/server/settings/settings.server";
import { FinalCall } from "../layout/final-call";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { phoneHref, phoneText } from "../layout/phone-links";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/questions-page";
import css from "./assistance.css?inline";
import { QuestionForm } from "./question-form";
import { QuestionList } from "./question-list";
import { type Result, ResultList } from "./result-list";

/** Kept as it is without a query; a search is one visitor's own. */
export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, css] };

const LONGEST_SEARCH = 200;

/**
 * `found`: what answers on the whole site, of a chosen category its questions alone; null when nothing was typed.
 * `guides`: what to show where nothing does.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const typed = typedLine(url.searchParams.get("q")).slice(0, LONGEST_SEARCH);
  const category = categoryOf(url.searchParams.get("categorie"));
  const phone = settings().firm_phone;
  const guides = offeredGuides(typed);
  if (!typed) return { typed, category, phone, guides, found: null, origin: publicUrl() };
  const answers = await searchSite(typed, (path) => !category || categoryAt(path) === category);
  if (answers.length === 0 && request.method === "GET") noteFailedSearch(typed, context.get(requestFacts).address);
  const found = answers.map(
    ({ page, stems }): Result => ({
      path: page.path,
      kind: page.kind,
      title: markedWords(page.title, stems),
      snippet: snippet(page.passages, stems),
      lang: page.language,
    }),
  );
  return { typed, category, phone, guides, found, origin: publicUrl() };
}

/** The guides to offer where nothing answers: the nearest first, then the others, among which the script chooses. */
function offeredGuides(typed: string) {
  const near = nearestGuides(typed);
  return shownGuides()
    .map(({ slug, title }) => ({ path: paths.guide(slug), title }))
    .map((guide) => ({ ...guide, isNear: near.includes(guide.path) }))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || near.indexOf(a.path) - near.indexOf(b.path));
}

/** The category of the question at that path; nothing of another page. */
function categoryAt(path: string) {
  return questions.find(({ slug }) => paths.question(slug) === path)?.category;
}

/**
 * Specification 2.6: the twenty questions, and the search of everything public. The script
 * islands/questions/questions.ts searches questions and guides while somebody types, and opens answers over the page.
 */
export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { typed, category, phone, guides, found, origin } = loaderData;
  const { limits, final } = assistance;
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
        <div className="found" id={searchCopy.place}>
          <p role="status">{found && (found.length > 0 ? searchCopy.found(found.length) : searchCopy.empty)}</p>
          <ResultList results={found ?? []} />
          <nav hidden={found?.length !== 0} aria-label="Guides proches">
            <p>{searchCopy.near}</p>
            <ul className="questions">
              {guides.map(({ path, title, isNear }) => (
                <li key={path} hidden={!isNear}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="ways" hidden={found?.length !== 0}>
            <a className="button button-quiet" href={`${paths.contact}?${new URLSearchParams({ question: typed })}`}>
              {searchCopy.ask}
            </a>
            {phone ? (
              <a className="button button-quiet" href={phoneHref(phone)}>
                {searchCopy.call(phoneText(phone))}
              </a>
            ) : null}
          </p>
          <p className="ways" hidden>
            <a className="button button-quiet" href={paths.questions}>
              {searchCopy.wholeSite}
            </a>
          </p>
        </div>
        {categories.map(({ key, label }) => (
          <section key={key} data-kind={key} hidden={found !== null || (category !== null && category !== key)}>
            <h2>{label}</h2>
            <QuestionList questions={questions.filter((question) => question.category === key)} />
          </section>
        ))}
        <p className="to-all-answers" hidden={found !== null}>
          <a href={paths.answers}>{assistance.printed.link}</a>
          <span className="only-printed">{`\u00A0: ${origin}${paths.answers}`}</span>
        </p>
        <section className="halves limits">
          <h2>{limits.title}</h2>
          <p className="prose">{limits.text}</p>
        </section>
      </div>
      <FinalCall slug="assistance" words={final} />
      <script type="module" src={script} />
    </main>
  );
}

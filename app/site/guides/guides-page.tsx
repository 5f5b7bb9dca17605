import { finalCalls } from "~/content/final-calls";
import { whatToDo } from "~/content/guides/what-to-do";
import { home } from "~/content/home";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownGuides } from "~/records/texts/shown-guides.server";
import { FinalCall } from "../layout/final-call";
import { GuideList } from "../layout/guide-list";
import list from "../layout/guide-list.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/guides-page";
import css from "./guides.css?inline";

export const handle: PageHandle = { keep: true, styles: [...headStyles, ...readingStyles, list, css] };

export function loader() {
  return shownGuides();
}

/** The index of the situation guides: all of them at a glance, the urgent ones first. */
export default function GuidesPage({ loaderData: guides }: Route.ComponentProps) {
  const groups = [
    { title: whatToDo.urgent, guides: guides.filter(({ urgent }) => urgent) },
    { title: whatToDo.other, guides: guides.filter(({ urgent }) => !urgent) },
  ];
  const { aid, despair } = whatToDo;
  const violence = guides.find(({ slug }) => slug === "violences");
  return (
    <main>
      <PageMeta {...whatToDo} path={paths.whatToDo} signed />
      <PageHead slug={whatToDo.slug} title={whatToDo.heading} lead={whatToDo.lead} drawing={whatToDo.drawing} />
      <div className="wrap situation-groups">
        {groups
          .filter((group) => group.guides.length > 0)
          .map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <GuideList guides={group.guides} />
            </section>
          ))}
        <p>
          <a href={paths.orientation}>{home.situation.orientation}</a>
        </p>
        <section>
          <h2>{aid.title}</h2>
          <p>{aid.text}</p>
          <p className="situation-source">{aid.source}</p>
        </section>
        <section id={despair.anchor}>
          <h2>{despair.title}</h2>
          <p>{despair.text}</p>
          {violence ? (
            <p>
              {despair.threatened} <a href={paths.guide(violence.slug)}>{violence.title}</a>.
            </p>
          ) : null}
        </section>
      </div>
      <FinalCall slug={whatToDo.slug} words={finalCalls.guides} />
    </main>
  );
}

import { guideOf, guides } from "~/content/guides/guides";
import { whatToDo } from "~/content/guides/what-to-do";
import { home } from "~/content/home";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { FinalCall } from "../layout/final-call";
import { GuideList } from "../layout/guide-list";
import list from "../layout/guide-list.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { readingStyles } from "../layout/reading-styles";
import css from "./guides.css?inline";

export const handle: PageHandle = { keep: true, styles: [...readingStyles, list, css] };

/** The index of the situation guides: all of them at a glance, the urgent ones first. */
export default function GuidesPage() {
  const { aid, despair } = whatToDo;
  return (
    <main>
      <PageMeta {...whatToDo} path={paths.whatToDo} signed />
      <PageHead slug={whatToDo.slug} title={whatToDo.heading} lead={whatToDo.lead} drawing={whatToDo.drawing} />
      <div className="wrap situation-groups">
        <section>
          <h2>{whatToDo.urgent}</h2>
          <GuideList guides={guides.filter(({ urgent }) => urgent)} />
        </section>
        <section>
          <h2>{whatToDo.other}</h2>
          <GuideList guides={guides.filter(({ urgent }) => !urgent)} />
        </section>
        <p>
          <a href={paths.orientation}>{home.situation.orientation}</a>
        </p>
        <section>
          <h2>{aid.title}</h2>
          <p>{aid.text}</p>
          <p className="situation-source">{aid.source}</p>
        </section>
        <section>
          <h2>{despair.title}</h2>
          <p>{despair.text}</p>
          <p>
            {despair.threatened} <a href={paths.guide("violences")}>{guideOf("violences")?.title}</a>.
          </p>
        </section>
      </div>
      <FinalCall slug={whatToDo.slug} />
    </main>
  );
}

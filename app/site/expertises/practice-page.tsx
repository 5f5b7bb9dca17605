import { whatToDo } from "~/content/guides/what-to-do";
import { practicePages } from "~/content/practice/practice-pages";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { isBuilt, isReady } from "../layout/built-pages";
import { FinalCall } from "../layout/final-call";
import { guideLinks } from "../layout/guide-links";
import { LeafPlate } from "../layout/leaf-plate";
import { pageAt } from "../layout/page-at";
import { PageHead } from "../layout/page-head";
import { PageList } from "../layout/page-list";
import { PageMeta } from "../layout/page-meta";
import { Prose } from "../layout/prose";
import { ReadNext } from "../layout/read-next";
import { readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/practice-page";
import css from "./practice.css?inline";

export const handle: PageHandle = { keep: true, styles: [...readingStyles, css] };

export function loader({ url }: Route.LoaderArgs) {
  return pageAt(practicePages, url);
}

/** The situation guides that lead to this page, if any. */
function GuidesOf({ page }: { page: string }) {
  const pages = guideLinks.filter(({ about }) => about.includes(page));
  if (pages.length === 0) return null;
  return (
    <section className="halves">
      <h2>{whatToDo.now}</h2>
      <div className="next">
        <PageList pages={pages} />
      </div>
    </section>
  );
}

/** One expertise or one skill (specification 2.4): its own drawing and cloth, its points, what to read next. */
export default function PracticePage({ loaderData: page }: Route.ComponentProps) {
  const back =
    page.kind === "expertise" && isBuilt(paths.expertises)
      ? { label: "Nos expertises", path: paths.expertises }
      : undefined;
  return (
    <main>
      <PageMeta title={page.title} description={page.description} path={page.path} />
      <PageHead
        slug={page.slug}
        title={page.heading}
        back={back}
        eyebrow={back ? undefined : "Compétences"}
        drawing={page.drawing}
      />
      <div className="wrap points">
        {page.sections.filter(isReady).map((section) => (
          <section key={section.title} className="halves" data-reveal>
            <div>
              <h2>
                {section.number ? <span className="number">{section.number}</span> : null}
                {section.title}
              </h2>
              {section.plate === "leaf" ? <LeafPlate /> : null}
            </div>
            <Prose blocks={section.blocks} />
          </section>
        ))}
        <GuidesOf page={page.path} />
        <ReadNext related={page.related} external={page.external} />
      </div>
      <FinalCall slug={page.slug} />
    </main>
  );
}

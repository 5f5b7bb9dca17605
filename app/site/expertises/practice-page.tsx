import { finalCallOf, practiceMidway } from "~/content/final-calls";
import { whatToDo } from "~/content/guides/what-to-do";
import type { PageLink } from "~/content/layout";
import type { PracticePage } from "~/content/practice/practice-page";
import { practicePages } from "~/content/practice/practice-pages";
import { practiceSaying } from "~/content/texts/practice-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { lawyersOf } from "~/records/lawyers/shown-lawyers.server";
import { shownText } from "~/records/texts/previewed-text.server";
import { Emblem } from "~/ui/drawings/emblem";
import { Consultation, FinalCall } from "../layout/final-call";
import { guideLinks } from "../layout/guide-links.server";
import { Interlocutors } from "../layout/lawyer-band";
import { LeafPlate } from "../layout/leaf-plate";
import nextStyles from "../layout/next.css?inline";
import { pageAt } from "../layout/page-at";
import { PageHead } from "../layout/page-head";
import { PageList } from "../layout/page-list";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";
import { ReadNext } from "../layout/read-next";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSignature, TextSources } from "../layout/text-signature";
import type { Route } from "./+types/practice-page";
import css from "./practice.css?inline";
import headCss from "./practice-head.css?inline";

export const handle: PageHandle = {
  keep: true,
  styles: [...headStyles, headCss],
  rest: [...readingStyles, nextStyles, css],
};

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageAt(practicePages, url);
  const text = shownText(context, "page", page.slug);
  return {
    ...practiceSaying(page, text),
    signature: text.signature,
    guides: guideLinks(page.path),
    lawyers: lawyersOf(page.path.slice(1)),
  };
}

/** The situation guides that lead to this page, if any. */
function Guides({ pages }: { pages: readonly PageLink[] }) {
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

function Points({ sections }: Pick<PracticePage, "sections">) {
  return sections.map((section) => (
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
  ));
}

/** Half-way down: the subject again, with a second drawing, the firm's sign and a way to write. */
function Midway({ page: { slug, second, heading } }: { page: PracticePage }) {
  return (
    <div className="midway dark">
      <SitePicture place={`mid-${slug}`} drawing={second} />
      <div>
        <Emblem />
        <h2>{practiceMidway.title(heading)}</h2>
        <p>{practiceMidway.text}</p>
        <Consultation kind="quiet" />
      </div>
    </div>
  );
}

/** One expertise or one skill (specification 2.4): its own drawing and cloth, its points, what to read next. */
export default function PracticeRoute({ loaderData: page }: Route.ComponentProps) {
  const { sections } = page;
  const back = page.kind === "expertise" ? { label: "Nos expertises", path: paths.expertises } : undefined;
  const half = Math.ceil(sections.length / 2);
  return (
    <main>
      <PageMeta title={page.title} description={page.description} path={page.path} />
      <PageHead
        slug={page.slug}
        title={page.heading}
        lead={page.description}
        back={back}
        eyebrow={back ? undefined : "Compétences"}
        drawing={page.drawing}
      />
      <div className="wrap points">
        <TextSignature signature={page.signature} />
        <Points sections={sections.slice(0, half)} />
        <Midway page={page} />
        <Points sections={sections.slice(half)} />
        <TextSources signature={page.signature} className="halves" />
        <Guides pages={page.guides} />
        <Interlocutors lawyers={page.lawyers} />
        <ReadNext related={page.related} external={page.external} />
      </div>
      <FinalCall slug={page.slug} words={finalCallOf(page.heading)} />
    </main>
  );
}

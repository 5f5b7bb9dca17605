import { finalCalls } from "~/content/final-calls";
import { publications } from "~/content/publications";
import script from "~/islands/windows/publications.ts?worker&url";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { publicationPage } from "~/records/publications/publication-list.server";
import { FinalCall } from "../layout/final-call";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import parts from "../layout/parts.css?inline";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/publications-page";
import dateline from "./dateline.css?inline";
import { FeedLink } from "./feed-link";
import { Pager, pageAddress } from "./pager";
import { Card } from "./publication-card";
import css from "./publications.css?inline";
import readerStyles from "./reader.css?url";
import { SubjectFiles } from "./subject-files";

export const handle: PageHandle = {
  keep: true,
  styles: headStyles,
  rest: [...readingStyles, parts, dateline, css],
  script,
};

/** Seed of the cloth at the head of the page, behind its pictures and at its end. */
const CLOTH = "article";

/** `?apres=slug` and `?avant=slug` begin a page after or before that publication; the page without either is kept. */
export async function loader({ url }: Route.LoaderArgs) {
  const after = url.searchParams.get("apres");
  const before = url.searchParams.get("avant");
  const page = await publicationPage({ after, before });
  const address = page.newer ? pageAddress(after ? { after } : { before }) : paths.publications;
  return { ...page, address };
}

/** 'Nos Publications' (specification 2.4). */
export default function PublicationsPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta
        title={page.newer ? publications.continuation : publications.title}
        description={page.newer ? publications.continuationDescription : publications.description}
        path={page.address}
        signed
      />
      <FeedLink />
      <PageHead slug={CLOTH} title={publications.heading} lead={publications.lead} drawing="quill" />
      <div className="wrap publications">
        <p className="introduction">{publications.introduction}</p>
        {page.cards.length === 0 ? <p>{publications.none}</p> : null}
        <div className="publication-cards" data-reader-styles={readerStyles}>
          {page.cards.map((card) => (
            <Card key={card.slug} card={card} cloth={CLOTH} />
          ))}
        </div>
        <Pager newer={page.newer} older={page.older} />
      </div>
      <SubjectFiles />
      <FinalCall slug={CLOTH} words={finalCalls.reading} />
    </main>
  );
}

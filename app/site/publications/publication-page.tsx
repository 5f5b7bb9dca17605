import { data } from "react-router";
import { finalCalls } from "~/content/final-calls";
import { publications } from "~/content/publications";
import script from "~/islands/windows/publications.ts?worker&url";
import { dayInWords } from "~/lib/french-date";
import { readingMinutes, textSections } from "~/lib/text-marks";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { publicRoutes } from "~/public-routes";
import { publicationBySlug } from "~/records/publications/publication.server";
import { previewOf } from "~/records/texts/previewed-text.server";
import type { Signature } from "~/records/texts/text";
import { publicUrl } from "~/server/env.server";
import { settings } from "~/server/settings/settings.server";
import { ButtonLink } from "~/ui/button";
import { drawingOf } from "~/ui/drawings/drawing";
import { Blocks } from "~/ui/prose";
import { FinalCall } from "../layout/final-call";
import { MissingPage } from "../layout/missing-page";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { TextSignature, TextSources } from "../layout/text-signature";
import type { Route } from "./+types/publication-page";
import { Dateline } from "./dateline";
import dateline from "./dateline.css?inline";
import { FeedLink } from "./feed-link";
import { picturePlace, seriesLine } from "./publication-look";
import css from "./reader.css?inline";
import { SeriesLinks } from "./series-links";
import { Share } from "./share";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, dateline, css], script };

export async function loader({ params, context }: Route.LoaderArgs) {
  const previewed = previewOf(context, "publication", params.slug);
  const found = await publicationBySlug(params.slug, previewed);
  if (!found) throw data(null, { status: 404 });
  const { content, ...publication } = found;
  return {
    ...publication,
    sections: textSections(content),
    minutes: readingMinutes(content),
    address: `${publicUrl()}${paths.publication(found.slug)}`,
    firm: settings().firm_name,
    isDraft: previewed !== null,
  };
}

type Cited = { title: string; signature: Signature | null; firm: string; publishedOn: string; address: string };

/** The line by which a printed publication is cited: « Maître …, “…”, the firm, 20 novembre 2026, https://… ». */
function citation({ title, signature, firm, publishedOn, address }: Cited): string {
  const parts = [signature?.by, `«\u00A0${title}\u00A0»`, firm, dayInWords(publishedOn), address];
  return `Pour citer\u00A0: ${parts.filter(Boolean).join(", ")}`;
}

/** A publication may come and go: its address is taken as it is. */
const leadsTo = (path: string) => publicRoutes.has(path) || path.startsWith(paths.publication(""));

/** One publication as a page. The list's script shows the same `article` in a window over the list. */
export default function PublicationPage({ loaderData: it }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta title={it.title} description={it.excerpt} path={paths.publication(it.slug)} signed />
      <FeedLink />
      <article>
        <p className="wrap printed-firm">{it.firm}</p>
        <PageHead
          slug={it.slug}
          title={it.title}
          back={{ label: publications.heading, path: paths.publications }}
          drawing={drawingOf(it.drawing)}
        />
        <div className="wrap reading">
          <div className="beside">
            <Dateline day={it.publishedOn} author={it.signature?.by ?? null} minutes={it.minutes} />
            {it.series ? <p>{seriesLine(it.series.name, it.series.part, it.series.parts)}</p> : null}
            {/* Not of a draft: its page asks not to spread it, and nothing of it stands at that address. */}
            {it.isDraft ? null : <Share title={it.title} address={it.address} />}
          </div>
          <div className="text">
            <SitePicture place={picturePlace(it.slug)} sizes="(min-width: 900px) 640px, 100vw" priority />
            {it.sections.map((section) => (
              <section key={section.title}>
                {section.title ? <h2>{section.title}</h2> : null}
                <Blocks blocks={section.blocks} leadsTo={leadsTo} />
              </section>
            ))}
            <TextSignature signature={it.signature} />
            <TextSources signature={it.signature} className="publication-sources" />
            {it.series ? <SeriesLinks series={it.series} /> : null}
            <p className="citation">{citation(it)}</p>
          </div>
        </div>
      </article>
      <FinalCall slug={it.slug} words={finalCalls.reading} />
    </main>
  );
}

/** An address of no publication: a 404 inside the site's frame, with the way to the list. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage error={error} slug="article" title={publications.missing}>
      <div className="wrap reading">
        <ButtonLink href={paths.publications}>{publications.all}</ButtonLink>
      </div>
    </MissingPage>
  );
}

import { data } from "react-router";
import type { Guide } from "~/content/guides/guide";
import { guideOf } from "~/content/guides/guides";
import { whatToDo } from "~/content/guides/what-to-do";
import { guideSaying } from "~/content/texts/guide-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { profileOf } from "~/records/lawyers/shown-lawyers.server";
import { previewOf, shownText } from "~/records/texts/previewed-text.server";
import { recordingsOf } from "~/records/texts/recordings/recordings.server";
import { shownGuides } from "~/records/texts/shown-guides.server";
import { settings } from "~/server/settings/settings.server";
import { GuideList } from "../layout/guide-list";
import list from "../layout/guide-list.css?url";
import { MissingPage, missing } from "../layout/missing-page";
import { nearestAddresses } from "../layout/nearest-addresses";
import { PageHead } from "../layout/page-head";
import { linksTo } from "../layout/page-links";
import { PageList } from "../layout/page-list";
import { PageMeta } from "../layout/page-meta";
import { phoneText } from "../layout/phone-links";
import { Prose } from "../layout/prose";
import prose from "../layout/prose.css?inline";
import { quickExitStyles } from "../layout/quick-exit";
import { titleStyles } from "../layout/reading-styles";
import { TextSignature } from "../layout/text-signature";
import type { Route } from "./+types/guide-page";
import css from "./guide.css?inline";
import { GuideActions } from "./guide-actions";
import actions from "./guide-actions.css?inline";
import { GuideListen } from "./guide-listen";

export const handle: PageHandle = { keep: true, styles: [...titleStyles, prose, quickExitStyles, actions, css] };

/** Its sheet names neither the firm nor a lawyer: whoever hits may find it at home. */
const hiddenAtHome = "violences";

export function loader({ params, context }: Route.LoaderArgs) {
  const guides = shownGuides();
  const previewed = previewOf(context, "guide", params.slug);
  const guide = previewed ? guideOf(params.slug) : guides.find(({ slug }) => slug === params.slug);
  if (!guide) throw data(elsewhere(params.slug, guides), { status: 404 });
  const { signature, ...words } = shownText(context, "guide", guide.slug);
  // A draft that names no source yet shows those that ship.
  const sources = signature?.sources ?? (previewed?.sources ? previewed.sources.split("\n") : undefined);
  const text = guideSaying(guide.slug, words, sources);
  const { firm_name: firm, firm_phone: phone, spoken_languages: languages } = settings();
  const profile = profileOf(signature?.by);
  return { guide, text, signature, profile, recordings: recordingsOf(guide.slug), firm, phone, languages };
}

/** Where to go from an address without a guide. `withdrawn`: the slug of the one that stood there. */
type Elsewhere = { withdrawn: string | null; guides: readonly Guide[]; phone: string; languages: string };

/** The guides that were meant: those of the same area, or of an address that is nearly the same; else all of them. */
function elsewhere(slug: string, guides: readonly Guide[]): Elsewhere {
  const withdrawn = guideOf(slug);
  const named = guides.map((guide) => ({ guide, label: guide.title, path: paths.guide(guide.slug) }));
  const meant = withdrawn
    ? guides.filter(({ area }) => area === withdrawn.area)
    : nearestAddresses(`/${slug}`, named).map(({ guide }) => guide);
  return {
    withdrawn: withdrawn?.slug ?? null,
    guides: meant.length > 0 ? meant : guides,
    phone: settings().firm_phone,
    languages: settings().spoken_languages,
  };
}

/** What to do in one situation: steps first, then what to know. Printed, it fits one sheet of A4. */
export default function GuidePage({ loaderData: data }: Route.ComponentProps) {
  const { guide, text, signature, profile, recordings, firm, phone, languages } = data;
  const { slug, title, situation, drawing } = guide;
  const steps = text.sections.filter(({ blocks: [block] }) => typeof block === "object" && "steps" in block);
  const facts = text.sections.filter((section) => !steps.includes(section));
  return (
    <main>
      <PageMeta title={title} description={text.description} path={paths.guide(slug)} signed />
      <PageHead
        slug={whatToDo.slug}
        title={title}
        lead={situation}
        back={{ label: whatToDo.back, path: paths.whatToDo }}
        drawing={drawing}
      />
      <article className={slug === hiddenAtHome ? "wrap guide guide-hidden" : "wrap guide"}>
        <GuideActions slug={slug} phone={phone} languages={languages} />
        <GuideListen recordings={recordings} />
        <div className="guide-steps">
          {steps.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              <Prose blocks={section.blocks} />
            </section>
          ))}
        </div>
        <div className="guide-facts">
          {facts.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              <Prose blocks={section.blocks} />
            </section>
          ))}
        </div>
        <footer>
          {slug === hiddenAtHome ? null : (
            <p className="guide-firm">{phone ? `${firm} · ${phoneText(phone)}` : firm}</p>
          )}
          <TextSignature signature={signature} profile={profile} />
          <section className="guide-sources">
            <h2>{whatToDo.sources}</h2>
            <ul>
              {text.sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </section>
          <nav aria-label={whatToDo.more}>
            <h2>{whatToDo.more}</h2>
            <PageList pages={linksTo([...text.pages, paths.whatToDo])} />
          </nav>
        </footer>
      </article>
    </main>
  );
}

/** An address of no guide, or of one that was withdrawn: a 404 inside the site's frame, with where to go. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { withdrawn, guides, phone, languages } = missing<Elsewhere>(error);
  return (
    <MissingPage
      error={error}
      slug={whatToDo.slug}
      title={withdrawn ? whatToDo.withdrawn : whatToDo.missing}
      back={{ label: whatToDo.back, path: paths.whatToDo }}
      drawing={whatToDo.drawing}
    >
      <link rel="stylesheet" href={list} precedence="default" />
      <div className="wrap guide">
        {withdrawn ? <GuideActions slug={withdrawn} phone={phone} languages={languages} /> : null}
        <section>
          <h2>{whatToDo.instead}</h2>
          <GuideList guides={guides} />
        </section>
      </div>
    </MissingPage>
  );
}

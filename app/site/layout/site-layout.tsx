import { Outlet, useMatches } from "react-router";
import scripts from "~/islands/site.ts?worker&url";
import { type PageHandle, pageHandle } from "~/page-handle";
import { previewedText } from "~/records/texts/previewed-text.server";
import { textsUntil } from "~/records/texts/texts.server";
import { trueUntil } from "~/server/http/request-context.server";
import base from "~/ui/base.css?inline";
import fonts from "~/ui/fonts.css?inline";
import night from "~/ui/night.css?inline";
import tokens from "~/ui/tokens.css?inline";
import { findableData } from "../seo/findable-data.server";
import type { Route } from "./+types/site-layout";
import { CallStrip } from "./call-strip";
import { deferredParts } from "./deferred-parts";
import draftNotice from "./draft-notice.css?url";
import footer from "./footer.css?inline";
import { frameMarkup } from "./frame-markup.server";
import { shownPictures } from "./shown-pictures.server";
import css from "./site.css?inline";
import { siteData, siteDataUntil } from "./site-data.server";

/** The colours of the night, where the visitor's device asks for them. */
const darkScheme = `@media screen and (prefers-color-scheme:dark){${night.replace(/\[data-theme=[^\]]*\]/, ":root")}}`;

export const handle: PageHandle = { surface: "site", styles: [tokens, darkScheme, fonts, base, css], rest: [footer] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteData();
  context.set(trueUntil, Math.min(siteDataUntil(site), textsUntil()));
  return {
    ...site,
    frame: frameMarkup(site, url.pathname),
    ...(await findableData(url.pathname)),
    pictures: shownPictures(context),
    isDraft: context.get(previewedText) !== null,
  };
}

/**
 * The frame of every public page. A page renders its own `main`; give its first child the class `dark` to let it run
 * under the bar.
 */
export default function SiteLayout({ loaderData: site }: Route.ComponentProps) {
  const { script, lang } = pageHandle(useMatches());
  const frameLang = lang === "fr" ? undefined : "fr";
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content="#121a33" />
      <a className="skip" href="#contenu" lang={frameLang}>
        Aller au contenu principal
      </a>
      {site.isDraft ? <DraftNotice /> : null}
      <header className="bar" lang={frameLang} dangerouslySetInnerHTML={{ __html: site.frame.bar }} />
      <div id="contenu" tabIndex={-1}>
        <Outlet />
      </div>
      <footer className="footer dark" lang={frameLang} dangerouslySetInnerHTML={{ __html: site.frame.footer }} />
      <CallStrip phone={site.phone} whatsapp={site.whatsapp} lang={frameLang} />
      <script type="module" src={script || scripts} data-later={deferredParts} />
      {/* A data block, which no script policy concerns. Last, because the parser stops at every script. */}
      {site.structured && !site.isDraft ? (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: site.structured }} />
      ) : null}
    </>
  );
}

/** Above a page that is read by a secret link (site/preview): nobody shall take it for what the firm says. */
function DraftNotice() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <link rel="stylesheet" href={draftNotice} precedence="default" />
      <aside className="draft-notice" aria-label="Brouillon">
        <strong>Brouillon.</strong> Ce texte n’est ni signé ni publié. Ne le diffusez pas.
      </aside>
    </>
  );
}

import { Outlet, useLocation } from "react-router";
import scripts from "~/islands/site.ts?worker&url";
import type { PageHandle } from "~/page-handle";
import base from "~/ui/base.css?inline";
import fonts from "~/ui/fonts.css?inline";
import tokens from "~/ui/tokens.css?inline";
import type { Route } from "./+types/site-layout";
import { CallStrip } from "./call-strip";
import css from "./site.css?inline";
import { siteData } from "./site-data.server";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export const handle: PageHandle = { surface: "site", styles: [tokens, fonts, base, css] };

export function loader() {
  return siteData();
}

/** The frame of every public page. A page renders its own `main`; give its first child the class `dark` to let it run under the bar. */
export default function SiteLayout({ loaderData: site }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content="#121a33" />
      <a className="skip" href="#contenu">
        Aller au contenu principal
      </a>
      <SiteHeader firm={site.firm} pathname={pathname} />
      <div id="contenu" tabIndex={-1}>
        <Outlet />
      </div>
      <SiteFooter site={site} />
      <CallStrip phone={site.phone} whatsapp={site.whatsapp} />
      <script type="module" src={scripts} />
    </>
  );
}

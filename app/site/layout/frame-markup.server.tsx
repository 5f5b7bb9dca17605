import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "~/paths";
import type { SiteData } from "./site-data.server";
import { FooterColumns } from "./site-footer";
import { BarContent, barPages } from "./site-header";

const kept = new Map<string, string>();
/** One bar for each page of the menu and one footer, for a few states of the settings. */
const MOST_KEPT = 200;

/**
 * What stands in the bar and in the footer, as HTML. It is the same for many pages and changes with the settings only,
 * so it is rendered once: sixty links at each request would be a sixth of the work of a page.
 */
export function frameMarkup(site: SiteData, pathname: string): { bar: string; footer: string } {
  const here = pathname === paths.homeAlias ? paths.home : pathname;
  const current = barPages.has(here) ? here : "";
  return {
    bar: once(`${current}\n${site.firm}`, () => <BarContent firm={site.firm} current={current} />),
    footer: once(JSON.stringify(site), () => <FooterColumns site={site} />),
  };
}

function once(key: string, content: () => React.ReactNode): string {
  let html = kept.get(key);
  if (html === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    html = renderToStaticMarkup(content());
    kept.set(key, html);
  }
  return html;
}

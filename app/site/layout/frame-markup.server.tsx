import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "~/paths";
import type { SiteData } from "./site-data.server";
import { FooterColumns } from "./site-footer";
import { BarContent, barPages } from "./site-header";

/** By what they were made of: the bar of each page of the menu, and the footer. */
const kept = new WeakMap<SiteData, Map<string, string>>();
const FOOTER = "footer";

/**
 * What stands in the bar and in the footer, as HTML. It is the same for many pages and changes with the settings only,
 * so it is rendered once: sixty links at each request would be a sixth of the work of a page.
 */
export function frameMarkup(site: SiteData, pathname: string): { bar: string; footer: string } {
  const here = pathname === paths.homeAlias ? paths.home : pathname;
  const current = barPages.has(here) ? here : "";
  return {
    bar: once(site, current, () => <BarContent site={site} current={current} />),
    footer: once(site, FOOTER, () => <FooterColumns site={site} />),
  };
}

function once(site: SiteData, part: string, content: () => React.ReactNode): string {
  const parts = kept.get(site) ?? new Map<string, string>();
  kept.set(site, parts);
  const html = parts.get(part) ?? renderToStaticMarkup(content());
  parts.set(part, html);
  return html;
}

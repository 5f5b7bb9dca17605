import type { PageLink } from "~/content/layout";
import { ancestorsOf } from "~/content/trails";
import { paths } from "~/paths";
import { isDatabaseAway } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { linksTo } from "../layout/page-links";
import { type SiteData, siteData } from "../layout/site-data.server";
import { cardOf } from "./card-address.server";
import type { FindablePage } from "./findable-page";
import { findPage } from "./sitemap-entries.server";
import { structuredData } from "./structured-data.server";

/**
 * What PageMeta and PageHead show of a page beside its own words. `trail`: home, the pages above, itself; empty at
 * home.
 */
type FindableData = { card: string | null; trail: PageLink[]; structured: string | null };

/** What is known of a page, by what it was made of: a page that is the same object and a firm that has not changed. */
const kept = new WeakMap<FindablePage, { site: SiteData; data: FindableData }>();

/** Of any address: an unlisted one has no trail and the home page's card. A database that is away costs only these. */
export async function findableData(pathname: string): Promise<FindableData> {
  const path = pathname === paths.homeAlias ? paths.home : pathname.replace(/(.)\/+$/, "$1");
  const page = await findPage(path).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  if (!page) {
    const home = await findPage(paths.home);
    return { card: home && cardAddress(home), trail: [], structured: null };
  }
  const site = siteData();
  const known = kept.get(page);
  if (known?.site === site) return known.data;
  const card = cardAddress(page);
  const trail = trailOf(page);
  const data = { card, trail, structured: structuredData(page, trail, card) };
  kept.set(page, { site, data });
  return data;
}

function cardAddress(page: FindablePage): string {
  return publicUrl() + paths.card(cardOf(page).file);
}

function trailOf({ path, card }: FindablePage): PageLink[] {
  if (path === paths.home) return [];
  const [itself = { path, label: card.title }] = linksTo([path]);
  return [...linksTo(ancestorsOf(path)), itself];
}

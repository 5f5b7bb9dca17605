import type { FindablePage, PageFamily } from "./findable-page";
import { articleFamily, firmPages, guideFamily, practiceFamily, questionFamily } from "./fixed-pages";
import { publicationFamily } from "./publication-family.server";

/**
 * Every page that search engines, social networks and breadcrumbs know of, by family: one line each. A new family of
 * public pages is added here; test/site/crawl.test.ts fails for a public page that is neither here nor left out with a
 * reason.
 */
const families: readonly PageFamily[] = [
  firmPages,
  guideFamily,
  practiceFamily,
  articleFamily,
  publicationFamily,
  questionFamily,
];

/** The findable page of an address; null when there is none. */
export async function findPage(path: string): Promise<FindablePage | null> {
  for (const family of families) {
    const page = await family.find(path);
    if (page) return page;
  }
  return null;
}

/** Every findable page, in the order of the families. */
export async function allPages(): Promise<FindablePage[]> {
  const lists = await Promise.all(families.map((family) => family.list()));
  return lists.flat();
}

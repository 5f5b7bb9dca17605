import { guideTextOf } from "~/content/guides/texts/guide-texts";
import type { PageLink } from "~/content/layout";
import { paths } from "~/paths";
import { shownGuides } from "~/records/texts/shown-guides.server";

/** The situation guides as menus would name them; `page`: those alone that lead to that page of expertise. */
export function guideLinks(page?: string): PageLink[] {
  return shownGuides()
    .filter(({ slug }) => !page || guideTextOf(slug)?.pages.includes(page))
    .map(({ slug, title }) => ({ label: title, path: paths.guide(slug) }));
}

import { guides } from "~/content/guides/guides";
import { guideTextOf } from "~/content/guides/texts/guide-texts";
import { paths } from "~/paths";

/** The situation guides as menus would name them; `about`: the pages of expertise that each leads to. */
export const guideLinks = guides.map(({ slug, title }) => ({
  label: title,
  path: paths.guide(slug),
  about: guideTextOf(slug)?.pages ?? [],
}));

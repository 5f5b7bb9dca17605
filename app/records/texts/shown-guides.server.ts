import type { Guide } from "~/content/guides/guide";
import { guides } from "~/content/guides/guides";
import { isWithheld } from "./texts.server";

/** The situation guides that visitors find, in the order of every list: all but those that the firm withdrew. */
export function shownGuides(): Guide[] {
  return guides.filter(({ slug }) => !isWithheld({ kind: "guide", slug }));
}

import { redirect } from "react-router";
import type { SearchHeading } from "~/abilities/search/search-sections";
import { searchedText } from "~/lib/searched-text";
import { withParts } from "./list-address";

type Line = { id: string };

/**
 * A page of a list as it is, unless a search was sent by Enter or its button (`ouvrir`) and finds one line alone, or
 * one alone above the titles of the page, below which stand those that are only like it: then that line is opened,
 * where `open` says. The search over everything does the same (soleResult).
 */
export function orOnlyMatch<Page extends { lines: Line[]; headings: SearchHeading[] }>(
  url: URL,
  page: Page,
  open: (id: string) => string,
): Page {
  const isSent = url.searchParams.has("ouvrir") && searchedText(url.searchParams.get("q")) !== "";
  const [first, second] = page.lines;
  const isTitled = ({ id }: Line) => page.headings.some((heading) => heading.id === id);
  if (isSent && first && (!second || (isTitled(second) && !isTitled(first))))
    throw redirect(open(first.id) + withParts(url.search, { ouvrir: "" }));
  return page;
}

import { legalPages, menu, otherPages, type PageLink } from "~/content/layout";

/** Every page once, under its longest-standing label. */
export const knownPages: PageLink[] = [
  ...menu.flatMap((entry) => ("pages" in entry ? entry.pages : [entry])),
  ...otherPages,
  ...legalPages,
];

const known = new Map(knownPages.map((page) => [page.path, page]));

/** Links to the given paths, with the label the menus use; one that has none is left out. */
export function linksTo(targets: readonly string[]): PageLink[] {
  return targets.flatMap((path) => {
    const page = known.get(path);
    return page ? [page] : [];
  });
}

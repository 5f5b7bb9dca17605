import { footerColumns, legalPages, type MenuEntry, menu, otherPages, type PageLink } from "~/content/layout";
import { publicRoutes } from "~/public-routes";

/** Whether a page exists: links to pages that are not built yet stay hidden and appear by themselves afterwards. */
export function isBuilt(path: string): boolean {
  return publicRoutes.has(path);
}

/** Whether what a section speaks of exists. */
export function isReady(section: { needs?: string }): boolean {
  return !section.needs || isBuilt(section.needs);
}

/** The pages of a list that exist. */
export function built<T extends { path: string }>(pages: readonly T[]): T[] {
  return pages.filter((page) => isBuilt(page.path));
}

/** The bar without dead links; a sub-menu without any page disappears. */
export const builtMenu: MenuEntry[] = menu.flatMap((entry): MenuEntry[] => {
  if (!("pages" in entry)) return built([entry]);
  const pages = built(entry.pages);
  return pages.length > 0 ? [{ ...entry, pages }] : [];
});

export const builtFooterColumns = footerColumns
  .map((column) => ({ ...column, pages: built(column.pages) }))
  .filter((column) => column.pages.length > 0);

/** Every built page once, under its longest-standing label. */
export const knownPages: PageLink[] = built([
  ...menu.flatMap((entry) => ("pages" in entry ? entry.pages : [entry])),
  ...otherPages,
  ...legalPages,
]);

const labels = new Map(knownPages.map((page) => [page.path, page.label]));

/** Links to the given paths, those that exist, with the label the menus use. */
export function linksTo(targets: readonly string[]): PageLink[] {
  return targets.flatMap((path) => {
    const label = labels.get(path);
    return label ? [{ label, path }] : [];
  });
}

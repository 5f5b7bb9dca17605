/** What a route says of its page in `export const handle`. */
export type PageHandle = {
  /** `office`: staff screens, hydrated, linked style sheet, never kept. Anything else is a public page without React in the browser. */
  surface?: "site" | "office";
  /** Style sheets (`import css from "./x.css?inline"`) inlined in the page, after the shared ones. */
  styles?: string[];
  /** The page is the same for everybody and may be kept in memory until a setting or a publication changes. */
  keep?: boolean;
};

type Match = { handle?: unknown } | undefined;

/** The handles of the matched routes, merged from the outside in; styles add up. */
export function pageHandle(matches: readonly Match[]): Required<PageHandle> {
  const merged: Required<PageHandle> = { surface: "site", styles: [], keep: false };
  for (const match of matches) {
    const handle = match?.handle as PageHandle | undefined;
    if (!handle) continue;
    merged.surface = handle.surface ?? merged.surface;
    merged.keep = handle.keep ?? merged.keep;
    merged.styles = [...merged.styles, ...(handle.styles ?? [])];
  }
  return merged;
}

/** One style element for a page: its text is what the CSP hash is taken of. */
export function pageStyles(matches: readonly Match[]): string {
  return [...new Set(pageHandle(matches).styles)].join("");
}

/** What a route says of its page in `export const handle`. */
export type PageHandle = {
  /**
   * `office`: staff screens, hydrated, never kept. Anything else is a public page without React in
   * the browser.
   */
  surface?: "site" | "office";
  /** Language of the page's own words; French unless it says otherwise. The frame is always in French. */
  lang?: string;
  /** Style sheets (`import css from "./x.css?inline"`) inlined in the page, after the shared ones. */
  styles?: string[];
  /** Address of the same as a file, which a script fetches for the pages after this one (lib/kept-sheet.ts). */
  sheet?: string;
  /**
   * The page's script (`import url from "~/islands/x.ts?worker&url"`), when it holds that of all pages
   * (islands/site.ts) too.
   */
  script?: string;
  /** The page is the same for everybody and may be kept in memory until a setting or a publication changes. */
  keep?: boolean;
};

type Match = { handle?: unknown } | undefined;

/** The handles of the matched routes, merged from the outside in; styles add up. */
export function pageHandle(matches: readonly Match[]): Required<PageHandle> {
  const merged: Required<PageHandle> = { surface: "site", lang: "fr", styles: [], sheet: "", script: "", keep: false };
  for (const match of matches) {
    const handle = match?.handle as PageHandle | undefined;
    if (!handle) continue;
    merged.surface = handle.surface ?? merged.surface;
    merged.lang = handle.lang ?? merged.lang;
    merged.sheet = handle.sheet ?? merged.sheet;
    merged.script = handle.script ?? merged.script;
    merged.keep = handle.keep ?? merged.keep;
    merged.styles = [...merged.styles, ...(handle.styles ?? [])];
  }
  return merged;
}

const numbers = new Map<string, number>();
const joined = new Map<string, string>();

/** A small number for a sheet: comparing whole sheets at each request would cost more than rendering some pages. */
function numberOf(sheet: string): number {
  const known = numbers.get(sheet) ?? numbers.size;
  numbers.set(sheet, known);
  return known;
}

/**
 * One style element for a page: its text is what the CSP hash is taken of. The same sheets give the very same string.
 */
export function pageStyles(matches: readonly Match[]): string {
  const sheets = [...new Set(pageHandle(matches).styles)];
  const key = sheets.map(numberOf).join();
  const known = joined.get(key) ?? sheets.join("");
  joined.set(key, known);
  return known;
}

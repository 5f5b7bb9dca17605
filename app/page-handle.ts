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
  /**
   * Those of what lies below the first screen, inlined where it begins (site/layout/rest-of-styles.tsx): on a slow line
   * the first screen is painted while they come.
   */
  rest?: string[];
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
  const merged: Required<PageHandle> = {
    surface: "site",
    lang: "fr",
    styles: [],
    rest: [],
    sheet: "",
    script: "",
    keep: false,
  };
  for (const match of matches) {
    const handle = match?.handle as PageHandle | undefined;
    if (!handle) continue;
    merged.surface = handle.surface ?? merged.surface;
    merged.lang = handle.lang ?? merged.lang;
    merged.sheet = handle.sheet ?? merged.sheet;
    merged.script = handle.script ?? merged.script;
    merged.keep = handle.keep ?? merged.keep;
    merged.styles = [...merged.styles, ...(handle.styles ?? [])];
    merged.rest = [...merged.rest, ...(handle.rest ?? [])];
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

/** The same sheets give the very same string. */
function joinedOnce(all: readonly string[]): string {
  const sheets = [...new Set(all)];
  const key = sheets.map(numberOf).join();
  const known = joined.get(key) ?? sheets.join("");
  joined.set(key, known);
  return known;
}

/**
 * The texts of the style elements of a page, of which the CSP hashes are taken: of the one in its head, and of the one
 * where its first screen ends. A page without a `rest` of its own has all in its head, and "" for the other.
 */
export function pageStyles(matches: readonly Match[]): { first: string; rest: string } {
  const { styles, rest } = pageHandle(matches);
  const own = matches.at(-1)?.handle as PageHandle | undefined;
  return own?.rest
    ? { first: joinedOnce(styles), rest: joinedOnce(rest) }
    : { first: joinedOnce([...styles, ...rest]), rest: "" };
}

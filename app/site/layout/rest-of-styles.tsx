import { useMatches } from "react-router";
import { pageStyles } from "~/page-handle";

/**
 * The styles of what follows, where the first screen of a page ends whose handle has a `rest`. Measured on the slow
 * line: without what it carries in the head, the first paint of home comes 48 ms sooner. HTML has no style element in a
 * body; that of SVG may stand anywhere, and holds for the whole page.
 */
export function RestOfStyles() {
  const { rest } = pageStyles(useMatches());
  return rest ? (
    // biome-ignore lint/a11y/noSvgWithoutTitle: nothing is drawn
    <svg width="0" height="0">
      <style dangerouslySetInnerHTML={{ __html: rest.replaceAll("&", "&amp;").replaceAll("<", "&lt;") }} />
    </svg>
  ) : null;
}

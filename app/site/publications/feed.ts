import { CACHE_MARK } from "~/server/http/page-cache.server";
import { publicationFeed } from "./publication-feed.server";

/** RSS 2.0 of the newest publications; kept like a page, so that readers who ask again get a 304. */
export async function loader() {
  return new Response(await publicationFeed(), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, no-cache",
      [CACHE_MARK]: "1",
    },
  });
}

import { redirect } from "react-router";
import { offline } from "~/content/offline";
import type { SiteCopy } from "~/islands/offline/site-copy";
import { paths } from "~/paths";
import { shownGuides } from "~/records/texts/shown-guides.server";
import { CACHE_MARK } from "~/server/http/page-cache.server";
import { ownPage } from "~/server/http/request-context.server";
import { offlineStyles } from "../layout/deferred-parts";
import type { Route } from "./+types/site-copy";

/** What only search engines and social networks read: a tenth of the weight. */
const FOR_MACHINES =
  /<script type="application\/ld\+json">.*?<\/script>|<meta (?:property|name="(?:description|twitter))[^>]*>|<link rel="canonical"[^>]*>/gs;

/** Files that are not in it: without network a phone shows none of them, and a wide screen a broken picture. */
const DRAWINGS = /<img class="drawing"[^>]*>/g;

/**
 * /copie.json: the pages that are read without network, whole, in one answer. They share their frame and styles, so
 * that together they weigh hardly more than two of them apart; kept in memory like a page, with an ETag.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  // Only this spelling is kept in memory; any other would have some forty pages rendered for nothing.
  if (url.pathname + url.search !== paths.offlineCopy) return redirect(paths.offlineCopy, 301);
  const render = context.get(ownPage);
  const pages: SiteCopy["pages"] = {};
  const copy = async (path: string) => {
    const answer = await render(path);
    const html = await answer.text();
    if (answer.status === 200)
      pages[path] = {
        html: html.replace(FOR_MACHINES, "").replace(DRAWINGS, ""),
        policy: answer.headers.get("Content-Security-Policy") ?? "",
      };
    return html;
  };
  for (const { path } of offline.pages) {
    const html = await copy(path);
    if (path === paths.questions) for (const question of questionsIn(html)) await copy(question);
    if (path === paths.whatToDo) for (const { slug } of shownGuides()) await copy(paths.guide(slug));
  }
  await copy(paths.offline);
  const body: SiteCopy = { styles: offlineStyles, pages };
  return Response.json(body, { headers: { "Cache-Control": "public, no-cache", [CACHE_MARK]: "1" } });
}

/** Addresses of the answers that the page of questions leads to. */
function questionsIn(html: string): Set<string> {
  const links = html.matchAll(new RegExp(`href="(${paths.questions}/[a-z0-9-]+)"`, "g"));
  return new Set([...links].map(([, path]) => path ?? ""));
}

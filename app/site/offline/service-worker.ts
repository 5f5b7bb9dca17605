import worker from "~/islands/offline/service-worker.ts?worker&url";
import { CACHE_MARK } from "~/server/http/page-cache.server";

const body = `importScripts(${JSON.stringify(worker)});\n`;

/**
 * /sw.js: one line at an address that never changes, asked for anew at each visit; what it imports is named by its
 * content, so that a browser sees by this line alone whether there is a newer worker. Its policy is the worker's own.
 */
export function loader() {
  return new Response(body, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      [CACHE_MARK]: "1",
    },
  });
}

import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type ErrorResponse,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { chosenOnDevice } from "./abilities/screen/device-choice.server";
import { keptSheet } from "./lib/kept-sheet";
import { pageHandle, pageStyles } from "./page-handle";
import { isDatabaseAway } from "./server/db/db.server";
import { CACHE_MARK } from "./server/http/page-cache.server";
import { databaseWasAway, renderedPage, requestFacts, standsIn } from "./server/http/request-context.server";
import { contentSecurityPolicy } from "./server/http/security-headers.server";
import { log } from "./server/log.server";
import { Hydrated } from "./ui/hydrated";
import { LinkedStyles } from "./ui/linked-styles";

const RENDER_LIMIT_MS = 10_000;
/** As isRouteErrorResponse() knows one; React Router has no public way to make it. */
const AWAY: ErrorResponse & { internal: boolean } = {
  status: 503,
  statusText: "Service Unavailable",
  data: null,
  internal: false,
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const facts = loadContext.get(requestFacts);
  const matches = routerContext.staticHandlerContext.matches.map((match) => ({ handle: match.route.handle }));
  const { surface, keep, sheet } = pageHandle(matches);
  const { first, rest } = pageStyles(matches);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (surface === "office") {
    const isKept = hasSheet(request.headers, sheet);
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ styles: isKept ? [] : [first], nonce: facts.nonce }),
    );
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex");
    const body = await renderHydrated(
      <LinkedStyles value={isKept}>
        <Hydrated value={!loadContext.get(standsIn)}>
          <ServerRouter context={routerContext} url={request.url} nonce={facts.nonce} />
        </Hydrated>
      </LinkedStyles>,
      facts.nonce,
    );
    return answer(loadContext, body, { status, headers }, true);
  }
  // React Router hides what an error was; that it will pass is worth saying (root.tsx).
  if (loadContext.get(databaseWasAway)) {
    const { errors } = routerContext.staticHandlerContext;
    for (const id of Object.keys(errors ?? {})) Object.assign(errors ?? {}, { [id]: AWAY });
  }
  headers.set("Content-Security-Policy", contentSecurityPolicy({ styles: [first, rest] }));
  // What somebody looked for in a page is theirs alone: no cache on the way may hold it.
  if (keep && status === 200 && !new URL(request.url).search) {
    headers.set(CACHE_MARK, "1");
    headers.set("Cache-Control", "public, no-cache");
    // The same for everybody, it hides nothing from the window that opened it; cut off from that window, it would have
    // to start in a browser process of its own, for which a cheap phone pays at the first paint.
    headers.set("Cross-Origin-Opener-Policy", "unsafe-none");
  }
  // Public pages hold nothing that suspends: one synchronous string is several times faster than a stream.
  const html = `<!doctype html>${renderToString(<ServerRouter context={routerContext} url={request.url} />)}`;
  return answer(loadContext, Buffer.from(html), { status, headers });
}

/** Whether the browser says that it has that sheet. */
function hasSheet(headers: Headers, sheet: string): boolean {
  const kept = keptSheet(sheet);
  return kept !== null && chosenOnDevice(headers, kept.choice) !== null;
}

/** The answer, and the page beside it for the pipeline that compresses it. */
function answer(context: RouterContextProvider, html: Buffer, init: ResponseInit, isOffice = false): Response {
  const response = new Response(html as Buffer<ArrayBuffer>, init);
  context.set(renderedPage, { response, html, isOffice });
  return response;
}

/** The whole page, once everything in it is ready: right status codes, and nothing half sent. */
function renderHydrated(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(limit);
        const body = new PassThrough();
        buffer(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => log.error({ event: "render", err: error }),
    });
    const limit = setTimeout(abort, RENDER_LIMIT_MS).unref();
  });
}

/** Errors of loaders and actions that nobody expected; expected answers are Responses and do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseAway(error)) {
    (context as RouterContextProvider).set(databaseWasAway, true);
    return;
  }
  log.error({ event: "unexpected", id: context.get(requestFacts).id, err: error });
}

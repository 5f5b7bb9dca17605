import { randomUUID } from "node:crypto";
import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { withPlainIds } from "~/lib/record-id";
import { callRoutes } from "~/public-routes";
import { db, isDatabaseAway, unlessSilent } from "../db/db.server";
import { env, publicUrl } from "../env.server";
import { withoutJournal } from "../journal/journal.server";
import { log } from "../log.server";
import { readBody } from "./body.server";
import { clientAddress, isTrustedPeer, trustedProxies } from "./client-address.server";
import { packOnce } from "./encodings.server";
import { inRoutedMethod, learnMethods } from "./methods.server";
import { withNextScreen } from "./next-screen.server";
import { CACHE_MARK, currentGeneration, isKeptSpelling, keepPage } from "./page-cache.server";
import { learnCode } from "./page-code.server";
import { createPageHandler } from "./page-handlers.server";
import { databaseAwayPage, plainError, wantsJson } from "./plain-answers.server";
import { isReadable } from "./readable-address.server";
import {
  databaseWasAway,
  ownPage,
  type RequestFacts,
  renderedPage,
  requestFacts,
  standsIn,
  trueUntil,
} from "./request-context.server";
import { PATTERN_HEADER, patternOf } from "./request-log.server";
import { isSameOrigin } from "./same-origin.server";
import { addSecurityHeaders } from "./security-headers.server";
import { STREAM_MARK } from "./streamed.server";
import { largestBody, tooLarge, unlessCrowded } from "./upload-limit.server";

type Variables = { facts: RequestFacts; next?: { route: string; ms: number } };
type AppContext = Context<{ Bindings: HttpBindings; Variables: Variables }>;

const UNEXPECTED = "Une erreur inattendue est survenue. Veuillez réessayer dans un instant.";
const UNREADABLE = "Cette adresse ne peut pas être lue\u00A0: elle contient un caractère impossible.";
const COMPRESSED = "Un envoi compressé ne peut pas être lu\u00A0: envoyez-le tel quel.";
const CROWDED = "Trop de longs envois arrivent en même temps. Veuillez réessayer dans une minute.";
const rounded = (ms: number) => Math.round(ms * 10) / 10;
const READS = new Set(["GET", "HEAD"]);

/** The whole application as one fetch function, without a socket: what the server mounts and what tests call. */
export function createApp(build: ServerBuild) {
  const proxies = trustedProxies(env().TRUSTED_PROXIES);
  const handle = createPageHandler(build);
  learnMethods(build);
  learnCode(build);
  const own = new URL(publicUrl());
  const app = new Hono<{ Bindings: HttpBindings; Variables: Variables }>();

  app.use(async (c, next) => {
    const started = performance.now();
    const facts = describe(c, proxies, own);
    c.set("facts", facts);
    await next();
    addSecurityHeaders(c.res.headers, facts.secure);
    c.res.headers.set("X-Request-Id", facts.id);
    // What was answered before its body had come is the last of its connection (leaveRest() in connections.server.ts).
    if (c.env.incoming.complete === false) c.res.headers.set("Connection", "close");
    log.info({
      event: "request",
      id: facts.id,
      method: c.req.method,
      route: patternOf(c.res),
      status: c.res.status,
      ms: rounded(performance.now() - started),
      // Of which so many for the screen that went along.
      next: c.get("next"),
    });
  });

  app.get("/sante", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/sante/pret", async (c) => {
    try {
      await unlessSilent(db().execute(sql`select 1`));
      return c.text("ok", 200, { "Cache-Control": "no-store" });
    } catch {
      return c.text("base de données indisponible", 503, { "Cache-Control": "no-store", "Retry-After": "2" });
    }
  });

  app.all("*", async (c) => {
    const url = new URL(c.req.url);
    if (!isReadable(url)) return plainError(c.req.raw, 400, UNREADABLE);
    const path = withPlainIds(url.pathname);
    // Two slashes at its beginning would lead to another site.
    if (path !== url.pathname) return c.redirect(path.replace(/^\/+/, "/") + url.search, 308);
    const request = await toPipeline(c, own);
    if (request instanceof Response) return request;
    const contextOf = (more: Partial<RequestFacts> = {}) => {
      const context = new RouterContextProvider();
      context.set(requestFacts, { ...c.get("facts"), ...more });
      return context;
    };
    const context = contextOf();
    context.set(ownPage, async (path, prepare) => {
      const inner = contextOf();
      prepare?.(inner);
      const page = await handle(new Request(new URL(path, request.url)), inner);
      context.set(trueUntil, Math.min(context.get(trueUntil), inner.get(trueUntil)));
      return page;
    });
    const generation = currentGeneration();
    const answer = () => unlessSilent(handle(request, context));
    let response = request.method === "HEAD" ? await withoutJournal(answer) : await answer();
    response = await withNextScreen(request, response, async (next) => {
      const from = performance.now();
      const screen = await unlessSilent(handle(next, contextOf({ method: "GET" })));
      c.set("next", { route: patternOf(screen), ms: rounded(performance.now() - from) });
      return screen;
    });
    if (context.get(databaseWasAway) || (response.status === 503 && isPage(response)))
      response = unavailable(request, response);
    // Of a call that failed React Router says so in English.
    else if (response.status === 500 && !isPage(response)) response = plainError(request, 500, UNEXPECTED);
    // Nor does it show anything of a file that is not there: it is told as of any address that means nothing.
    else if (response.status === 404 && !isPage(response) && opensPage(request)) {
      const instead = contextOf();
      instead.set(standsIn, true);
      response = await unlessSilent(handle(new Request(`${request.url.split("?")[0]}/-`, request), instead));
    }
    const page = context.get(renderedPage);
    return finish(c, response, page?.response === response ? page : null, {
      generation,
      until: context.get(trueUntil),
    });
  });

  app.onError((error, c) => {
    const facts = c.get("facts");
    if (isDatabaseAway(error)) return databaseAwayPage(c.req.raw);
    log.error({ event: "unexpected", id: facts?.id, err: error });
    return plainError(c.req.raw, 500, UNEXPECTED);
  });
  return app;
}

function describe(c: AppContext, proxies: BlockList, own: URL): RequestFacts {
  const peer = c.env.incoming.socket.remoteAddress;
  const trusted = isTrustedPeer(peer, proxies);
  const url = new URL(c.req.url);
  const scheme = (trusted && c.req.header("X-Forwarded-Proto")?.split(",")[0]?.trim()) || url.protocol.replace(":", "");
  const host = (trusted && c.req.header("X-Forwarded-Host")?.split(",")[0]?.trim()) || url.host;
  return {
    id: randomUUID(),
    method: c.req.method,
    address: clientAddress(peer, c.req.header("X-Forwarded-For"), proxies),
    nonce: randomUUID(),
    origin: `${scheme}://${host}`,
    secure: scheme === "https" || own.protocol === "https:",
  };
}

/** Same-origin check and size limit of writes; React Router then gets a whole body and no Origin to compare again. */
async function toPipeline(c: AppContext, own: URL): Promise<Request | Response> {
  const request = inRoutedMethod(c.req.raw);
  if (READS.has(request.method)) return request;
  const facts = c.get("facts");
  if (!isSameOrigin(request.headers, [facts.origin, own.origin])) {
    return plainError(request, 403, "Cette demande vient d’un autre site\u00A0: elle a été refusée.");
  }
  const coding = request.headers.get("Content-Encoding")?.trim().toLowerCase();
  if (coding && coding !== "identity") return plainError(request, 415, COMPRESSED, { "Accept-Encoding": "identity" });
  const limit = await unlessSilent(largestBody(request));
  const body = await unlessCrowded(request, limit, () => readBody(request, c.env.incoming, limit));
  if (body === null) return plainError(request, 503, CROWDED, { "Retry-After": "30" });
  if (body === "too-large") return plainError(request, 413, tooLarge(limit));
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal });
}

/** Whether an answer is a page or the data of one, rather than a call's. */
function isPage(response: Response): boolean {
  return /html|x-script/.test(response.headers.get("Content-Type") ?? "");
}

/** Somebody opens an address, and no program, picture or script does. */
function opensPage({ method, headers }: Request): boolean {
  return method === "GET" && headers.get("Accept")?.includes("text/html") === true;
}

/** The data of a screen; public pages have no script that would ask for theirs. */
function isData(response: Response): boolean {
  return response.headers.get("Content-Type")?.includes("x-script") === true;
}

/**
 * The page of a failure, with the status that says « come back »: it failed because the database was away. A program
 * gets a sentence instead.
 */
function unavailable(request: Request, response: Response): Response {
  if (response.status !== 500 && response.status !== 503) return response;
  const isCall = wantsJson(request) || callRoutes.has(response.headers.get(PATTERN_HEADER) ?? "");
  if (!isPage(response) || (isCall && !isData(response))) return databaseAwayPage(request, isCall);
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "5");
  return new Response(response.body, { status: 503, headers });
}

/**
 * Compresses, and keeps what may be kept. `page`: the rendered page when the answer is one; `held`: as keepPage takes
 * them.
 */
async function finish(
  c: AppContext,
  response: Response,
  page: { html: Buffer; isOffice: boolean } | null,
  held: { generation: number; until: number },
): Promise<Response> {
  const { headers } = response;
  const keep = headers.has(CACHE_MARK);
  headers.delete(CACHE_MARK);
  const streamed = headers.has(STREAM_MARK);
  headers.delete(STREAM_MARK);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (!page && (streamed || !isWholeText(response))) return response;
  const isOffice = page?.isOffice ?? isData(response);
  const body = page?.html ?? Buffer.from(await response.arrayBuffer());
  headers.append("Vary", "Accept-Encoding");
  const url = new URL(c.req.url);
  const isKept = keep && isKeptSpelling(url.pathname, headers.get(PATTERN_HEADER));
  if (isKept && response.status === 200 && c.req.method === "GET" && !url.search) {
    const kept = new Headers(headers);
    addSecurityHeaders(kept, publicUrl().startsWith("https:"));
    await keepPage(url.pathname, body, kept, held.generation, held.until);
  }
  const packing = body.length > 1024 ? packOnce(body, c.req.header("Accept-Encoding"), isOffice) : null;
  const sent = packing?.packed ?? body;
  headers.set("Content-Length", String(sent.length));
  if (packing) headers.set("Content-Encoding", packing.coding);
  return new Response(c.req.method === "HEAD" ? null : (sent as Buffer<ArrayBuffer>), {
    status: response.status,
    headers,
  });
}

/**
 * A text not yet compressed. Data answers are one: React Router streams them for promises that a loader leaves open,
 * and none of ours does.
 */
function isWholeText(response: Response): boolean {
  const type = response.headers.get("Content-Type") ?? "";
  if (!/^(text|application\/json|application\/rss|image\/svg)/.test(type)) return false;
  return response.body !== null && !response.headers.has("Content-Encoding");
}

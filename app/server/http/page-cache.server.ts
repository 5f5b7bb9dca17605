import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseCoding, type Encoded, encodeForKeeping } from "./encodings.server";

type KeptPage = { body: Encoded; headers: [string, string][]; etag: string; until: number };

/** Header by which a route says « this page is the same for everybody »; it never leaves the process. */
export const CACHE_MARK = "X-Cabinet-Keep";

/** Headers that belong to one answer, not to the page. */
const perAnswer = new Set(["content-length", "content-encoding", "x-request-id", "set-cookie"]);

const pages = new Map<string, KeptPage>();
/** Enough for every public page; an unknown path is a 404 and never kept. */
const MOST_PAGES = 500;
let generation = 0;
let hits = 0;

/** Forgets every page: a setting or a publication changed, here or in another process. */
export function clearPages(): void {
  generation += 1;
  pages.clear();
}

/** Pages sent from memory since the last call, for the log. */
export function takeHits(): number {
  const count = hits;
  hits = 0;
  return count;
}

/** Number by which `keepPage` knows that nothing changed while a page was being rendered. */
export function currentGeneration(): number {
  return generation;
}

/**
 * Whether a path is the one spelling under which a page of that route pattern is kept. « // », « /ACCUEIL » and
 * « /mentions/ » answer too: kept, such spellings would take the room of the real pages, and whoever likes can think of
 * thousands.
 */
export function isKeptSpelling(path: string, pattern: string | null): boolean {
  return path === pattern || (pattern?.includes("/:") === true && /^(?:\/[a-z0-9-]+)+$/.test(path));
}

/** Pages being compressed: of many first visitors at once, one has it done. */
const underWay = new Set<string>();

/**
 * Keeps a rendered page, unless the content changed since `since`; `until`, ms since 1970, is when what it says stops
 * being true by itself. Only 200 answers to GET without a query may come here.
 */
export async function keepPage(
  path: string,
  html: Buffer,
  headers: Headers,
  since: number,
  until: number,
): Promise<void> {
  if (pages.size >= MOST_PAGES || since !== generation || underWay.has(path)) return;
  underWay.add(path);
  const body = await encodeForKeeping(html).finally(() => underWay.delete(path));
  if (since !== generation) return;
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const kept: [string, string][] = [];
  headers.forEach((value, name) => {
    if (!name.startsWith("x-cabinet") && !perAnswer.has(name)) kept.push([name, value]);
  });
  pages.set(path, { body, headers: kept, etag, until });
}

/** What the networks where links are shared add to an address, to follow people with; no page reads it. */
const FOLLOWED = /^(?:fbclid|gclid|igsh|igshid|mc_[ce]id|utm_[a-z]+)=/;

/** The address under which a page is looked up: without its query when that only follows people. */
function lookedUp(address: string): string {
  const start = address.indexOf("?");
  if (start < 0) return address;
  const parts = address.slice(start + 1).split("&", 20);
  return parts.length < 20 && parts.every((part) => FOLLOWED.test(part)) ? address.slice(0, start) : address;
}

/**
 * Answers a GET or HEAD from memory, before any router. Only exact paths are looked up: another query, a trailing slash
 * or another spelling goes the long way. Cookies play no part, since kept pages are the same for everybody.
 */
export function answerFromPages(req: IncomingMessage, res: ServerResponse): boolean {
  const address = lookedUp(req.url ?? "");
  const page = pages.get(address);
  if (!page || (req.method !== "GET" && req.method !== "HEAD")) return false;
  if (Date.now() >= page.until) {
    pages.delete(address);
    return false;
  }
  hits += 1;
  if (req.headers["if-none-match"] === page.etag) {
    res.writeHead(304, [...page.headers.flat(), "ETag", page.etag]).end();
    return true;
  }
  const coding = chooseCoding(req.headers["accept-encoding"] as string | undefined);
  const body = page.body[coding];
  const head = [...page.headers.flat(), "ETag", page.etag, "Content-Length", String(body.length)];
  if (coding !== "identity") head.push("Content-Encoding", coding);
  res.writeHead(200, head).end(req.method === "HEAD" ? undefined : body);
  return true;
}

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { byteRange } from "./byte-range.server";
import { chooseCoding } from "./encodings.server";
import { fileSecurityHeaders } from "./security-headers.server";

const types: Record<string, string> = {
  // Modules and workers are UTF-8 whatever is said (HTML Standard).
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
};

type StaticFile = { type: string; cache: string; etag: string; body: Record<"br" | "gzip" | "identity", Buffer> };

const files = new Map<string, StaticFile>();

/**
 * Reads build/client into memory with the .br and .gz written beside each file by the build, and the assets of earlier
 * builds that screens still open may ask for (bin/setup/earlier-builds.mjs: each a folder of `earlier`, laid out the
 * same). A fixed list: a path that is not in it never reaches the disk.
 */
export function loadStaticFiles(client: string, earlier: string): void {
  files.clear();
  if (existsSync(earlier)) for (const build of readdirSync(earlier)) loadFolder(path.join(earlier, build));
  loadFolder(client);
}

function loadFolder(root: string): void {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const entry of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const full = path.join(root, entry);
    const type = types[path.extname(entry)];
    if (!type || entry.startsWith(".") || !statSync(full).isFile()) continue;
    const identity = readFileSync(full);
    const sibling = (suffix: string) => (existsSync(full + suffix) ? readFileSync(full + suffix) : identity);
    const url = `/${entry.split(path.sep).join("/")}`;
    files.set(url, {
      type,
      // Names under /assets/ carry a hash of the content; the others may change under their name.
      cache: url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 11)}"`,
      body: { identity, br: sibling(".br"), gzip: sibling(".gz") },
    });
  }
}

/** Answers a GET or HEAD of a built file; false when there is none of that name. */
export function answerFromFiles(req: IncomingMessage, res: ServerResponse, secure: boolean): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const url = req.url ?? "";
  const query = url.indexOf("?");
  const file = files.get(query < 0 ? url : url.slice(0, query));
  if (!file) return false;
  const head = [
    ...fileSecurityHeaders(secure).flat(),
    "Content-Type",
    file.type,
    "Cache-Control",
    file.cache,
    "ETag",
    file.etag,
    "Vary",
    "Accept-Encoding",
  ];
  if (req.headers["if-none-match"] === file.etag) {
    res.writeHead(304, head).end();
    return true;
  }
  if (isPlayed(file.type)) return answerPart(req, res, file, head);
  let coding = chooseCoding(req.headers["accept-encoding"] as string | undefined);
  if (file.body[coding] === file.body.identity) coding = "identity";
  const body = file.body[coding];
  head.push("Content-Length", String(body.length));
  if (coding !== "identity") head.push("Content-Encoding", coding);
  res.writeHead(200, head).end(req.method === "HEAD" ? undefined : body);
  return true;
}

const isPlayed = (type: string) => type.startsWith("video/");

/** A video goes out as it is, whole or in the part asked for: Safari plays none from a server that ignores ranges. */
function answerPart(req: IncomingMessage, res: ServerResponse, file: StaticFile, head: string[]): true {
  const { identity } = file.body;
  const ifRange = req.headers["if-range"];
  const asked = ifRange === undefined || ifRange === file.etag ? req.headers.range : undefined;
  const range = byteRange(asked, identity.length);
  head.push("Accept-Ranges", "bytes");
  if (range === "unsatisfiable") {
    res.writeHead(416, [...head, "Content-Range", `bytes */${identity.length}`]).end();
    return true;
  }
  const body = range ? identity.subarray(range.first, range.last + 1) : identity;
  if (range) head.push("Content-Range", `bytes ${range.first}-${range.last}/${identity.length}`);
  head.push("Content-Length", String(body.length));
  res.writeHead(range ? 206 : 200, head).end(req.method === "HEAD" ? undefined : body);
  return true;
}

import { publicFile } from "~/records/pictures/pictures.server";
import type { Route } from "./+types/picture-file";
import { keptBytes } from "./kept-bytes.server";
import { readRange } from "./range";

/** A file of a picture that the site shows; its name changes with its content, so browsers keep it for good. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const file = await publicFile(params.name);
  if (!file) return missing();
  const etag = `"${file.name}"`;
  const headers = new Headers({
    "Content-Type": file.mime,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "Accept-Ranges": "bytes",
  });
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const asked = request.headers.get("If-Range");
  const range = !asked || asked === etag ? readRange(request.headers.get("Range"), file.bytes) : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const content = await keptBytes(file.name);
  if (!content) return missing();
  const part = range ? content.subarray(range.first, range.last + 1) : content;
  headers.set("Content-Length", String(part.byteLength));
  if (range) headers.set("Content-Range", `bytes ${range.first}-${range.last}/${content.byteLength}`);
  return new Response(request.method === "HEAD" ? null : part, { status: range ? 206 : 200, headers });
}

function missing(): Response {
  return new Response("Cette image n’existe pas ou n’est plus en ligne.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

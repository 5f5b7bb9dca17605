import { byteRange } from "./byte-range.server";

/** A file whose name changes with its content. */
type NamedFile = { name: string; mime: string };

/**
 * The answer to who asks for a file that browsers keep for good: whole, the part that a player asks for (206, 416), or
 * nothing where the browser has it (304), for which it is not read. 404 with `missing` for no file, or when `read`
 * finds none.
 */
export async function rangedAnswer(
  request: Request,
  file: NamedFile | null,
  read: () => Promise<Uint8Array<ArrayBuffer> | null>,
  missing: string,
): Promise<Response> {
  if (!file) return notThere(missing);
  const etag = `"${file.name}"`;
  const headers = new Headers({
    "Content-Type": file.mime,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "Accept-Ranges": "bytes",
  });
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const content = await read();
  if (!content) return notThere(missing);
  const asked = request.headers.get("If-Range");
  const wanted = !asked || asked === etag ? request.headers.get("Range") : null;
  const range = byteRange(wanted ?? undefined, content.byteLength);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${content.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? content.subarray(range.first, range.last + 1) : content;
  headers.set("Content-Length", String(part.byteLength));
  if (range) headers.set("Content-Range", `bytes ${range.first}-${range.last}/${content.byteLength}`);
  return new Response(request.method === "HEAD" ? null : part, { status: range ? 206 : 200, headers });
}

function notThere(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

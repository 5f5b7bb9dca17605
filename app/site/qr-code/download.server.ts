import { createHash } from "node:crypto";
import { qrCode } from "~/content/qr-code";
import { plainError } from "~/server/http/plain-answers.server";
import { log } from "~/server/log.server";

/** A file to save: how it is made, its type, the name it is saved under. */
type Download = { name: string; type: string; make: () => Promise<Buffer> };

/**
 * Answers with the file, to be saved under its name, or with the sentence of specification 8 as a page (503). Browsers
 * keep the file but ask each time whether it is still the same: the firm may change its address or its number.
 */
export async function download(request: Request, { name, type, make }: Download): Promise<Response> {
  let body: Buffer;
  try {
    body = await make();
  } catch (error) {
    log.error({ event: "qr-code", name, err: error });
    return plainError(request, 503, qrCode.failure);
  }
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Cache-Control": "public, no-cache", ETag: etag };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  return new Response(body as Buffer<ArrayBuffer>, {
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(body.length),
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

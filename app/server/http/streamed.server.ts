import { accepts } from "./encodings.server";

/** Header by which a route says « this body is long: send it as it comes »; it never leaves the process. */
export const STREAM_MARK = "X-Cabinet-Stream";

/**
 * A JSON array sent piece by piece as the reader takes it, so that a long list never stands in memory as a whole. The
 * first piece is read before anything is answered: a failure then still gets its own status.
 */
export async function streamedJsonArray(request: Request, pieces: AsyncGenerator<unknown[]>): Promise<Response> {
  const encoder = new TextEncoder();
  let piece = await pieces.next();
  let opening = "[";
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (piece.done) {
        controller.enqueue(encoder.encode(opening === "[" ? "[]" : "]"));
        controller.close();
        return;
      }
      const items = piece.value.map((item) => JSON.stringify(item)).join(",");
      if (items) {
        controller.enqueue(encoder.encode(opening + items));
        opening = ",";
      }
      piece = await pieces.next();
      // A pull that gives nothing is not called again.
      if (!items) controller.enqueue(new Uint8Array());
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    Vary: "Accept-Encoding",
    [STREAM_MARK]: "1",
  });
  if (!accepts(request.headers.get("Accept-Encoding"), "gzip")) return new Response(body, { headers });
  headers.set("Content-Encoding", "gzip");
  // The type of its writable side takes any bytes; ours are Uint8Array.
  const gzip = new CompressionStream("gzip") as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array>;
  return new Response(body.pipeThrough(gzip), { headers });
}

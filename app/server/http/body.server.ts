/** Reads a whole body, also a chunked one without a length; null when it is larger than `limit` bytes. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = request.headers.get("Content-Length");
  if (declared !== null) {
    if (Number(declared) > limit) return null;
    // The parser of HTTP ends the body where it was declared to end; read at once, without a stream, it costs half.
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > limit ? null : body;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}

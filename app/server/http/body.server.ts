import type { Readable } from "node:stream";

/**
 * Reads a whole body, also a chunked one without a length; `too-large` when it is larger than `limit` bytes. Fails when
 * the connection ends first. What comes is copied at once to where the body will be: Node gives each piece, be it one
 * byte, memory of its own, and hundreds of bodies that trickle in would hold twice their size and more. What has not
 * come takes no memory yet. `incoming`: the request as Node has it.
 */
export async function readBody(
  request: Request,
  incoming: Readable,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | "too-large"> {
  const declared = Number(request.headers.get("Content-Length") ?? limit);
  if (declared > limit) return "too-large";
  // The visitor has gone already: when all of it had come before, it is there.
  if (incoming.destroyed) return new Uint8Array(await request.arrayBuffer());
  const body = Buffer.allocUnsafeSlow(declared);
  let size = 0;
  return new Promise((resolve, reject) => {
    const add = (chunk: Buffer) => {
      if (size + chunk.length > body.length) end("too-large");
      else size += chunk.copy(body, size);
    };
    const end = (read: Uint8Array<ArrayBuffer> | "too-large") => {
      incoming.off("data", add);
      if (read === "too-large") incoming.pause();
      resolve(read);
    };
    incoming.once("end", () => end(body.subarray(0, size)));
    incoming.once("error", reject);
    incoming.once("close", () => reject(incoming.errored ?? new Error("The connection ended before the body.")));
    incoming.on("data", add);
  });
}

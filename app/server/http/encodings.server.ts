import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A body ready to be sent, in every coding we speak. */
export type Encoded = { br: Buffer; gzip: Buffer; identity: Buffer };
export type Coding = keyof Encoded;

/** Picks a coding from Accept-Encoding (RFC 9110 12.5.3; a coding refused with q=0 is left out). */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
}

/** Compresses a text once and for all (brotli 11), for what is kept in memory. */
export async function encodeForKeeping(identity: Buffer): Promise<Encoded> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), gz(identity, { level: 9 })]);
  return { br, gzip: gzipped, identity };
}

/** Compresses one answer (brotli 4: about 0.5 ms for a page). */
export async function encodeOnce(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "br")
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  if (coding === "gzip") return gz(body, { level: 5 });
  return body;
}

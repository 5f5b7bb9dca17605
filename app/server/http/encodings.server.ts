import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A body ready to be sent, in every coding we speak. */
export type Encoded = { br: Buffer; gzip: Buffer; identity: Buffer };
type Coding = keyof Encoded;

/** Whether Accept-Encoding names a coding without refusing it by q=0 (RFC 9110 12.5.3). */
export function accepts(acceptEncoding: string | null | undefined, coding: keyof typeof named): boolean {
  return named[coding].test(acceptEncoding ?? "");
}

const named = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ };

/** The smallest coding that is accepted, for what is kept compressed. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
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

/**
 * Compresses an answer that is sent once, as what Accept-Encoding takes; null when it takes nothing. Of public pages
 * hundreds may be asked for in a second: the compressor is half the usual size (131 kB instead of 270), a page is
 * hardly larger for it, and no mountain of freed memory stays behind. `isOffice`: an answer to staff, which is asked
 * for seldom and carries its styles, is worth half a millisecond more for a fifth less on the line.
 */
export function packOnce(
  body: Buffer,
  acceptEncoding: string | undefined,
  isOffice: boolean,
): { coding: "br" | "gzip"; packed: Buffer } | null {
  if (isOffice && accepts(acceptEncoding, "br")) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return { coding: "br", packed: brotliCompressSync(body, { params }) };
  }
  if (!accepts(acceptEncoding, "gzip")) return null;
  return { coding: "gzip", packed: gzipSync(body, { level: 2, windowBits: 14, memLevel: 7 }) };
}

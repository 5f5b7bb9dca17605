import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { gzipPage } from "./page-gzip.server";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A body ready to be sent, in every coding we speak. */
export type Encoded = { br: Buffer; gzip: Buffer; identity: Buffer };
export type Coding = keyof Encoded;

/** Whether Accept-Encoding names a coding without refusing it by q=0 (RFC 9110 12.5.3). */
function accepts(acceptEncoding: string | undefined, coding: keyof typeof named): boolean {
  return acceptEncoding !== undefined && named[coding].test(acceptEncoding);
}

const named = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** The smallest coding that is accepted, for what is kept compressed. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/**
 * The coding for an answer compressed only once: gzip, since brotli needs twice its time and more to make a smaller page.
 */
export function chooseQuickCoding(acceptEncoding: string | undefined): Coding {
  if (accepts(acceptEncoding, "gzip")) return "gzip";
  return accepts(acceptEncoding, "br") ? "br" : "identity";
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

/** Up to here compressing in place is quicker than the trip to another thread. */
const IN_PLACE_BYTES = 128 * 1024;

/** Compresses one answer. */
export async function encodeOnce(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "identity") return body;
  if (coding === "gzip") return body.length <= IN_PLACE_BYTES ? gzipPage(body) : gz(body, { level: 4 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

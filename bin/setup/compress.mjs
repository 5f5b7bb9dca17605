import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([
  ".js",
  ".mjs",
  ".css",
  ".html",
  ".svg",
  ".json",
  ".txt",
  ".xml",
  ".webmanifest",
  ".ico",
  ".ttf",
]);

/**
 * Writes `.br` and `.gz` beside every file that gets smaller by it, at the best level: it is done once per build, and
 * the server then sends files as they lie.
 * @param {string} directory
 */
export async function compressAll(directory) {
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => COMPRESSIBLE.has(extname(path)));
  await Promise.all(files.map((path) => compress(join(directory, path))));
}

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped);
}

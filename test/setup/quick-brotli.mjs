import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

// Pages that are kept are compressed as small as Brotli can, once in the life of a site: a seventh of a second of a
// core each. Tests read hundreds of them, in as many sites. Unpacked, a larger one says the same, and no test asks how
// large one is.
const { brotliCompress, constants } = zlib;
const LARGER = { [constants.BROTLI_PARAM_QUALITY]: 1 };

if (brotliCompress.name !== "quickly") {
  zlib.brotliCompress = /** @type {typeof brotliCompress} */ (
    function quickly(body, options, done) {
      brotliCompress(body, { ...options, params: { ...options.params, ...LARGER } }, done);
    }
  );
  syncBuiltinESMExports();
}

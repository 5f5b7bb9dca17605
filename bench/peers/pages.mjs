import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { article as articleText, firm } from "./content.mjs";
import { article, home, page } from "./html.mjs";

const PICTURES = ["hero.avif", "hero-480.avif", "hero-800.avif"];

/**
 * The static peer: two pages written by hand, style sheet inline, no script, and one picture in three sizes.
 * @returns {{ pages: Map<string, { br: Buffer, plain: Buffer }>, pictures: Map<string, Buffer> }} by path
 */
export function staticSite() {
  const css = minified(readFileSync(new URL("site.css", import.meta.url), "utf8"));
  return {
    pages: new Map([
      ["/", compressed(page(`${firm} – Avocats à Conakry`, home(), css))],
      ["/affairee", compressed(page(articleText.title, article(), css))],
    ]),
    pictures: new Map(PICTURES.map((name) => [`/${name}`, readFileSync(new URL(`pictures/${name}`, import.meta.url))])),
  };
}

/** @param {string} text */
function compressed(text) {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return { plain, br: brotliCompressSync(plain, { params }) };
}

/**
 * What CSS does not need: comments, spaces around signs, the last semicolon, zeros before a point. @param {string} css
 */
function minified(css) {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*([{};>])\s*/g, "$1")
    .replace(/([:,])\s+/g, "$1")
    .replaceAll(";}", "}")
    .replace(/\b0(?=\.\d)/g, "")
    .trim();
}

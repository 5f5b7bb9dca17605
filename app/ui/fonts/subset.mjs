// Cuts the two typefaces to what French needs and writes them beside this file: node app/ui/fonts/subset.mjs
// Run by hand when a typeface or the list of characters changes; the results are committed.
// A phone gets the face of titles alone; a wide screen that of the text too, with its weights (under 10 kB), whose
// kerning nobody sees at text size. Neither has an accented letter or a sign that French does not use.
// The office has its weights, and each letter of Western Europe, for people's names.
// Paper has two weights as fonts of their own, with figures of one width and the narrow no-break space, which Figtree
// does not draw: numbers on paper part their groups by it. Rarer letters come from a third file.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const packages = new URL("../../../node_modules/", import.meta.url);
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const heading = "ÀÉàâçèéêîïôùûœ !(),-.:?+«»’\u00a0";
const text = `${heading}ÇÈÊÎŒëüæ&/;%“”–—…\u202f"'@_[]€°·©→↗`;
const names = String.fromCharCode(...Array.from({ length: 0x60 }, (_, at) => 0xa0 + at));
const paper = "‘‚„•‹›Œ";
const extended = String.fromCharCode(
  ...Array.from({ length: 0x150 }, (_, at) => 0x100 + at),
  ...Array.from({ length: 0x100 }, (_, at) => 0x1e00 + at),
);
const signs = "!#$*<=>?\\^`{|}~Ÿ−←↑↓";

const faces = [
  {
    source: "@fontsource/marcellus/files/marcellus-latin-400-normal.woff2",
    target: "marcellus.woff2",
    characters: letters + heading,
    options: { keepFeatures: ["kern"] },
  },
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    target: "figtree.woff2",
    characters: letters + text,
    options: {
      keepFeatures: [],
      variationAxes: { wght: { min: 400, max: 700 } },
      dropTables: ["STAT", "GDEF", "gasp"],
    },
  },
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    target: "figtree-office.woff2",
    characters: letters + text + names + signs,
    options: {
      keepFeatures: ["tnum", "lnum"],
      variationAxes: { wght: { min: 400, max: 700 } },
      dropTables: ["STAT", "GDEF", "gasp"],
    },
  },
  ...[
    { target: "figtree-paper.ttf", wght: 400 },
    { target: "figtree-paper-bold.ttf", wght: 600 },
  ].map(({ target, wght }) => ({
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    target,
    characters: letters + text + names + signs + paper,
    options: { targetFormat: "truetype", keepFeatures: ["tnum", "kern"], variationAxes: { wght } },
    finish: (font) => named(withNarrowSpace(font), target),
  })),
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
    target: "figtree-paper-extended.ttf",
    characters: extended,
    options: { targetFormat: "truetype", keepFeatures: [], variationAxes: { wght: 400 } },
    finish: (font) => named(font, "figtree-paper-extended.ttf"),
  },
];

for (const { source, target, characters, options, finish = (font) => font } of faces) {
  const cut = await subsetFont(await readFile(new URL(source, packages)), characters, {
    targetFormat: "woff2",
    noHinting: true,
    ...options,
  });
  const font = finish(cut);
  await writeFile(new URL(target, import.meta.url), font);
  process.stdout.write(`${target} ${font.length} bytes\n`);
}

/** The font under a name of its own: a PDF tells its fonts apart by their names. */
function named(font, target) {
  const text = Buffer.from(target.replace(/\.ttf$/, ""), "utf16le").swap16();
  const ids = [1, 4, 6];
  const words = [0, ids.length, 6 + 12 * ids.length, ...ids.flatMap((id) => [3, 1, 0x409, id, text.length, 0])];
  const table = Buffer.alloc(2 * words.length);
  for (const [at, word] of words.entries()) table.writeUInt16BE(word, 2 * at);
  return fontOf(tablesOf(font).set("name", Buffer.concat([table, text])));
}

function tablesOf(font) {
  const tables = new Map();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const from = font.readUInt32BE(at + 8);
    const table = font.subarray(from, from + font.readUInt32BE(at + 12));
    tables.set(font.toString("latin1", at, at + 4), Buffer.from(table));
  }
  return tables;
}

/** The font with U+202F: an empty glyph after the last one, two thirds as wide as the space. */
function withNarrowSpace(font) {
  const tables = tablesOf(font);
  const [head, maxp, hhea, hmtx, loca] = ["head", "maxp", "hhea", "hmtx", "loca"].map((name) => tables.get(name));
  const codes = codesOf(tables.get("cmap"));
  const glyph = maxp.readUInt16BE(4);
  const metrics = hhea.readUInt16BE(34);
  const width = (of) => hmtx.readUInt16BE(4 * Math.min(of, metrics - 1));
  maxp.writeUInt16BE(glyph + 1, 4);
  // Every glyph with a width of its own, so that the new one may follow.
  const wide = Buffer.alloc(4 * (glyph + 1));
  for (let of = 0; of < glyph; of += 1) {
    wide.writeUInt16BE(width(of), 4 * of);
    wide.writeInt16BE(of < metrics ? hmtx.readInt16BE(4 * of + 2) : hmtx.readInt16BE(2 * (metrics + of)), 4 * of + 2);
  }
  wide.writeUInt16BE(Math.round((2 * width(codes.get(0x20))) / 3), 4 * glyph);
  tables.set("hmtx", wide);
  hhea.writeUInt16BE(glyph + 1, 34);
  const size = head.readInt16BE(50) === 1 ? 4 : 2;
  tables.set("loca", Buffer.concat([loca, loca.subarray(loca.length - size)]));
  tables.set("cmap", cmapOf(codes.set(0x202f, glyph)));
  return fontOf(tables);
}

/** Glyphs by code point, of a table with a subtable of format 4. */
function codesOf(cmap) {
  const codes = new Map();
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const twice = table.readUInt16BE(6);
    for (let n = 0; n < twice; n += 2) {
      const [end, start] = [table.readUInt16BE(14 + n), table.readUInt16BE(16 + twice + n)];
      const [delta, range] = [table.readUInt16BE(16 + 2 * twice + n), table.readUInt16BE(16 + 3 * twice + n)];
      for (let code = start; code <= end && code < 0xffff; code += 1) {
        const listed = range && table.readUInt16BE(16 + 3 * twice + n + range + 2 * (code - start));
        const glyph = range ? listed && (listed + delta) & 0xffff : (code + delta) & 0xffff;
        if (glyph) codes.set(code, glyph);
      }
    }
  }
  return codes;
}

/** One subtable of format 4, a segment for each code point. */
function cmapOf(codes) {
  const segments = [...codes].sort(([one], [other]) => one - other).concat([[0xffff, 0]]);
  const [count, twice] = [segments.length, 2 * segments.length];
  const power = 2 ** Math.floor(Math.log2(count));
  const words = [
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + 4 * twice, 0, twice, 2 * power, Math.log2(power), twice - 2 * power],
    ...segments.map(([code]) => code),
    0,
    ...segments.map(([code]) => code),
    ...segments.map(([code, glyph]) => (glyph - code) & 0xffff),
    ...segments.map(() => 0),
  ];
  const table = Buffer.alloc(2 * words.length);
  for (const [at, word] of words.entries()) table.writeUInt16BE(word, 2 * at);
  return table;
}

function fontOf(tables) {
  const names = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const directory = Buffer.alloc(12 + 16 * names.length);
  directory.writeUInt32BE(0x00010000, 0);
  for (const [at, word] of [names.length, 16 * power, Math.log2(power), 16 * (names.length - power)].entries())
    directory.writeUInt16BE(word, 4 + 2 * at);
  tables.get("head").writeUInt32BE(0, 8);
  const parts = [directory];
  let offset = directory.length;
  for (const [n, name] of names.entries()) {
    const table = tables.get(name);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.write(name, 12 + 16 * n, "latin1");
    directory.writeUInt32BE(sumOf(padded), 16 + 16 * n);
    directory.writeUInt32BE(offset, 20 + 16 * n);
    directory.writeUInt32BE(table.length, 24 + 16 * n);
    parts.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat(parts);
  font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, font.readUInt32BE(20 + 16 * names.indexOf("head")) + 8);
  return font;
}

function sumOf(table) {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

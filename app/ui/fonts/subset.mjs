// Cuts the two typefaces to what French needs and writes them beside this file: node app/ui/fonts/subset.mjs
// Run by hand when a typeface or the list of characters changes; the results are committed.
// The two of the site stay under 14 kB on the wire, headers included: hence one weight of the text face (450, firm
// enough for buttons), whose kerning nobody sees at text size, and no accented letter or sign that French does not use.
// The office has its weights, and each letter of Western Europe, for people's names.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const packages = new URL("../../../node_modules/", import.meta.url);
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const heading = "ÀÉàâçèéêîïôùûœ !(),-.:?+«»’\u00a0";
const text = `${heading}ÇÈÊÎŒëüæ&/;%“”–—…\u202f"'@_[]€°·©→↗`;
const names = String.fromCharCode(...Array.from({ length: 0x60 }, (_, at) => 0xa0 + at));
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
    options: { keepFeatures: [], variationAxes: { wght: 450 }, dropTables: ["STAT", "GDEF", "gasp"] },
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
];

for (const { source, target, characters, options } of faces) {
  const font = await subsetFont(await readFile(new URL(source, packages)), characters, {
    targetFormat: "woff2",
    noHinting: true,
    ...options,
  });
  await writeFile(new URL(target, import.meta.url), font);
  process.stdout.write(`${target} ${font.length} bytes\n`);
}

/**
 * Runs in a process of its own (xlsx-reader.server.ts): the file comes in on stdin, each row leaves on stdout as a line
 * of JSON.
 */
const { createRequire } = require("node:module");
const { setPriority } = require("node:os");
const { buffer } = require("node:stream/consumers");

const [, base, given] = process.argv;
const limits = JSON.parse(given);
const load = createRequire(base);
const { unzipSync, zipSync } = load("fflate");
const { readSheet } = load("read-excel-file/node");

/** Visitors go first, three to one. */
setPriority(5);

/**
 * The reader halves what it parses at once whenever that took longer than 7 ms, down to nothing: on a busy machine it
 * never ended (read-excel-file 9.3, parseXml). In a process of its own it need not give way: its clock stands still.
 */
const begun = Date.now();
Date.now = () => begun;

const refusal = (lastWord) => Object.assign(new Error(lastWord), { lastWord });

/**
 * What the reader needs, unpacked within bounds: the sizes that an archive declares are those that its files get here.
 * Several
 * entries may name the same bytes, so a file that is only stored counts too, by its packed size.
 */
function unpacked(bytes) {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!name.endsWith(".xml") && !name.endsWith(".xml.rels")) return false;
      total += Math.max(size, originalSize);
      if (total > limits.unpacked) throw refusal("TOO_LARGE");
      return true;
    },
  });
}

/** The last cell of any sheet is XFD1048576. */
const LAST_COLUMN = "XFD";
const LAST_ROW = 1_048_576;

/** Whether a sheet knows this place: « B7 » of a cell, « 7 » of a row. */
function isPlace(reference) {
  const [, column = "", row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? [];
  const isColumn = column.length < LAST_COLUMN.length || column <= LAST_COLUMN;
  return isColumn && row >= 1 && row <= LAST_ROW;
}

/**
 * The reader makes room for every cell up to the farthest: a place beyond the sheet would cost seconds and all its
 * memory.
 */
function refuseFarPlaces(files) {
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.startsWith("xl/worksheets/")) continue;
    const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    for (const [, reference] of xml.matchAll(/<(?:row|c)\s(?:[^<>]{0,200}?\s)?r=["']([^"'<>]{0,20})/g))
      if (!isPlace(reference)) throw refusal("TOO_LARGE");
  }
}

/** A day with its hour is a fraction of days: 09:30 may come as 09:29:59.999. */
const wholeSeconds = (date) => new Date(Math.round(date.getTime() / 1000) * 1000);

function text(cell) {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : wholeSeconds(cell).toISOString();
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return String(cell).slice(0, limits.cell);
}

async function read() {
  const files = unpacked(await buffer(process.stdin));
  refuseFarPlaces(files);
  const rows = await readSheet(Buffer.from(zipSync(files, { level: 0 })), 1);
  if (rows.length > limits.rows + 1) throw refusal("TOO_MANY");
  let characters = 0;
  for (const row of rows) {
    // One more than may be, so that the reader sees that there are too many.
    const cells = row.slice(0, limits.columns + 1).map(text);
    for (const cell of cells) characters += cell.length;
    if (characters > limits.text) throw refusal("TOO_LARGE");
    process.stdout.write(`${JSON.stringify(cells)}\n`);
  }
}

read().then(
  () => process.stdout.write('"END"\n'),
  ({ lastWord = "UNREADABLE" }) => process.stdout.write(`"${lastWord}"\n`),
);

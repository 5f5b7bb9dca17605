/* Runs in a thread of its own (xlsx-reader.server.ts): a spreadsheet is read in one go, whatever its size. */
const { parentPort, workerData } = require("node:worker_threads");
const { createRequire } = require("node:module");

const load = createRequire(workerData.base);
const { unzipSync, zipSync } = load("fflate");
const { readSheet } = load("read-excel-file/node");

const SLICE = 1000;

/** What the reader needs, unpacked within bounds: the sizes that an archive declares are those that its files get here. */
function unpacked(bytes, limit) {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith(".xml") && !name.endsWith(".xml.rels")) return false;
      total += originalSize;
      if (total > limit) throw Object.assign(new Error("too large"), { code: "TOO_LARGE" });
      return true;
    },
  });
}

function text(cell) {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString();
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return String(cell);
}

async function read() {
  const { bytes, limits } = workerData;
  const files = unpacked(bytes, limits.unpacked);
  const rows = await readSheet(Buffer.from(zipSync(files, { level: 0 })), 1);
  if (rows.length > limits.rows + 1) throw Object.assign(new Error("too many rows"), { code: "TOO_MANY" });
  let characters = 0;
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = rows.slice(at, at + SLICE).map((row) => row.slice(0, limits.columns).map(text));
    // A message copies each cell, outside the memory this thread is held to: counted before it is sent.
    for (const row of slice) for (const cell of row) characters += cell.length;
    if (characters > limits.text) throw Object.assign(new Error("too much text"), { code: "TOO_LARGE" });
    parentPort.postMessage({ rows: slice });
  }
}

read().then(
  () => parentPort.postMessage({ end: true }),
  (error) => parentPort.postMessage({ failure: error.code ?? "UNREADABLE" }),
);

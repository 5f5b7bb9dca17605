import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { readOptions } from "./options.mjs";
import { endAll } from "./processes.mjs";
import { table } from "./table.mjs";

// npm run bench [-- part...] [--option value]: measures the product and prints one table. See README.md.

/**
 * @type {Record<string, () => Promise<(options: import("./options.mjs").Options) =>
 *   Promise<{ rows: import("./table.mjs").Row[], raw: unknown }>>>}
 */
const PARTS = {
  weight: async () => (await import("./parts/weight.mjs")).weight,
  office: async () => (await import("./parts/office.mjs")).office,
  slow: async () => (await import("./parts/slow.mjs")).slow,
  "slow-line": async () => (await import("./parts/slow-line.mjs")).slowOffice,
  lighthouse: async () => (await import("./parts/lighthouse.mjs")).lighthouse,
  load: async () => (await import("./parts/load.mjs")).load,
  posts: async () => (await import("./parts/posts.mjs")).posts,
  bodies: async () => (await import("./parts/bodies.mjs")).bodies,
  lists: async () => (await import("./parts/lists.mjs")).lists,
  imports: async () => (await import("./parts/imports.mjs")).imports,
  start: async () => (await import("./parts/start.mjs")).start,
  pieces: async () => (await import("./parts/pieces.mjs")).pieces,
  durability: async () => (await import("./parts/durability.mjs")).durabilityRows,
};
const RESULTS = new URL("results/", import.meta.url);

const { parts, options } = readOptions(process.argv.slice(2));
const unknown = parts.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}

// Interrupted: what was launched is ended, so the part under way fails and cleans up behind itself.
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    if (interrupted) process.exit(130);
    interrupted = true;
    process.exitCode = 130;
    void endAll();
  });

mkdirSync(RESULTS, { recursive: true });
const rows = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (interrupted || (parts.length > 0 && !parts.includes(name))) continue;
  console.error(`${name}…`);
  try {
    const measured = await (await part())(options);
    rows.push(...measured.rows);
    writeFileSync(new URL(`${name}.json`, RESULTS), `${JSON.stringify({ options, ...measured }, null, 1)}\n`);
  } catch (error) {
    if (interrupted) break;
    // One part that fails must not cost the others their figures; its row says so and the exit code too.
    console.error(error);
    rows.push({ figure: name, ours: "failed", note: String(error).split("\n")[0]?.replaceAll("|", "/") });
    process.exitCode = 1;
  }
}
await endAll();
console.log(`\n${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}\n`);
console.log(table(rows));

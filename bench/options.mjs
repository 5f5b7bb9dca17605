import { parseArgs } from "node:util";

/**
 * @typedef {object} Options
 * @property {number} port of the product; the peer has the next one
 * @property {number} peerPort
 * @property {number} runs visits of a page
 * @property {number} rounds turns of each server under load
 * @property {number} seconds of each load
 * @property {number} connections
 * @property {string} pages of weight, slow and lighthouse: "usual", "every" or addresses with commas
 * @property {"phone" | "tcp"} line Chromium's own slow line, or one with handshakes and slow start
 * @property {number[]} sizes of the list
 * @property {number} pieces invoices that are issued
 * @property {number} appKills
 * @property {number} databaseKills
 */

/** @param {string[]} argv @returns {{ parts: string[], options: Options }} */
export function readOptions(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      port: { type: "string", default: "4600" },
      runs: { type: "string", default: "5" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "8" },
      connections: { type: "string", default: "50" },
      pages: { type: "string", default: "usual" },
      line: { type: "string", default: "phone" },
      sizes: { type: "string", default: "1000,10000,100000" },
      pieces: { type: "string", default: "1000" },
      "app-kills": { type: "string", default: "50" },
      "database-kills": { type: "string", default: "20" },
    },
  });
  const port = Number(values.port);
  return {
    parts: positionals,
    options: {
      port,
      peerPort: port + 1,
      runs: Number(values.runs),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      pages: values.pages,
      line: values.line === "tcp" ? "tcp" : "phone",
      sizes: values.sizes.split(",").map(Number),
      pieces: Number(values.pieces),
      appKills: Number(values["app-kills"]),
      databaseKills: Number(values["database-kills"]),
    },
  };
}

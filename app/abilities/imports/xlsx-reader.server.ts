import { spawn } from "node:child_process";
import { once } from "node:events";
import { FileRefused, importLimits, TOO_LARGE_OPENED, TOO_MANY_ROWS } from "./import-limits";
import source from "./xlsx-worker.cjs?raw";

/** A spreadsheet that takes longer than this is none of ours, in seconds. */
const PATIENCE = 60;
/** Objects of the process, in MiB; unpacked files are outside of them, and counted by importLimits.unpacked. */
const MEMORY = 512;
/**
 * No core file; seconds of the processor, should nobody be left to end it; addresses in KiB, where the system can limit
 * them.
 */
const LIMITED = `ulimit -c 0; ulimit -t ${PATIENCE}; ulimit -v 4194304 2>/dev/null; exec "$0" "$@"`;

export const UNREADABLE_BOOK =
  "Ce classeur est illisible\u00A0: enregistrez-le de nouveau en .xlsx, ou en CSV, puis réessayez.";

/** One at a time: two large files would need twice the memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The cells of the first sheet of an XLSX file as texts (dates in ISO 8601). Read in a process of its own, for it is
 * read in one go, and a small file can ask for any memory: what ends that process leaves this one alone. Throws
 * FileRefused.
 */
export function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const reading = last.then(() => readInProcess(bytes));
  last = reading.catch(() => {});
  return reading;
}

async function readInProcess(bytes: Uint8Array): Promise<string[][]> {
  const node = [process.execPath, `--max-old-space-size=${MEMORY}`, "-e", source];
  const worker = spawn("/bin/sh", ["-c", LIMITED, ...node, import.meta.url, JSON.stringify(importLimits)], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    timeout: PATIENCE * 1000,
    killSignal: "SIGKILL",
  });
  // It may end before it has read everything.
  worker.stdin.on("error", () => {}).end(bytes);
  const [{ rows, lastWord }] = await Promise.all([collected(worker.stdout.setEncoding("utf8")), once(worker, "close")]);
  if (lastWord === "END") return rows;
  if (lastWord === "TOO_MANY") throw new FileRefused(TOO_MANY_ROWS, 413);
  // Without a last word, memory or time ran out.
  if (lastWord === null || lastWord === "TOO_LARGE") throw new FileRefused(TOO_LARGE_OPENED, 413);
  throw new FileRefused(UNREADABLE_BOOK);
}

/** Lines of JSON: a row each, then how it ended. */
async function collected(chunks: AsyncIterable<string>): Promise<{ rows: string[][]; lastWord: string | null }> {
  const rows: string[][] = [];
  let lastWord: string | null = null;
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const said: string[] | string = JSON.parse(line);
      if (typeof said === "string") lastWord = said;
      else rows.push(said);
    }
  }
  return { rows, lastWord };
}

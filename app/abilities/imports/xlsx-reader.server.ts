import { Worker } from "node:worker_threads";
import { FileRefused, importLimits, TOO_HEAVY, TOO_MANY_ROWS } from "./import-limits";
import source from "./xlsx-worker.cjs?raw";

/** A spreadsheet that takes longer than this is none of ours, in ms. */
const PATIENCE = 60_000;
/** Objects of the thread, in MiB; unpacked files are counted by importLimits.unpacked. */
const MEMORY = 512;

type Message = { rows?: string[][]; end?: true; failure?: string };

/** One at a time: two large files would need twice the memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The cells of the first sheet of an XLSX file as texts (dates in ISO 8601), read in a thread of its own that is ended when it needs
 * too much time or memory. Throws FileRefused.
 */
export function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const reading = last.then(() => readInThread(bytes));
  last = reading.catch(() => {});
  return reading;
}

function readInThread(bytes: Uint8Array): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(source, {
      eval: true,
      workerData: { base: import.meta.url, bytes, limits: importLimits },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      env: {},
    });
    const rows: string[][] = [];
    const end = (settle: () => void) => {
      clearTimeout(patience);
      void worker.terminate();
      settle();
    };
    const patience = setTimeout(() => end(() => reject(new FileRefused(TOO_HEAVY, 413))), PATIENCE);
    worker.on("message", (message: Message) => {
      if (message.rows) rows.push(...message.rows);
      else if (message.failure) end(() => reject(refusal(message.failure ?? "")));
      else end(() => resolve(rows));
    });
    // Out of memory, most of all: the thread ends, the process goes on.
    worker.on("error", () => end(() => reject(new FileRefused(TOO_HEAVY, 413))));
  });
}

function refusal(code: string): FileRefused {
  if (code === "TOO_LARGE") return new FileRefused(TOO_HEAVY, 413);
  if (code === "TOO_MANY") return new FileRefused(TOO_MANY_ROWS, 413);
  return new FileRefused(
    "Ce classeur est illisible\u00A0: enregistrez-le de nouveau en .xlsx, ou en CSV, puis réessayez.",
  );
}

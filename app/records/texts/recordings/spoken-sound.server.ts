import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { fileSize } from "~/lib/french-number";
import { log } from "~/server/log.server";
import { inMinutes, LARGEST_RECORDING, MOST_SECONDS } from "./recording";
import source from "./sound-worker.cjs?raw";

/** What takes longer is no voice of two minutes, in seconds of the processor. */
const LONGEST_RUN = 60;
/** Memory of the library, in pages of 64 KiB: a file of some hundred bytes can ask for two GiB. */
const PAGES = 8192;
/** No core file; seconds of the processor, should nobody be left to end it. */
const LIMITED = `ulimit -c 0; ulimit -t ${LONGEST_RUN}; exec "$0" "$@"`;

/** What was sent cannot be heard on the site; the message is French and says what to do. */
export class SoundRefused extends Error {}

const REASONS: Record<string, string> = {
  unreadable:
    "Ce fichier n’est pas un enregistrement que l’on sait lire\u00A0: enregistrez de nouveau, puis réessayez.",
  long: `Cet enregistrement dépasse ${inMinutes(MOST_SECONDS)}\u00A0: à ${fileSize(LARGEST_RECORDING)}, la voix ne se comprendrait plus. Dites l’essentiel.`,
  silent: "On n’entend rien dans cet enregistrement\u00A0: parlez plus près du téléphone, puis réessayez.",
};

/** A voice in both forms that browsers play, of LARGEST_RECORDING bytes each at most. */
export type SpokenSound = { seconds: number; opus: Buffer; aac: Buffer };

/** One at a time: each takes some 200 MB while it lasts. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The voice of a file of any kind that phones make. Read in a process of its own: what ends that one leaves this one
 * alone, and its memory is given back. Throws SoundRefused.
 */
export function spokenSound(bytes: Uint8Array): Promise<SpokenSound> {
  const made = last.then(() => madeInProcess(bytes));
  last = made.catch(() => {});
  return made;
}

async function madeInProcess(bytes: Uint8Array): Promise<SpokenSound> {
  const core = createRequire(import.meta.url).resolve("@ffmpeg/core");
  const limits = JSON.stringify({ seconds: MOST_SECONDS, bytes: LARGEST_RECORDING });
  const node = [process.execPath, `--wasm-max-mem-pages=${PAGES}`, "-e", source];
  const worker = spawn("/bin/sh", ["-c", LIMITED, ...node, core, limits], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    timeout: LONGEST_RUN * 1000,
    killSignal: "SIGKILL",
  });
  // It may end before it has read everything.
  worker.stdin.on("error", () => {}).end(bytes);
  const [said, [code, signal]] = await Promise.all([text(worker.stdout), once(worker, "close")]);
  // Without a word, memory or time ran out: of a file that is none of ours, unless this machine cannot run the library.
  if (!said) log.warn({ event: "recording-unread", code, signal });
  const { error, seconds, opus, aac } = JSON.parse(said || '{"error":"unreadable"}');
  if (error) throw new SoundRefused(REASONS[error]);
  return { seconds, opus: Buffer.from(opus, "base64"), aac: Buffer.from(aac, "base64") };
}

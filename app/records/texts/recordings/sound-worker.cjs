// A process of its own (spoken-sound.server.ts): the file on stdin; how it ended, with both forms, as JSON on stdout.
const { readFileSync } = require("node:fs");
const { setPriority } = require("node:os");
const { dirname, join } = require("node:path");
const { pathToFileURL } = require("node:url");

const [core, limitsText] = process.argv.slice(1);
const { seconds: most, bytes: largest } = JSON.parse(limitsText);

/** Visitors go first, three to one. */
setPriority(5);

const RATE = 48_000;
/** Samples are whole numbers of 16 bits; a voice that nobody hears stays under this. */
const FAINT = 300;

/** Bits a second that fill what there is room for, as far as they are worth it. */
const bitsFor = (seconds, best, share) => Math.min(best, Math.floor((largest * 8 * share) / seconds));

/** A voice needs no more samples a second than its bits can tell. */
const samplesFor = (bits) => (bits >= 24_000 ? 16_000 : bits >= 14_000 ? 12_000 : 8000);

async function spoken() {
  // The library is made for workers of a browser: it asks where it stands, of nobody else.
  globalThis.self = { location: { href: pathToFileURL(core).href } };
  const { default: create } = await import(pathToFileURL(core).href);
  const ffmpeg = await create({ wasmBinary: readFileSync(join(dirname(core), "ffmpeg-core.wasm")) });
  ffmpeg.setLogger(() => {});
  const run = (...words) => {
    const code = ffmpeg.exec("-hide_banner", ...words);
    ffmpeg.reset();
    return code === 0;
  };
  const read = (name) => Buffer.from(ffmpeg.FS.readFile(name));

  ffmpeg.FS.writeFile("sent", readFileSync(0));
  const samples = ["-f", "s16le", "-ar", `${RATE}`, "-ac", "1"];
  // One sound of the file, neither pictures nor what the phone wrote about itself and where it was.
  const isRead = run("-i", "sent", "-map", "0:a:0", "-vn", "-t", `${most + 1}`, ...samples, "samples");
  if (!isRead) return { error: "unreadable" };
  const pcm = read("samples");
  const seconds = pcm.length / 2 / RATE;
  if (seconds < 1) return { error: "unreadable" };
  if (seconds > most + 0.5) return { error: "long" };
  const values = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  if (values.every((value) => Math.abs(value) < FAINT)) return { error: "silent" };

  /** Once more with fewer bits when the encoder took more than it was given. */
  const made = (name, wordsFor) => {
    for (const share of [0.94, 0.85, 0.7]) {
      if (run(...samples, "-i", "samples", ...wordsFor(share), name) && read(name).length <= largest) return read(name);
    }
    throw new Error(`${name} is too large`);
  };
  const opus = made("spoken.ogg", (share) => {
    const bits = bitsFor(seconds, 24_000, share);
    // Its other ways of coding a voice outgrow the stack that this build of the library has.
    return ["-c:a", "libopus", "-application", "lowdelay", "-vbr", "off", "-b:a", `${bits}`];
  });
  const aac = made("spoken.m4a", (share) => {
    const bits = bitsFor(seconds, 32_000, share);
    return ["-c:a", "aac", "-ar", `${samplesFor(bits)}`, "-b:a", `${bits}`, "-movflags", "+faststart"];
  });
  return { seconds: Math.max(1, Math.round(seconds)), opus: opus.toString("base64"), aac: aac.toString("base64") };
}

spoken().then(
  (said) => process.stdout.write(JSON.stringify(said)),
  () => process.exit(1),
);

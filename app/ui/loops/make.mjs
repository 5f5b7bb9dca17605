/**
 * Renders the two loops of the site from its own drawings: `npx tsx app/ui/loops/make.mjs`. Needs ffmpeg with
 * libvpx-vp9 and libx264 on the machine (Debian: apt-get install ffmpeg); the product itself never does, the four files
 * are committed. Each loop ends where it begins, and begins with the drawing that stands in the page before it: nothing
 * jumps.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { cloth } from "../cloth.ts";
import { leafBranch } from "./leaf.ts";

const SECONDS = 5;
const RATE = 20;
const MOST_BYTES = 150_000;
const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * The cloth of the home page on the loom: each kind of strip goes by one repeat of its motif, neighbours against each
 * other.
 */
function clothFrame(turn) {
  let way = -1;
  return cloth("bienvenue")
    .replace(/<pattern id="(\w+)" width="(\d+)" height="(\d+)"/g, (tag, _id, _width, height) => {
      way = -way;
      return `${tag} patternTransform="translate(0 ${way * turn * Number(height)})"`;
    })
    .replace(/^<svg (.*?) width="\d+" height="\d+"/, '<svg $1 width="640" height="1024"');
}

/**
 * The leaves of /minierr in the wind, gold on indigo as the site's style sheet draws them (expertises/practice.css).
 */
function leafFrame(turn) {
  const style =
    "<style>svg{fill:none;stroke:#e3bf6b;stroke-width:.7;stroke-linecap:round;stroke-linejoin:round}</style>";
  return leafBranch(turn)
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" ')
    .replace(/^(<svg[^>]*>)/, `$1${style}<path d="M0 0h96v60H0z" fill="#1c2a55" stroke="none"/>`);
}

async function make(name, frame, quality) {
  const frames = mkdtempSync(join(tmpdir(), "loop-"));
  for (let i = 0; i < SECONDS * RATE; i += 1) {
    const svg = Buffer.from(frame(i / (SECONDS * RATE)));
    await sharp(svg)
      .flatten()
      .png({ compressionLevel: 1 })
      .toFile(join(frames, `${String(i).padStart(3, "0")}.png`));
  }
  const input = ["-y", "-loglevel", "error", "-framerate", String(RATE), "-i", join(frames, "%03d.png"), "-an"];
  const plain = ["-pix_fmt", "yuv420p", "-map_metadata", "-1"];
  const webm = join(here, `${name}.webm`);
  for (const pass of ["1", "2"]) {
    const vp9 = ["-c:v", "libvpx-vp9", "-crf", String(quality.vp9), "-b:v", "0", "-row-mt", "1", "-g", "100"];
    const passes = ["-pass", pass, "-passlogfile", join(frames, "log")];
    execFileSync("ffmpeg", [...input, ...vp9, ...plain, ...passes, ...(pass === "1" ? ["-f", "null", "-"] : [webm])]);
  }
  const mp4 = join(here, `${name}.mp4`);
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-crf", String(quality.h264)];
  execFileSync("ffmpeg", [...input, ...h264, "-profile:v", "high", ...plain, "-movflags", "+faststart", mp4]);
  rmSync(frames, { recursive: true });
  for (const file of [webm, mp4]) {
    const { size } = statSync(file);
    if (size > MOST_BYTES) throw new Error(`${file} is over ${MOST_BYTES} bytes`);
  }
}

await make("cloth", clothFrame, { vp9: 43, h264: 34 });
await make("leaf", leafFrame, { vp9: 42, h264: 28 });

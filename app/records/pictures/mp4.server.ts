import type { VideoFacts } from "./video-facts";

type Box = { type: string; start: number; end: number };

const inside = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/**
 * Boxes that tell where, when and with what a film was made (ISO/IEC 14496-12, QuickTime): none of the visitors'
 * business.
 */
const telling = new Set(["udta", "meta", "uuid"]);
/** Sample descriptions that browsers at large can play; HEVC is not among them. */
const playable = new Set(["avc1", "avc3", "av01", "vp09"]);

/** What an MP4 is, by its boxes; null when they do not hold together or there is no picture in it. */
export function readMp4(file: Buffer): VideoFacts | null {
  const facts: VideoFacts = { seconds: 0, width: 0, height: 0, playable: false };
  let films = 0;
  for (const box of boxes(file, 0, file.length)) {
    if (box.type === "mvhd") facts.seconds = duration(file, box);
    if (box.type === "tkhd") {
      const width = file.readUInt32BE(box.end - 8) / 65536;
      if (width > facts.width) Object.assign(facts, { width, height: file.readUInt32BE(box.end - 4) / 65536 });
    }
    if (box.type === "mdat") films += 1;
    if (box.type === "stsd" && box.end - box.start >= 16) {
      const codec = file.toString("latin1", box.start + 12, box.start + 16);
      facts.playable ||= playable.has(codec);
    }
  }
  return films > 0 && facts.seconds > 0 && facts.width > 0 ? facts : null;
}

/** A copy in which every telling box is empty space of the same size, so that nothing else moves. */
export function forgetfulMp4(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (const { type, start, end } of boxes(file, 0, file.length)) {
    if (!telling.has(type)) continue;
    copy.write("free", start - 4, "latin1");
    copy.fill(0, start, end);
  }
  return copy;
}

/**
 * Every box, those inside others after them. `start` is that of its content. Throws RangeError when sizes are wrong.
 */
function* boxes(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const type = file.toString("latin1", at + 4, at + 8);
    let size = file.readUInt32BE(at);
    let start = at + 8;
    if (size === 1) {
      size = Number(file.readBigUInt64BE(at + 8));
      start = at + 16;
    } else if (size === 0) size = to - at;
    const end = at + size;
    if (end < start || end > to) throw new RangeError("a box is larger than what holds it");
    // A long size stands between the type and the content: such a box is never one of those looked for.
    yield { type: start === at + 8 ? type : `${type}…`, start, end };
    if (inside.has(type)) yield* boxes(file, start, end);
    at = end;
  }
}

/** Of `mvhd`, in seconds. */
function duration(file: Buffer, { start }: Box): number {
  const long = file.readUInt8(start) === 1;
  const scale = file.readUInt32BE(start + (long ? 20 : 12));
  const length = long ? Number(file.readBigUInt64BE(start + 24)) : file.readUInt32BE(start + 16);
  return scale > 0 ? length / scale : 0;
}

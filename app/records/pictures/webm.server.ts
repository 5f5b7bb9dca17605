import type { VideoFacts } from "./video-facts";

type Element = { id: number; at: number; start: number; end: number };

/** Identifiers of Matroska (RFC 9559). */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const CODEC = 0x86;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
/** Title, date, writing program, tags, attachments and chapters: where, when and with what a film was made. */
const telling = new Set([0x7ba9, 0x4461, 0x5741, 0x1254c367, 0x1941a469, 0x1043a770]);
const inside = new Set([SEGMENT, INFO, TRACKS, TRACK, VIDEO]);
const playable = new Set(["V_VP8", "V_VP9", "V_AV1"]);

/** What a WebM is, by its elements; null when it has no picture or does not say how long it is. */
export function readWebm(file: Buffer): VideoFacts | null {
  const facts: VideoFacts = { seconds: 0, width: 0, height: 0, playable: false };
  let scale = 1_000_000;
  let length = 0;
  for (const { id, start, end } of elements(file, 0, file.length)) {
    if (id === SCALE) scale = file.readUIntBE(start, end - start);
    if (id === DURATION) length = end - start === 4 ? file.readFloatBE(start) : file.readDoubleBE(start);
    if (id === WIDTH) facts.width = file.readUIntBE(start, end - start);
    if (id === HEIGHT) facts.height = file.readUIntBE(start, end - start);
    if (id === CODEC) facts.playable ||= playable.has(file.toString("latin1", start, end));
  }
  facts.seconds = (length * scale) / 1e9;
  return facts.seconds > 0 && facts.width > 0 ? facts : null;
}

/** A copy in which every telling element is empty space (Void) of the same size. */
export function forgetfulWebm(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (const { id, at, end } of elements(file, 0, file.length)) {
    if (!telling.has(id)) continue;
    const length = end - at;
    copy.fill(0, at, end);
    copy.writeUInt8(0xec, at);
    // The size that follows takes one byte, or eight.
    if (length < 9) copy.writeUInt8(0x80 | (length - 2), at + 1);
    else {
      copy.writeUInt8(0x01, at + 1);
      copy.writeUIntBE(length - 9, at + 3, 6);
    }
  }
  return copy;
}

/** Every element, those inside others after them. Throws RangeError when sizes are wrong. */
function* elements(file: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to; ) {
    const idLength = Math.clz32(file.readUInt8(at)) - 23;
    if (idLength > 4) throw new RangeError("no element");
    const id = file.readUIntBE(at, idLength);
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(file.readUInt8(sizeAt)) - 23;
    if (sizeLength > 8) throw new RangeError("no size");
    const start = sizeAt + sizeLength;
    const size = vint(file, sizeAt, sizeLength);
    // A live recording does not know its size: it ends with what holds it.
    const end = size === null ? to : start + size;
    if (end > to) throw new RangeError("an element is larger than what holds it");
    yield { id, at, start, end };
    if (inside.has(id)) yield* elements(file, start, end);
    at = end;
  }
}

/** A variable-length number; null when all its bits are set, « unknown ». */
function vint(file: Buffer, at: number, length: number): number | null {
  let value = BigInt(file.readUInt8(at)) & ((1n << BigInt(8 - length)) - 1n);
  for (let i = 1; i < length; i++) value = (value << 8n) | BigInt(file.readUInt8(at + i));
  return value === (1n << BigInt(7 * length)) - 1n ? null : Number(value);
}

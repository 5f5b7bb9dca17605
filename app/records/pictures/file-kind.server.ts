/**
 * What a file says it is by its first bytes; its name and its declared type are the sender's words and count for
 * nothing.
 */
type FileKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "mp4" | "webm";

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);
const mp4Brands = /^(?:isom|iso[2-9]|mp4[12v]|avc1|M4V |dash|cmf[c2s]|mmp4|MSNV)$/;

/** The kind of a file; null when it is none that anybody here reads. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  if (head.length < 12) return null;
  if (head.subarray(0, 3).toString("hex") === "ffd8ff") return "jpeg";
  if (head.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "png";
  const text = head.toString("latin1");
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.startsWith("\x1a\x45\xdf\xa3")) return "webm";
  if (text.slice(4, 8) !== "ftyp") return null;
  const brand = text.slice(8, 12);
  if (brand === "avif" || brand === "avis") return "avif";
  if (heicBrands.has(brand)) return text.slice(16).includes("avif") ? "avif" : "heic";
  return mp4Brands.test(brand) ? "mp4" : null;
}

import sharp, { type Sharp } from "sharp";
import { fileKind } from "./file-kind.server";
import { LARGEST_PICTURE, TOO_HEAVY } from "./picture-limits";
import type { Shape } from "./picture-places";
import { PictureRefused } from "./picture-refusal.server";

/**
 * Above, a file of a few kilobytes could unfold to gigabytes; a phone's largest usual picture has 50 million pixels.
 */
const MOST_PIXELS = 50_000_000;
/** Behind pictures that let the ground through: the paper of the site. */
const PAPER = "#faf7f1";

type Variant = { format: "avif" | "webp" | "jpg"; mime: string; width: number; height: number; content: Buffer };

// One thread for each picture and none kept waiting: visitors come first.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: two large ones at once would take both cores and some hundred megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}

/**
 * Makes AVIF, WebP and JPEG of a picture at the widths of a place, never enlarged: turned as its EXIF says, sRGB, and
 * without EXIF, place or any other metadata (sharp keeps none unless told to). Throws PictureRefused.
 */
export function makeVariants(content: Uint8Array, shape: Shape): Promise<Variant[]> {
  return inTurn(() => variantsOf(content, shape));
}

/**
 * Reads a picture in its turn, with the same refusals: turned as its EXIF says, and without any metadata once it is
 * written. `least`: how many pixels it has at least on its longer side.
 */
export function readPicture<Made>(
  content: Uint8Array,
  least: number,
  work: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  return inTurn(async () => {
    refuseStrangers(content);
    const { width, height } = await measured(content);
    if (Math.max(width, height) < least) {
      throw new PictureRefused(
        `Cette image est trop petite ici\u00A0: ${width}\u00A0×\u00A0${height} pixels. Il en faut au moins ${least} sur le plus grand côté.`,
      );
    }
    return work(sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient()).catch(unreadable);
  });
}

async function variantsOf(content: Uint8Array, { widths, least }: Shape): Promise<Variant[]> {
  refuseStrangers(content);
  const { width, height } = await measured(content);
  if (width < least[0] || height < least[1]) {
    throw new PictureRefused(
      `Cette image est trop petite ici\u00A0: ${width}\u00A0×\u00A0${height} pixels. Il en faut au moins ${least[0]}\u00A0×\u00A0${least[1]}.`,
    );
  }
  const widest = Math.min(width, widths.at(-1) ?? width);
  const base = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const raw = { width: base.info.width, height: base.info.height, channels: base.info.channels };
  const made: Variant[] = [];
  for (const wanted of new Set([...widths.filter((each) => each < widest), widest])) {
    const resized = sharp(base.data, { raw }).resize({ width: wanted });
    for (const { format, mime, encoded } of encodings(resized)) {
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      made.push({ format, mime, width: info.width, height: info.height, content: data });
    }
  }
  return made;
}

function encodings(picture: Sharp) {
  return [
    { format: "avif", mime: "image/avif", encoded: picture.clone().avif({ quality: 50, effort: 3 }) },
    { format: "webp", mime: "image/webp", encoded: picture.clone().webp({ quality: 72 }) },
    { format: "jpg", mime: "image/jpeg", encoded: picture.clone().jpeg({ quality: 72, mozjpeg: true }) },
  ] as const;
}

function refuseStrangers(content: Uint8Array): void {
  if (content.byteLength > LARGEST_PICTURE) throw new PictureRefused(TOO_HEAVY.picture, 413);
  const kind = fileKind(content);
  if (kind === "heic") {
    throw new PictureRefused(
      "Les photos au format HEIC ne se lisent pas partout. Enregistrez celle-ci en JPEG, puis envoyez-la.",
    );
  }
  if (kind === "mp4" || kind === "webm")
    throw new PictureRefused("Ce fichier est une vidéo. Une image est attendue ici.");
  if (!kind)
    throw new PictureRefused("Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF. Choisissez-en une autre.");
}

/** Width and height as they are looked at. */
async function measured(content: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height, orientation } = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > MOST_PIXELS) {
    throw new PictureRefused(
      `Cette image a trop de points\u00A0: ${width}\u00A0×\u00A0${height} pixels. Réduisez-la à 50\u00A0millions de pixels au plus.`,
    );
  }
  return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

function unreadable(): never {
  throw new PictureRefused(
    "Cette image est abîmée ou incomplète. Ouvrez-la, enregistrez-la à nouveau, puis envoyez-la.",
  );
}

import type { Sharp } from "sharp";
import { readPicture } from "~/records/pictures/picture-variants.server";

/** A logo made ready for papers; sizes in pixels. */
export type LogoPicture = { bytes: Buffer; width: number; height: number };

/** On its longer side, in pixels; fewer are blurred on paper. */
const LEAST_LOGO = 120;

/** 300 to the inch of the room that papers have for it. */
const BOX = { width: 480, height: 160 };

/** So that a piece of forty lines stays below 60 kB with it. */
const MOST_BYTES = 24_000;

/** Makes a picture ready for papers: on white, as a PNG of few colours, or as a JPEG where that is smaller. */
export function makeLogo(content: Uint8Array): Promise<LogoPicture> {
  return readPicture(content, LEAST_LOGO, async (picture) => {
    const within = (part: number) =>
      picture
        .clone()
        .resize({ width: BOX.width / part, height: BOX.height / part, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .toColourspace("srgb");
    const ways: (() => Sharp)[] = [
      () => within(1).png({ palette: true, colours: 64, compressionLevel: 9 }),
      () => within(1).jpeg({ quality: 80, mozjpeg: true }),
      () => within(2).jpeg({ quality: 60, mozjpeg: true }),
    ];
    let made: LogoPicture | undefined;
    for (const way of ways) {
      const { data, info } = await way().toBuffer({ resolveWithObject: true });
      made = { bytes: data, width: info.width, height: info.height };
      if (data.byteLength <= MOST_BYTES) break;
    }
    return made as LogoPicture;
  });
}

import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Answer, Visitor } from "./visitor";

type Photo = { width?: number; height?: number; format?: "jpeg" | "png" | "webp" | "avif"; orientation?: number };

/**
 * A photograph as a phone sends it: left half red, right half blue, with the place where it was taken. As small as a
 * banner may be: each point is coded some ten times.
 */
export async function photo(of: Photo = {}): Promise<Buffer> {
  const { width = 960, height = 480, format = "jpeg", orientation = 1 } = of;
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#c02020" } };
  return sharp({ create: { width, height, channels: 3, background: "#2020c0" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
    .withExif({
      IFD0: { Make: "Exemple" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "13/1 42/1 0/1" },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

/** Films made with ffmpeg, 48 × 32 pixels; `film` and its WebM twin carry a place in their tags. */
export const film = (name: "film.mp4" | "film.webm" | "thirty-seconds.mp4" | "old-coding.mp4") =>
  readFileSync(`test/setup/films/${name}`);

type Sent = { image?: Uint8Array; video?: Uint8Array; alt?: string; decorative?: boolean; focus?: string };

/** Sends the form of a place as a browser does. */
export async function choose(visitor: Visitor, place: string, sent: Sent): Promise<Answer> {
  const form = new FormData();
  for (const name of ["image", "video"] as const) {
    // An empty file field is sent all the same, without name and content.
    form.append(name, new File(sent[name] ? [sent[name] as BlobPart] : [], sent[name] ? "fichier.bin" : ""));
  }
  form.append("alt", sent.alt ?? "");
  if (sent.decorative) form.append("decorative", "oui");
  form.append("focus", sent.focus ?? "centre");
  return visitor.post(`/reglages/images/${place}`, form);
}

/** Addresses in a `srcset`, with their widths. */
export function srcset(text: string | undefined): { address: string; width: number }[] {
  return (text ?? "").split(", ").map((entry) => {
    const [address = "", width = ""] = entry.split(" ");
    return { address, width: Number.parseInt(width, 10) };
  });
}

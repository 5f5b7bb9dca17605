import { sql } from "drizzle-orm";
import { latestRead } from "~/lib/latest-read";
import { paths } from "~/paths";
import { portraitPlaces } from "~/records/lawyers/portrait-rights.server";
import { db } from "~/server/db/db.server";
import { type PictureFile, sitePicture } from "~/server/db/schema.server";
import { clearPages } from "~/server/http/page-cache.server";
import { isPortrait, shapeOf } from "./picture-places";
import type { ShownPicture, ShownPictures } from "./shown-picture";

type Row = typeof sitePicture.$inferSelect;

/** A file of the picture that was chosen for a place. */
type ChosenFile = { place: string; file: PictureFile };

let shown: ShownPictures = {};
let inUse = new Map<string, ChosenFile>();

/** Every chosen picture by its place. From memory: read at boot and again whenever any process announces a change. */
export function pictures(): ShownPictures {
  return shown;
}

/** Reads the pictures anew and forgets the pages that show the old ones. */
export const loadPictures = latestRead(chosenPictures, (rows) => {
  shown = Object.fromEntries(rows.map((row) => [row.place, shownPicture(row)]));
  inUse = new Map(rows.flatMap((row) => row.files.map((file) => [file.name, { place: row.place, file }])));
  clearPages();
});

async function chosenPictures(): Promise<Row[]> {
  const portraits = new Set((await portraitPlaces()).map(({ place }) => place));
  const chosen = await db().select().from(sitePicture);
  // A portrait goes with the agreement of the person whom it shows.
  return chosen.filter(({ place }) => !isPortrait(place) || portraits.has(place));
}

/**
 * The file of that name, when it was chosen for a place of the site: nothing else of the store is public. A process
 * that has not yet heard of a change asks the database.
 */
export async function chosenFile(name: string): Promise<ChosenFile | null> {
  const known = inUse.get(name);
  if (known) return known;
  if (!/^[0-9a-f]{16}-[a-z0-9-]+\.(?:avif|webp|jpg|mp4|webm)$/.test(name)) return null;
  const [row] = await db()
    .select({ files: sitePicture.files, place: sitePicture.place })
    .from(sitePicture)
    .where(sql`${sitePicture.files} @> ${JSON.stringify([{ name }])}::jsonb`)
    .limit(1);
  const file = row?.files.find((one) => one.name === name);
  if (!row || !file) return null;
  const isAgreed = !isPortrait(row.place) || (await portraitPlaces()).some(({ place }) => place === row.place);
  return isAgreed ? { place: row.place, file } : null;
}

function shownPicture({ place, alt, focus, width, height, files }: Row): ShownPicture {
  const srcSet = (mime: string) =>
    files
      .filter((file) => file.mime === mime)
      .map((file) => `${paths.picture(file.name)} ${file.width}w`)
      .join(", ");
  const fallbacks = files.filter((file) => file.mime === "image/jpeg");
  const middle = fallbacks[Math.floor(fallbacks.length / 2)];
  const video = files.find((file) => file.mime.startsWith("video/"));
  return {
    alt,
    focus,
    width,
    height,
    sizes: shapeOf(place).sizes,
    sources: ["image/avif", "image/webp"].map((type) => ({ type, srcSet: srcSet(type) })),
    src: paths.picture(middle?.name ?? ""),
    srcSet: srcSet("image/jpeg"),
    ...(video ? { video: paths.picture(video.name) } : {}),
  };
}

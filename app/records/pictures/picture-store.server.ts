import { createHash } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { isOwnPortrait } from "~/records/lawyers/portrait-rights.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { announce } from "~/server/db/notifications.server";
import { type PictureFile, sitePicture } from "~/server/db/schema.server";
import { files } from "~/server/files/files.server";
import { type Actor, record } from "~/server/journal/journal.server";
import { type Place, publicationOf } from "./picture-places";
import { makeVariants } from "./picture-variants.server";
import { loadPictures } from "./pictures.server";
import type { Focus } from "./shown-picture";
import { checkVideo } from "./video-file.server";

/** Changes when pictures are made in another way: the same upload then gets new addresses. */
const RECIPE = "1";
/** Held by whoever stores files, and alone by the sweep that removes what nothing leads to. */
export const FILES_LOCK = 7241_1961;

/** First folder of the site's own files in the store: the public route reads nowhere else. */
export const SITE_FOLDER = "site/";

/** Whoever chooses the pictures of the site, and everybody for their own portrait. */
const mayChange = (place: string, staff: Staff): SQL =>
  sql`(${permittedTo(staff, "site-pictures")} OR ${isOwnPortrait(place, staff)})`;

export type Words = { alt: string; focus: Focus };
type New = { name: string; mime: string; width: number; height: number; content: Uint8Array };

/**
 * Puts a picture, or a loop with its poster, into a place. Its files are on the disk before the row is, so that no page
 * ever leads to a file that is not there. Throws PictureRefused, VideoRefused when it is the loop's fault. Preparing a
 * picture takes seconds: since the door the right to it may have been taken away (`forbidden`), or the place (`gone`).
 */
export async function choosePicture(
  place: Place,
  sent: { picture: Uint8Array; video?: Uint8Array },
  words: Words,
  staff: Staff,
): Promise<"stored" | "forbidden" | "gone"> {
  const loop = sent.video ? checkVideo(sent.video) : null;
  const made: New[] = (await makeVariants(sent.picture, place.shape)).map((variant) => ({
    ...variant,
    name: `${hashOf(sent.picture)}-${place.id}-${variant.width}.${variant.format}`,
  }));
  const poster = made.at(-1) as New;
  const film = loop && sent.video ? { ...loop, name: `${hashOf(sent.video)}-${place.id}.${loop.format}` } : null;
  const all = film ? [...made, film] : made;
  const main = film ?? poster;
  const ending = await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${FILES_LOCK})`);
    const { rows } = await tx.execute<{ may: boolean }>(sql`SELECT ${mayChange(place.id, staff)} AS may`);
    if (!rows[0]?.may) return "forbidden";
    if (!(await holdPlace(tx, place))) return "gone";
    const store = files();
    for (const { name, content, mime } of all) await store.put(SITE_FOLDER + name, content, mime);
    const row = {
      kind: film ? ("video" as const) : ("image" as const),
      mime: main.mime,
      width: poster.width,
      height: poster.height,
      bytes: main.content.byteLength,
      files: all.map(fileOf),
      ...words,
      updatedBy: staff.id,
      updatedAt: new Date(),
    };
    await tx
      .insert(sitePicture)
      .values({ place: place.id, ...row })
      .onConflictDoUpdate({ target: sitePicture.place, set: row });
    await told(tx, place, "picture.chosen", staff, { kind: row.kind, bytes: row.bytes });
    return "stored";
  });
  await loadPictures();
  return ending;
}

/** Whether the place is there, which then stays: a publication that nobody has signed may be deleted. */
async function holdPlace(tx: Transaction, { id }: Place): Promise<boolean> {
  const slug = publicationOf(id);
  if (!slug) return true;
  const { rowCount } = await tx.execute(sql`SELECT FROM publication WHERE slug = ${slug} FOR KEY SHARE`);
  return rowCount === 1;
}

/** Changes the words of the picture in a place. False when there is none, or the right to it is gone. */
export async function describePicture(place: Place, words: Words, staff: Staff): Promise<boolean> {
  const changed = await db().transaction(async (tx) => {
    const { rowCount } = await tx
      .update(sitePicture)
      .set({ ...words, updatedBy: staff.id, updatedAt: new Date() })
      .where(and(eq(sitePicture.place, place.id), mayChange(place.id, staff)));
    if (!rowCount) return false;
    await told(tx, place, "picture.described", staff);
    return true;
  });
  await loadPictures();
  return changed;
}

/** Back to the drawing. The files go some days later (picture-sweep), when no copy of a page leads to them. */
export async function removePicture(placeId: string, staff: Staff): Promise<boolean> {
  const removed = await db().transaction((tx) => takeOutPicture(tx, placeId, staff, mayChange(placeId, staff)));
  await loadPictures();
  return removed;
}

/** The same within a transaction, with a place that goes: whoever may take the place away takes its picture along. */
export async function takeOutPicture(tx: Transaction, placeId: string, staff: Staff, may?: SQL): Promise<boolean> {
  const { rowCount } = await tx.delete(sitePicture).where(and(eq(sitePicture.place, placeId), may));
  if (!rowCount) return false;
  await told(tx, { id: placeId }, "picture.removed", staff);
  return true;
}

async function told(
  tx: Transaction,
  { id }: { id: string },
  action: string,
  actor: Actor,
  details?: Record<string, unknown>,
): Promise<void> {
  await record(tx, actor, action, { kind: "picture", id }, details);
  await announce(tx, "pictures");
}

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(RECIPE).update(content).digest("hex").slice(0, 16);
}

function fileOf({ name, mime, width, height, content }: New): PictureFile {
  return { name, mime, width, height, bytes: content.byteLength };
}

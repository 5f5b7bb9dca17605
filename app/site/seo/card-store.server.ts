import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "~/server/env.server";
import { log } from "~/server/log.server";
import type { Card } from "./card-address.server";
import { drawCard } from "./card-drawing.server";

/** Cards of 20 to 50 kB: some 2 MB of memory, some 15 MB of disk. */
const MOST_IN_MEMORY = 40;
const MOST_ON_DISK = 300;
/** Last bytes of a whole PNG file. */
const PNG_END = Buffer.from("IEND\xaeB`\x82", "latin1");

const remembered = new Map<string, Buffer>();
const underWay = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * The PNG of a card: from memory, from DATA_DIR/cards, or drawn now. One card is drawn at a time, and once however many
 * ask.
 * A disk that fails costs only the drawing of the card again.
 */
export async function cardImage(card: Card): Promise<Buffer> {
  const known = remembered.get(card.file);
  if (known) {
    remember(card.file, known);
    return known;
  }
  const waiting = underWay.get(card.file);
  if (waiting) return waiting;
  const image = last.then(() => fetchImage(card));
  last = image.catch(() => {});
  underWay.set(card.file, image);
  try {
    remember(card.file, await image);
    return await image;
  } finally {
    underWay.delete(card.file);
  }
}

/** The most lately asked for stand last; the first is the one to forget. */
function remember(file: string, image: Buffer): void {
  remembered.delete(file);
  remembered.set(file, image);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_IN_MEMORY && oldest) remembered.delete(oldest);
}

async function fetchImage(card: Card): Promise<Buffer> {
  const folder = path.join(env().DATA_DIR, "cards");
  const stored = await readFile(path.join(folder, card.file)).catch(() => null);
  if (stored?.subarray(-PNG_END.length).equals(PNG_END)) return stored;
  const image = await drawCard(card.subject, card.firm);
  try {
    await store(folder, card.file, image);
  } catch (error) {
    log.warn({ event: "card-not-stored", err: error });
  }
  return image;
}

/** Whole or not at all, then the oldest beyond the limit go. */
async function store(folder: string, file: string, image: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = path.join(folder, `${randomUUID()}.part`);
  await writeFile(part, image, { mode: 0o600 });
  await rename(part, path.join(folder, file));
  const names = await readdir(folder);
  if (names.length <= MOST_ON_DISK) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  aged.sort((a, b) => a.at - b.at);
  for (const { name } of aged.slice(0, names.length - MOST_ON_DISK)) await rm(path.join(folder, name), { force: true });
}

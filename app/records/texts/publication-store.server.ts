import { eq, sql } from "drizzle-orm";
import { textKey } from "~/content/texts/shipped-texts";
import type { ShippedText } from "~/content/texts/text";
import { allWords } from "~/lib/french-words";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { publicationPlace } from "../pictures/picture-places";
import { takeOutPicture } from "../pictures/picture-store.server";
import { ofText, readDraft, type TextDraft, whileHeld } from "./text-store.server";
import { textDraft, textWithdrawal } from "./text-table.server";
import { loadTexts } from "./texts.server";
import {
  type PublicationName,
  type UnsignedPublication,
  unsignedPublication,
  unsignedRow,
} from "./unsigned-publication.server";

/** As the database holds it. */
const LONGEST_SLUG = 120;

/**
 * `changed`: it is not what was on the screen any more, or the same form began it under another name. `gone`: it is
 * signed by now, or not there. `key`: what it is known by.
 */
export type PublicationEnding = { kind: "stored" | "changed" | "gone"; key: string };

/** Begins a publication under the form's id, so that the form sent again makes no second one. */
export async function beginPublication(id: string, named: PublicationName, staff: Staff): Promise<PublicationEnding> {
  const ending = await db().transaction(async (tx): Promise<PublicationEnding> => {
    await expectPermitted(tx, staff, "text-entry");
    const { slug, earlier } = await addRow(tx, id, named, staff);
    const key = textKey({ kind: "publication", slug });
    if (earlier) return { kind: isSameName(earlier, named) ? "stored" : "changed", key };
    await tx.insert(textWithdrawal).values({ kind: "publication", slug, upTo: 0, byName: staff.name });
    await record(tx, staff, "text.begun", { kind: "text", id: key });
    return { kind: "stored", key };
  });
  await loadTexts();
  return ending;
}

const isSameName = (one: PublicationName, other: PublicationName) =>
  one.title === other.title && one.drawing === other.drawing;

/**
 * Its address is its title's, with a number where another has it. `earlier`: how it is named that the same form began.
 */
async function addRow(tx: Transaction, id: string, { title, drawing }: PublicationName, staff: Staff) {
  const words =
    allWords(title)
      .join("-")
      .slice(0, LONGEST_SLUG - 6)
      .replace(/-$/, "") || "publication";
  for (let number = 1; ; number++) {
    const [earlier] = await tx.select().from(publication).where(eq(publication.id, id));
    if (earlier) return { slug: earlier.slug, earlier };
    const slug = number === 1 ? words : `${words}-${number}`;
    // By name, for the application may write these columns alone.
    const { rowCount } = await tx.execute(sql`
      INSERT INTO publication (id, slug, title, excerpt, content, drawing, updated_by)
      VALUES (${id}, ${slug}, ${title}, '', '', ${drawing}, ${staff.id}) ON CONFLICT DO NOTHING`);
    if (rowCount) return { slug, earlier: null };
  }
}

/**
 * Gives a publication that nobody has signed another title; its address stays. `seen`: the version of the name that was
 * on the screen. What is so already changes nothing, whatever was seen: the answer to the same form may have been lost.
 */
export function namePublication(
  text: ShippedText,
  named: PublicationName,
  seen: string,
  staff: Staff,
): Promise<PublicationEnding> {
  return whileUnsigned(text, staff, async (tx, now) => {
    if (isSameName(now, named)) return "stored";
    if (String(now.version) !== seen) return "changed";
    const row = { ...named, version: now.version + 1, updatedBy: staff.id, updatedAt: new Date() };
    await tx.update(publication).set(row).where(unsignedRow(text.slug));
    await record(tx, staff, "text.named", { kind: "text", id: textKey(text) });
    return "stored";
  });
}

/** Names what is read before a publication is deleted: its name, and what is being written of it. */
export const seenBeforeRemoval = (unsigned: UnsignedPublication, draft: TextDraft | null): string =>
  [unsigned.version, draft?.id, draft?.version].join("/");

/**
 * Deletes a publication that nobody has signed, with what was written of it and the picture that was chosen for it.
 * `seen`: what seenBeforeRemoval() gave for what was on the screen.
 */
export function removePublication(text: ShippedText, seen: string, staff: Staff): Promise<PublicationEnding> {
  return whileUnsigned(text, staff, async (tx, now) => {
    if (seenBeforeRemoval(now, await readDraft(tx, text)) !== seen) return "changed";
    await tx.delete(textDraft).where(ofText(textDraft, text));
    // Before its picture: whoever is just choosing one holds this row until it is stored.
    await tx.delete(publication).where(unsignedRow(text.slug));
    await takeOutPicture(tx, publicationPlace(text.slug, now.title).id, staff);
    await record(tx, staff, "text.removed", { kind: "text", id: textKey(text) }, { title: now.title });
    return "stored";
  });
}

function whileUnsigned(
  text: ShippedText,
  staff: Staff,
  run: (tx: Transaction, now: UnsignedPublication) => Promise<"stored" | "changed">,
) {
  return whileHeld(text, "text-entry", staff, async (tx): Promise<PublicationEnding> => {
    const now = await unsignedPublication(tx, text);
    return { kind: now ? await run(tx, now) : "gone", key: textKey(text) };
  });
}

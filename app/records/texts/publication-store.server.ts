import { eq, sql } from "drizzle-orm";
import { textKey } from "~/content/texts/shipped-texts";
import type { ShippedText } from "~/content/texts/text";
import { allWords } from "~/lib/french-words";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { holdText, ofText } from "./text-store.server";
import { textDraft, textWithdrawal } from "./text-table.server";
import { loadTexts } from "./texts.server";
import { isUnsigned, type PublicationName, unsignedPublication } from "./unsigned-publication.server";

/** As the database holds it. */
const LONGEST_SLUG = 120;

/** Begins a publication under the form's id, so that the form sent again makes no second one. Returns its key. */
export async function beginPublication(id: string, named: PublicationName, staff: Staff): Promise<string> {
  const key = await db().transaction(async (tx) => {
    await expectPermitted(tx, staff, "text-entry");
    const { slug, isNew } = await addRow(tx, id, named);
    const key = textKey({ kind: "publication", slug });
    if (!isNew) return key;
    await tx.insert(textWithdrawal).values({ kind: "publication", slug, upTo: 0, byName: staff.name });
    await record(tx, staff, "text.begun", { kind: "text", id: key });
    return key;
  });
  await loadTexts();
  return key;
}

/** Its address is its title's, with a number where another has it. */
async function addRow(tx: Transaction, id: string, { title, drawing }: PublicationName) {
  const words =
    allWords(title)
      .join("-")
      .slice(0, LONGEST_SLUG - 6)
      .replace(/-$/, "") || "publication";
  for (let number = 1; ; number++) {
    const [known] = await tx.select({ slug: publication.slug }).from(publication).where(eq(publication.id, id));
    if (known) return { slug: known.slug, isNew: false };
    const slug = number === 1 ? words : `${words}-${number}`;
    // By name, for the application may write these columns alone.
    const { rowCount } = await tx.execute(sql`
      INSERT INTO publication (id, slug, title, excerpt, content, drawing)
      VALUES (${id}, ${slug}, ${title}, '', '', ${drawing}) ON CONFLICT DO NOTHING`);
    if (rowCount) return { slug, isNew: true };
  }
}

/** `gone`: it is signed by now, or not there. */
export type PublicationEnding = { kind: "stored" | "gone" };

/** Gives a publication that nobody has signed another title; its address stays. */
export function namePublication(text: ShippedText, named: PublicationName, staff: Staff): Promise<PublicationEnding> {
  return whileUnsigned(text, staff, async (tx) => {
    await tx.update(publication).set(named).where(isUnsigned(text.slug));
    await record(tx, staff, "text.named", { kind: "text", id: textKey(text) });
  });
}

/** Deletes a publication that nobody has signed, with what was written of it. */
export function removePublication(text: ShippedText, staff: Staff): Promise<PublicationEnding> {
  return whileUnsigned(text, staff, async (tx) => {
    await tx.delete(textDraft).where(ofText(textDraft, text));
    await tx.delete(publication).where(isUnsigned(text.slug));
    await record(tx, staff, "text.removed", { kind: "text", id: textKey(text) }, { title: text.title });
  });
}

function whileUnsigned(text: ShippedText, staff: Staff, run: (tx: Transaction) => Promise<void>) {
  return db().transaction(async (tx): Promise<PublicationEnding> => {
    await holdText(tx, text);
    await expectPermitted(tx, staff, "text-entry");
    if (!(await unsignedPublication(tx, text))) return { kind: "gone" };
    await run(tx);
    return { kind: "stored" };
  });
}

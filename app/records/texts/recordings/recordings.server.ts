import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { textKey } from "~/content/texts/shipped-texts";
import type { NamedText } from "~/content/texts/text";
import { latestRead } from "~/lib/latest-read";
import { isWithheld, signedWords } from "~/records/texts/texts.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { clearPages } from "~/server/http/page-cache.server";
import { record } from "~/server/journal/journal.server";
import { type Recording, type SoundForm, type SpokenLanguage, spokenLanguages } from "./recording";
import { recording } from "./recording-table.server";
import type { SpokenSound } from "./spoken-sound.server";

/** The same as the office needs it. `textNumber`: of the version that it says. */
type KnownRecording = Recording & { textNumber: number; at: Date };

let kept: KnownRecording[] = [];

/** Of a name, what no other one will begin with: a page gives eighteen addresses, and must reach a poor phone. */
const shortName = sql<string>`left(${recording.name}, 12)`;

const columns = {
  id: recording.id,
  slug: recording.slug,
  language: sql<SpokenLanguage>`${recording.language}`,
  name: shortName,
  seconds: recording.seconds,
  bytes: sql<number>`greatest(octet_length(${recording.opus}), octet_length(${recording.aac}))`,
  textNumber: recording.textNumber,
  at: recording.at,
};

/**
 * Reads anew which guides are spoken, and forgets the pages that say so: at boot, and whenever any process tells of a
 * change.
 */
export const loadRecordings = latestRead(
  () => db().select(columns).from(recording).orderBy(asc(recording.at)),
  (rows) => {
    const places = spokenLanguages.map(({ value }) => value);
    kept = rows.sort((a, b) => places.indexOf(a.language) - places.indexOf(b.language));
    clearPages();
  },
);

/** The recordings of a guide, in the order of languages. From memory. */
export const recordingsOf = (slug: string): KnownRecording[] => kept.filter((one) => one.slug === slug);

/** Whether a recording says words that were signed anew since. */
export const isOlderThanText = ({ slug, textNumber }: KnownRecording): boolean =>
  (signedWords("guide", slug)?.signature.number ?? 0) !== textNumber;

/** Whether visitors may hear the recording of that name: from memory. */
export function isHeard(name: string): boolean {
  const known = kept.find((one) => one.name === name);
  return known !== undefined && !isWithheld({ kind: "guide", slug: known.slug });
}

/** Of the recording of that name; null once it is gone. */
export async function soundBytes(name: string, form: SoundForm): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await db()
    .select({ bytes: form === "ogg" ? recording.opus : recording.aac })
    .from(recording)
    .where(eq(shortName, name));
  return row ? new Uint8Array(row.bytes) : null;
}

/**
 * Has a guide heard in a language from now on, instead of what was heard in it before, which takes its id with it: a
 * question about that one still open removes nothing. Throws 403.
 */
export async function storeRecording(
  text: NamedText,
  language: SpokenLanguage,
  sound: SpokenSound,
  staff: Staff,
): Promise<void> {
  const { slug } = text;
  const name = createHash("sha256").update(`${slug} ${language} `).update(sound.opus).update(sound.aac).digest("hex");
  await db().transaction(async (tx) => {
    await expectPermitted(tx, staff, "text-entry");
    const values = {
      seconds: sound.seconds,
      name,
      opus: sound.opus,
      aac: sound.aac,
      textNumber: signedWords("guide", slug)?.signature.number ?? 0,
      at: new Date(),
      by: staff.id,
    };
    await tx
      .insert(recording)
      .values({ slug, language, ...values })
      .onConflictDoUpdate({ target: [recording.slug, recording.language], set: { ...values, id: sql`excluded.id` } });
    await record(tx, staff, "text.recorded", { kind: "text", id: textKey(text) }, { language });
  });
  await loadRecordings();
}

/** A recording that is gone already counts as removed. Throws 403. */
export async function removeRecording(text: NamedText, id: string, staff: Staff): Promise<void> {
  await db().transaction(async (tx) => {
    await expectPermitted(tx, staff, "text-entry");
    const [gone] = await tx
      .delete(recording)
      .where(and(eq(recording.id, id), eq(recording.slug, text.slug)))
      .returning({ language: recording.language });
    if (gone) await record(tx, staff, "text.unrecorded", { kind: "text", id: textKey(text) }, gone);
  });
  await loadRecordings();
}

import { createHash } from "node:crypto";
import { and, desc, eq, max, sql } from "drizzle-orm";
import { textKey } from "~/content/texts/shipped-texts";
import type { ShippedText } from "~/content/texts/text";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { publication, staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { lawyerOf } from "../lawyers/lawyers.server";
import { type ProposedWords, shippedMark, shippedWords } from "./shipped-words.server";
import { signableText } from "./signable-texts.server";
import type { DraftInput, SignatureInput } from "./text-rules.server";
import { textDraft, textVersion, textWithdrawal } from "./text-table.server";
import { loadTexts, mayLeaveSite } from "./texts.server";
import { type PublicationName, unsignedPublication } from "./unsigned-publication.server";

export type TextDraft = ProposedWords & {
  id: string;
  ready: boolean;
  version: number;
  updatedAt: Date;
  by: string | null;
  /** Of the words that shipped when it was begun. */
  shippedMark: string;
};

/** The rows of a text. */
export const ofText = (table: typeof textDraft | typeof textVersion, { kind, slug }: ShippedText) =>
  and(eq(table.kind, kind), eq(table.slug, slug));

/** What is being written of a text; null when nobody is. */
export async function readDraft(q: Queryable, text: ShippedText): Promise<TextDraft | null> {
  const { id, description, body, sources, ready, version, updatedAt, shippedMark } = textDraft;
  const [row] = await q
    .select({ id, description, body, sources, ready, version, updatedAt, shippedMark, by: staffMember.name })
    .from(textDraft)
    .leftJoin(staffMember, eq(staffMember.id, textDraft.updatedBy))
    .where(ofText(textDraft, text));
  return row ?? null;
}

/** What is signed next: the draft, else the newest version that stands, else what ships. */
export async function proposedWords(q: Queryable, text: ShippedText): Promise<ProposedWords> {
  return (await readDraft(q, text)) ?? (await newestStanding(q, text)) ?? shippedWords(text);
}

/** Its newest version that is not withdrawn: from the rows, since another process may just have signed it. */
async function newestStanding(q: Queryable, text: ShippedText) {
  const { kind, slug } = text;
  const [row] = await q
    .select()
    .from(textVersion)
    .where(
      and(
        ofText(textVersion, text),
        sql`number > coalesce((SELECT max(up_to) FROM text_withdrawal WHERE kind = ${kind} AND slug = ${slug}), 0)`,
      ),
    )
    .orderBy(desc(textVersion.number))
    .limit(1);
  return row;
}

/**
 * The number of the newest version that a withdrawal would take away, 0 for the words that nobody signed of what may
 * leave the site; null when there is nothing to withdraw.
 */
export async function withdrawable(q: Queryable, text: ShippedText): Promise<number | null> {
  const newest = await newestStanding(q, text);
  if (newest) return newest.number;
  if (!mayLeaveSite(text.kind)) return null;
  const { kind, slug, place } = textWithdrawal;
  const [withdrawn] = await q
    .select({ place })
    .from(textWithdrawal)
    .where(and(eq(kind, text.kind), eq(slug, text.slug)))
    .limit(1);
  return withdrawn ? null : 0;
}

/**
 * Names what is read before signing: the title, the words, the version that was the last then, and the drawing of a
 * publication that nobody has signed.
 */
export async function seenBeforeSigning(
  q: Queryable,
  text: ShippedText,
  words: ProposedWords,
  unsigned: PublicationName | null,
): Promise<string> {
  return seenMark(await lastNumber(q, text), text.title, unsigned?.drawing, words);
}

type SignedWords = Pick<ProposedWords, "description" | "body">;

function seenMark(last: number, title: string, drawing: string | undefined, { description, body }: SignedWords) {
  const seen = [last, title, drawing, description, body];
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 22);
}

/** Whether that very form has made the newest version: its answer was lost, and it comes again. */
async function isSignedSo(
  tx: Transaction,
  text: ShippedText,
  { sources, reviewOn, publishOn }: SignatureInput,
  seen: string,
  staff: Staff,
): Promise<boolean> {
  const newest = await newestStanding(tx, text);
  if (newest?.signedBy !== staff.id) return false;
  if (newest.sources !== sources || newest.reviewOn !== reviewOn || newest.publishOn !== publishOn) return false;
  const named =
    text.kind === "publication"
      ? await tx.select({ drawing: publication.drawing }).from(publication).where(eq(publication.slug, text.slug))
      : [];
  // The drawing was on the screen only before the first signature of a publication.
  const drawings = [undefined, ...named.map(({ drawing }) => drawing)];
  return drawings.some((drawing) => seenMark(newest.number - 1, newest.title, drawing, newest) === seen);
}

async function lastNumber(q: Queryable, text: ShippedText): Promise<number> {
  const [last] = await q
    .select({ number: max(textVersion.number) })
    .from(textVersion)
    .where(ofText(textVersion, text));
  return last?.number ?? 0;
}

/**
 * `changed`: somebody else saved it since the version that was seen, or began it. `gone`: the publication was deleted
 * meanwhile.
 */
export type DraftEnding = { kind: "stored" | "changed" | "gone" };

/** Keeps what is being written. `seen`: the version of the draft on the screen, « 0 » when there was none. */
export function storeDraft(text: ShippedText, value: DraftInput, seen: string, staff: Staff): Promise<DraftEnding> {
  const { kind, slug } = text;
  return whileHeld(text, "text-entry", staff, async (tx, now): Promise<DraftEnding> => {
    if (!now) return { kind: "gone" };
    const [held] = await tx.select().from(textDraft).where(ofText(textDraft, text));
    if (String(held?.version ?? 0) !== seen) return { kind: "changed" };
    const row = { ...value, updatedBy: staff.id, updatedAt: new Date() };
    if (held)
      await tx
        .update(textDraft)
        .set({ ...row, version: held.version + 1 })
        .where(eq(textDraft.id, held.id));
    else await tx.insert(textDraft).values({ kind, slug, ...row, shippedMark: shippedMark(text) });
    const changed = (["description", "body", "sources", "ready"] as const).filter(
      (name) => held?.[name] !== value[name],
    );
    const action = held ? "text.updated" : "text.drafted";
    await record(tx, staff, action, { kind: "text", id: textKey(text) }, { fields: changed, ready: value.ready });
    return { kind: "stored" };
  });
}

/** `drafted`: something is being written already, which would be lost. */
export type RestorationEnding = { kind: "stored" | "drafted" | "gone" };

/** Begins a draft with the words of an earlier version, or with what ships (0). */
export function restoreWords(text: ShippedText, number: number, staff: Staff): Promise<RestorationEnding> {
  return whileHeld(text, "text-entry", staff, async (tx, now): Promise<RestorationEnding> => {
    if (!now) return { kind: "gone" };
    const words = number === 0 ? shippedWords(text) : await versionOf(tx, text, number);
    if (!words) return { kind: "gone" };
    const { description, body, sources } = words;
    const { kind, slug } = text;
    const rows = await tx
      .insert(textDraft)
      .values({ kind, slug, description, body, sources, shippedMark: shippedMark(text), updatedBy: staff.id })
      .onConflictDoNothing()
      .returning({ id: textDraft.id });
    if (rows.length === 0) return { kind: "drafted" };
    await record(tx, staff, "text.restored", { kind: "text", id: textKey(text) }, { number });
    return { kind: "stored" };
  });
}

/** One of its versions; undefined for a number of none. */
export async function versionOf(q: Queryable, text: ShippedText, number: number) {
  const [row] = await q
    .select()
    .from(textVersion)
    .where(and(ofText(textVersion, text), eq(textVersion.number, number)));
  return row;
}

/** Its signed versions, the newest first. */
export function readVersions(q: Queryable, text: ShippedText) {
  const { number, signerName, signedAt } = textVersion;
  return q
    .select({ number, signerName, signedAt })
    .from(textVersion)
    .where(ofText(textVersion, text))
    .orderBy(desc(number));
}

/** `changed`: it is not what the question showed any more. */
export type RemovalEnding = { kind: "stored" | "gone" | "changed" };

/** Gives up what was being written. `seen`: the version of the draft that was shown. */
export function dropDraft(text: ShippedText, seen: string, staff: Staff): Promise<RemovalEnding> {
  return whileHeld(text, "text-entry", staff, async (tx): Promise<RemovalEnding> => {
    const draft = await readDraft(tx, text);
    if (!draft) return { kind: "gone" };
    if (String(draft.version) !== seen) return { kind: "changed" };
    await tx.delete(textDraft).where(ofText(textDraft, text));
    await record(tx, staff, "text.dropped", { kind: "text", id: textKey(text) });
    return { kind: "stored" };
  });
}

/**
 * `changed`: title or words are not those that were read, or somebody signed since. `no-lawyer`: their account is no
 * lawyer’s. `past`: midnight has passed since the day was chosen. `gone`: the publication was deleted meanwhile.
 */
export type SigningEnding = { kind: "stored" | "changed" | "no-lawyer" | "past" | "gone" };

/**
 * Signs what is proposed as its next version, in the name of the lawyer whose account it is. `seen`: what
 * `seenBeforeSigning` gave for what was read. Visitors read it from its day on, in every process.
 */
export async function signText(
  read: ShippedText,
  { sources, reviewOn, publishOn }: SignatureInput,
  seen: string,
  staff: Staff,
): Promise<SigningEnding> {
  const ending = await whileHeld(read, "text-signing", staff, async (tx, text): Promise<SigningEnding> => {
    if (!text) return { kind: "gone" };
    const { kind, slug, title } = text;
    const words = await proposedWords(tx, text);
    const now = await seenBeforeSigning(tx, text, words, await unsignedPublication(tx, text));
    if (now !== seen && (await isSignedSo(tx, text, { sources, reviewOn, publishOn }, seen, staff)))
      return { kind: "stored" };
    if (!words.body || now !== seen) return { kind: "changed" };
    const signerName = await lawyerOf(staff, tx);
    if (!signerName) return { kind: "no-lawyer" };
    if (publishOn < (await dayOf(tx))) return { kind: "past" };
    const number = (await lastNumber(tx, text)) + 1;
    const { description, body } = words;
    await tx
      .insert(textVersion)
      .values({
        kind,
        slug,
        number,
        title,
        description,
        body,
        sources,
        shippedMark: await markOfProposed(tx, text),
        reviewOn,
        publishOn,
        signedBy: staff.id,
        signerName,
      });
    await tx.delete(textDraft).where(ofText(textDraft, text));
    await record(tx, staff, "text.signed", { kind: "text", id: textKey(text) }, { number, publishOn, reviewOn });
    return { kind: "stored" };
  });
  if (ending.kind === "stored") await loadTexts();
  return ending;
}

/**
 * Stands for what shipped when the words that are signed next were begun: a draft that others have overtaken meanwhile
 * says nothing of theirs, and whoever signed it is told to compare.
 */
async function markOfProposed(tx: Transaction, text: ShippedText): Promise<string> {
  return (await readDraft(tx, text))?.shippedMark ?? shippedMark(text);
}

/**
 * Withdraws what was signed: visitors read what ships, which says that nobody has signed it; of a publication or a
 * guide, signed or not, they read nothing any more. `seen`: the number of the version that was shown as the newest.
 */
export async function withdrawText(
  text: ShippedText,
  reason: string,
  seen: string,
  staff: Staff,
): Promise<RemovalEnding> {
  const { kind, slug } = text;
  const ending = await whileHeld(text, "text-signing", staff, async (tx): Promise<RemovalEnding> => {
    const number = await withdrawable(tx, text);
    if (number === null) return { kind: "gone" };
    if (String(number) !== seen) return { kind: "changed" };
    await tx.insert(textWithdrawal).values({ kind, slug, upTo: number, byName: staff.name });
    const action = mayLeaveSite(kind) ? "text.unpublished" : "text.withdrawn";
    await record(tx, staff, action, { kind: "text", id: textKey(text) }, { number, reason });
    return { kind: "stored" };
  });
  if (ending.kind === "stored") await loadTexts();
  return ending;
}

/** The day in Conakry by the clock that stamps the signature. */
async function dayOf(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`SELECT (now() AT TIME ZONE 'Africa/Conakry')::date::text AS day`,
  );
  return rows[0]?.day ?? "";
}

/**
 * One at a time writes, signs, shows or withdraws a text: nothing is saved into a draft that is just being signed.
 * `now`: the text as it is by then, whose title may be another; null when it is not there any more. Throws 403.
 */
export function whileHeld<Ending>(
  text: ShippedText,
  right: "text-entry" | "text-signing",
  staff: Staff,
  run: (tx: Transaction, now: ShippedText | null) => Promise<Ending>,
): Promise<Ending> {
  const key = textKey(text);
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`text/${key}`}, 0))`);
    const now = await signableText(key, tx);
    await expectPermitted(tx, staff, right);
    return run(tx, now);
  });
}

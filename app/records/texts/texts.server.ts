import { asc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { titledName } from "~/content/client-values";
import { knownText, textKey } from "~/content/texts/shipped-texts";
import type { NamedText, TextKind, TextWords } from "~/content/texts/text";
import { conakryDay } from "~/lib/french-date";
import { latestRead } from "~/lib/latest-read";
import { dayAfter } from "~/lib/public-holidays";
import { textSections } from "~/lib/text-marks";
import { db } from "~/server/db/db.server";
import { clearPages } from "~/server/http/page-cache.server";
import { saysWhatShips, shippedMark } from "./shipped-words.server";
import type { Signature } from "./text";
import { textVersion, textWithdrawal } from "./text-table.server";

export type TextVersion = typeof textVersion.$inferSelect;

/** The words that visitors read, and who answers for them; nobody does for what ships. */
export type TextInForce = TextWords & { signature: Signature | null };

/** Words that a lawyer answers for; `body` is the marked text of the sections. */
export type SignedWords = TextWords & { body: string; signature: Signature };

type Kept = {
  /** The versions of each text, the newest last. */
  versions: Map<string, TextVersion[]>;
  /** No version up to this number is shown any more. */
  withdrawn: Map<string, number>;
  /** What was said of a text on that day, made once. */
  inForce: Map<string, TextInForce>;
  day: string;
};

let kept: Kept = { versions: new Map(), withdrawn: new Map(), inForce: new Map(), day: "" };

/**
 * Reads what was signed anew and forgets the pages that show the old words: at boot, and again whenever any process
 * announces a change.
 */
export const loadTexts = latestRead(
  async () => ({
    versions: await db().select().from(textVersion).orderBy(asc(textVersion.number)),
    withdrawals: await db().select().from(textWithdrawal).orderBy(asc(textWithdrawal.place)),
  }),
  ({ versions, withdrawals }) => {
    kept = {
      versions: Map.groupBy(versions, textKey),
      withdrawn: new Map(withdrawals.map((row) => [textKey(row), row.upTo])),
      inForce: new Map(),
      day: "",
    };
    clearPages();
  },
);

/**
 * What visitors read of a text that ships: the newest version that is signed, not withdrawn, and whose day has come;
 * else what ships. From memory, the same object for as long as it stays true.
 */
export function textInForce(kind: TextKind, slug: string): TextInForce {
  const today = conakryDay(new Date());
  if (kept.day !== today) kept = { ...kept, day: today, inForce: new Map() };
  const key = textKey({ kind, slug });
  const known = kept.inForce.get(key);
  if (known) return known;
  const { description, sections } = knownText(kind, slug);
  const text = signedWords(kind, slug, today) ?? { description, sections, signature: null };
  kept.inForce.set(key, text);
  return text;
}

/** The version of any text that visitors read; null while no signature stands. A publication's, too. */
export function signedWords(kind: TextKind, slug: string, today = conakryDay(new Date())): SignedWords | null {
  const version = standingVersions(textKey({ kind, slug })).findLast(({ publishOn }) => publishOn <= today);
  if (!version) return null;
  const { description, body } = version;
  return { description, body, sections: textSections(body), signature: signatureOf(version, today) };
}

/** Its versions that are not withdrawn, the newest last, those to be published later too. */
export function standingVersions(key: string): TextVersion[] {
  const upTo = kept.withdrawn.get(key) ?? 0;
  return (kept.versions.get(key) ?? []).filter(({ number }) => number > upTo);
}

export function signatureOf(version: TextVersion, today: string): Signature {
  return {
    number: version.number,
    by: titledName(version.signerName),
    signedOn: conakryDay(version.signedAt),
    publishedOn: version.publishOn,
    reviewOn: version.reviewOn,
    isOverdue: version.reviewOn < today,
    sources: version.sources.split("\n"),
  };
}

/** When what visitors read changes by itself, ms since 1970: a version is published, or falls due to be read again. */
export function textsUntil(): number {
  const now = Date.now();
  const days = [...kept.versions.keys()]
    .flatMap(standingVersions)
    .flatMap(({ publishOn, reviewOn }) => [publishOn, dayAfter(reviewOn, 1)])
    .map((day) => Date.parse(`${day}T00:00:00Z`));
  return Math.min(Number.POSITIVE_INFINITY, ...days.filter((at) => at > now));
}

/** Whether a withdrawal takes the page away. The others always stay: their addresses are those of the specification. */
export const mayLeaveSite = (kind: TextKind): boolean => kind === "publication" || kind === "guide";

/** Whether visitors find nothing at its address: what was withdrawn, until the day of another signature. */
export function isWithheld({ kind, slug }: { kind: TextKind; slug: string }): boolean {
  return mayLeaveSite(kind) && kept.withdrawn.has(textKey({ kind, slug })) && !signedWords(kind, slug);
}

/** The same as a condition of rows; `slug`: their column. */
export const withheld = (kind: TextKind, slug: AnyPgColumn): SQL => sql`EXISTS (
  SELECT FROM text_withdrawal w WHERE w.kind = ${kind} AND w.slug = ${slug} AND NOT EXISTS (
    SELECT FROM text_version v WHERE v.kind = w.kind AND v.slug = w.slug
      AND v.number > (SELECT max(up_to) FROM text_withdrawal u WHERE u.kind = w.kind AND u.slug = w.slug)
      AND v.publish_on <= (now() AT TIME ZONE 'Africa/Conakry')::date))`;

/** Whether visitors read it without a signature, and no version is signed that will be shown later. */
export function isUnsigned({ kind, slug }: NamedText): boolean {
  return !signedWords(kind, slug) && noneWaits(kind, slug) && !isWithheld({ kind, slug });
}

/** Whether its day to be read again has passed: visitors are told so, though a later version may wait for its day. */
export function isOverdue({ kind, slug }: NamedText): boolean {
  return signedWords(kind, slug)?.signature.isOverdue === true;
}

/**
 * Whether other words ship by now than those that shipped when its newest version that stands was begun; not of one
 * that says what ships.
 */
export function hasPartedFromShipped({ kind, slug }: Pick<NamedText, "kind" | "slug">): boolean {
  const newest = standingVersions(textKey({ kind, slug })).at(-1);
  return newest !== undefined && newest.shippedMark !== shippedMark(newest) && !saysWhatShips(newest);
}

function noneWaits(kind: TextKind, slug: string): boolean {
  const last = standingVersions(textKey({ kind, slug })).at(-1);
  return !last || last.number === signedWords(kind, slug)?.signature.number;
}

/** Whether its last signature was withdrawn, and none came since. */
export function isWithdrawn(key: string): boolean {
  return kept.withdrawn.has(key) && standingVersions(key).length === 0;
}

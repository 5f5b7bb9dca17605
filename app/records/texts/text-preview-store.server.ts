import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { textKey } from "~/content/texts/shipped-texts";
import type { ShippedText } from "~/content/texts/text";
import { conakryDay } from "~/lib/french-date";
import { textSections } from "~/lib/text-marks";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { PreviewedText } from "./previewed-text.server";
import { signableText } from "./signable-texts.server";
import { PREVIEW_DAYS } from "./text";
import { ofText, readDraft, whileHeld } from "./text-store.server";
import { textDraft, textPreview } from "./text-table.server";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

const isOpen = gt(textPreview.expiresAt, sql`now()`);

/** The last day of the link to a draft; null when it has none. */
export async function previewUntil(text: ShippedText): Promise<string | null> {
  const [row] = await db()
    .select({ expiresAt: textPreview.expiresAt })
    .from(textPreview)
    .innerJoin(textDraft, eq(textDraft.id, textPreview.draftId))
    .where(and(ofText(textDraft, text), isOpen));
  return row ? conakryDay(row.expiresAt) : null;
}

/** `code`: shown once. `gone`: there is no draft. */
export type PreviewEnding = { kind: "made"; code: string } | { kind: "gone" };

/** Makes a link to what is being written; an earlier one of that text opens nothing any more. */
export function makePreview(text: ShippedText, staff: Staff): Promise<PreviewEnding> {
  const code = randomBytes(24).toString("base64url");
  return whileHeld(text, "text-entry", staff, async (tx): Promise<PreviewEnding> => {
    const draftId = (await readDraft(tx, text))?.id;
    if (!draftId) return { kind: "gone" };
    const link = {
      codeHash: hashOf(code),
      createdAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${PREVIEW_DAYS})`,
    };
    await tx
      .insert(textPreview)
      .values({ draftId, ...link })
      .onConflictDoUpdate({ target: textPreview.draftId, set: link });
    await record(tx, staff, "text.preview-made", { kind: "text", id: textKey(text) });
    return { kind: "made", code };
  });
}

/** Ends the link; `gone` when there is none. */
export function endPreview(text: ShippedText, staff: Staff): Promise<{ kind: "stored" | "gone" }> {
  return whileHeld(text, "text-entry", staff, async (tx) => {
    const draftId = (await readDraft(tx, text))?.id;
    const ended = draftId
      ? await tx.delete(textPreview).where(eq(textPreview.draftId, draftId)).returning({ of: textPreview.draftId })
      : [];
    if (ended.length === 0) return { kind: "gone" as const };
    await record(tx, staff, "text.preview-ended", { kind: "text", id: textKey(text) });
    return { kind: "stored" as const };
  });
}

/** The draft that a code opens; null for a code that is unknown, over or revoked. */
export async function draftBehind(code: string): Promise<PreviewedText | null> {
  const { kind, slug, description, body, sources } = textDraft;
  const [row] = await db()
    .select({ kind, slug, description, body, sources })
    .from(textPreview)
    .innerJoin(textDraft, eq(textDraft.id, textPreview.draftId))
    .where(and(eq(textPreview.codeHash, hashOf(code)), isOpen));
  const text = row && (await signableText(textKey(row)));
  if (!text) return null;
  const { path } = text;
  return { ...row, code, kind: text.kind, path, sections: textSections(row.body), signature: null };
}

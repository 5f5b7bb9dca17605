import { sql } from "drizzle-orm";
import type { Became } from "~/abilities/form/outcome";
import { billingPaths } from "~/records/invoices/billing";
import { issuedPiece } from "~/records/invoices/billing-access.server";
import { hundredthsOf, type PieceContent } from "~/records/invoices/pieces/piece-content.server";
import { printedMentions } from "~/records/invoices/pieces/printed-piece.server";
import type { Queryable } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import type { DraftWords } from "./draft";
import { pieceOf } from "./draft-issuing.server";
import { checkDraft } from "./draft-rules.server";

/** The piece that a draft became. `isOwn`: this person issued it; `by`: who did, if they are known still. */
export type IssuedMeanwhile = { id: string; isOwn: boolean; by: string | null; content: PieceContent };

/** Null where it was not issued, or its piece is not this person's to know of. */
export async function issuedMeanwhile(
  q: Queryable,
  id: string,
  staff: { id: string },
): Promise<IssuedMeanwhile | null> {
  const piece = await issuedPiece(q, id, staff);
  if (!piece || piece === "hidden") return null;
  const { rows } = await q.execute<{ isOwn: boolean | null; by: string | null; content: string }>(sql`
    SELECT issued_by = ${staff.id} AS "isOwn", content,
      (SELECT staff_member.name FROM staff_member WHERE staff_member.id = issued_by) AS by
    FROM billing WHERE id = ${id}`);
  const [row] = rows;
  return row ? { id, isOwn: row.isOwn === true, by: row.by, content: JSON.parse(row.content) as PieceContent } : null;
}

/** Whether these words of its form are those that were issued: sent once more, nothing of them is lost. */
export function areIssuedWords(typed: DraftWords, { id, content }: IssuedMeanwhile): boolean {
  const check = checkDraft(typed, content.kind === "avoir");
  if (!check.ok) return false;
  const piece = pieceOf(id, check.value, content.corrects?.id ?? null, content.issuedOn);
  const sent = [
    piece.kind,
    piece.clientId,
    piece.matterId,
    piece.dueOn,
    printedMentions(piece, settings()),
    piece.lines.map((line) => [line.kind, line.label, line.hundredths, line.unit, line.vatBp, line.proof ?? ""]),
  ];
  const issued = [
    content.kind,
    content.client.id,
    content.matter?.id ?? null,
    content.dueOn,
    content.mentions,
    content.lines.map((line) => [
      line.kind,
      line.label,
      hundredthsOf(line.qty),
      line.unit,
      line.vatBp,
      line.proof ?? "",
    ]),
  ];
  return JSON.stringify(sent) === JSON.stringify(issued);
}

/** What is said to whoever was changing it. */
export const issuedNotice = ({ id, isOwn, by }: IssuedMeanwhile): Became => ({
  says: isOwn
    ? "Vous avez déjà émis cette pièce\u00A0: ces changements n’y sont pas."
    : `${by ?? "Quelqu’un"} a émis cette pièce pendant que vous la modifiiez\u00A0: vos changements n’y sont pas.`,
  href: billingPaths.one(id),
  label: "Voir la pièce émise",
});

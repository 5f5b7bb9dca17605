import { counted } from "~/lib/french-number";
import { type PieceKind, pieceKinds, pieceWords } from "~/records/invoices/billing";

/** « 3 numéros perdus à la restauration ». */
export const lostCount = (count: number): string =>
  counted(count, "numéro perdu à la restauration", "numéros perdus à la restauration");

/** What is said once so many of each kind were gone through and none was wrong. */
export function soundSentence(counts: Record<PieceKind | "recu", number>, lost: number): string {
  const told = [
    ...pieceKinds.map((kind) => ({ count: counts[kind], ...pieceWords[kind] })),
    { count: counts.recu, one: "reçu", many: "reçus" },
  ].flatMap(({ count, one, many }) => (count > 0 ? [counted(count, one, many)] : []));
  const sound =
    told.length === 0
      ? "Aucune pièce n’a encore été émise."
      : `${told.join(", ")}\u00A0: aucun trou, aucun doublon, rien n’a changé.`;
  return lost === 0 ? sound : `${sound} ${lostCount(lost)}.`;
}

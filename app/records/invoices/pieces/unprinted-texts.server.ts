import { unprintedSigns } from "~/abilities/paper/paper-letters.server";
import type { Settings } from "~/server/settings/settings-schema.server";
import type { NewPiece } from "./new-piece";
import type { PieceSubject } from "./piece-subject.server";
import { printedFirm } from "./printed-piece.server";

/** What of a piece the faces of its paper cannot set, text by text: it is put right before the paper is for good. */
export function unprintedTexts(piece: NewPiece, { client, matter }: PieceSubject, settings: Settings): string[] {
  const firm = Object.values(printedFirm(settings, ""));
  const texts: [string, string][] = [
    ["Nom du client", client.name],
    ["Adresse du client", client.address],
    ["NIF du client", client.taxNumber],
    ["Intitulé du dossier", matter?.title ?? ""],
    ...piece.lines.flatMap(({ label, proof = "" }, place): [string, string][] => [
      [`Ligne ${place + 1}`, label],
      [`Justificatif de la ligne ${place + 1}`, proof],
    ]),
    ...piece.mentions.map((mention): [string, string] => ["Mentions au pied de la pièce", mention]),
    ...[...settings.billing_mentions, ...firm].map((text): [string, string] => [
      "Réglages du cabinet",
      text.replaceAll("\n", " "),
    ]),
  ];
  return [...new Set(texts.map(([what, text]) => unprintedProblem(what, text)))].filter(Boolean);
}

/** The same of one text; empty where all of it can be printed. */
export function unprintedProblem(what: string, text: string): string {
  const signs = unprintedSigns(text);
  return signs ? `${what}\u00A0: ces signes ne s’impriment pas (${signs}). Écrivez-les autrement.` : "";
}

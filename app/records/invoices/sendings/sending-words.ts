import { capitalised } from "~/lib/capitalised";
import { dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { clientWords, type PieceKind } from "~/records/invoices/billing";
import type { ReminderStep } from "./sending";

/** A piece as a letter names it. Days are « 2026-11-20 ». */
export type NamedPiece = { kind: PieceKind; number: string; issuedOn: string; dueOn: string | null; due: number };

type Letter = { firm: string; pieces: readonly NamedPiece[] };

const called = ({ kind, number }: NamedPiece) => `${clientWords(kind).one} ${number}`;

/** What a mail server reads of it: numbers, no name and no sum. */
export function sendingSubject(pieces: readonly NamedPiece[]): string {
  const [first] = pieces;
  if (pieces.length === 1 && first) return `Votre ${called(first)}`;
  const areInvoices = pieces.every(({ kind }) => kind === "facture" || kind === "reprise");
  return `${areInvoices ? "Vos factures" : "Vos pièces"} ${pieces.map(({ number }) => number).join(", ")}`;
}

/** What is written with a piece, ready to be changed. */
export function sendingWords({ firm, pieces }: Letter): string {
  return letter(
    firm,
    pieces.map(
      (piece) =>
        `Nous vous adressons ${clientWords(piece.kind).the} ${piece.number} du ${dayInWords(piece.issuedOn)}${more(piece)}.`,
    ),
    "Nous restons à votre disposition pour toute question.",
  );
}

function more({ kind, dueOn }: NamedPiece): string {
  if (!dueOn || kind === "avoir") return "";
  return kind === "devis"
    ? `, valable jusqu’au ${dayInWords(dueOn)}`
    : `, à régler au plus tard le ${dayInWords(dueOn)}`;
}

/** A reminder of what is overdue, ready to be changed; `before`: days of the reminders that left. It states no law. */
export function reminderWords(step: ReminderStep, { firm, pieces, before }: Letter & { before: string[] }): string {
  const sum = pieces.reduce((all, { due }) => all + due, 0);
  const owed = pieces.map((piece) => `– ${called(piece)}${since(piece)}\u00A0: ${inFrancs(piece.due)}`);
  if (pieces.length > 1) owed.push(`Soit en tout\u00A0: ${inFrancs(sum)}`);
  const reminded = remindedOn(before.map((day) => dayInWords(day)));
  const texts: Record<ReminderStep, string[]> = {
    1: [
      "Sauf erreur de notre part, il reste à régler\u00A0:",
      owed.join("\n"),
      "Si votre paiement est déjà parti, ne tenez pas compte de ce message. Sinon, nous vous remercions de le faire dès que possible, ou de nous appeler si quelque chose s’y oppose.",
    ],
    2: [
      `Malgré ${reminded}, il reste à régler\u00A0:`,
      owed.join("\n"),
      "Nous vous demandons de régler cette somme sans plus attendre, ou de prendre contact avec nous pour convenir de la façon de la payer.",
    ],
    3: [
      `${capitalised(reminded)} ${before.length > 1 ? "sont restés" : "est resté"} sans effet. Il reste à régler\u00A0:`,
      owed.join("\n"),
      "Ceci est notre dernier rappel avant une mise en demeure. Pour l’éviter, réglez cette somme ou prenez contact avec nous dès maintenant.",
    ],
  };
  return letter(firm, texts[step]);
}

function remindedOn(days: string[]): string {
  if (days.length > 1) return `nos rappels du ${days.slice(0, -1).join(", du ")} et du ${days.at(-1)}`;
  return days[0] ? `notre rappel du ${days[0]}` : "notre précédent rappel";
}

const since = ({ dueOn }: NamedPiece) => (dueOn ? `, à échéance du ${dayInWords(dueOn)}` : "");

const letter = (firm: string, paragraphs: string[], ...last: string[]): string =>
  [
    "Madame, Monsieur,",
    ...paragraphs,
    ...last,
    `Nous vous prions d’agréer nos salutations distinguées.\n\n${firm}`,
  ].join("\n\n");

/** What goes by WhatsApp: nothing of the client, since their telephone is not the only one that reads it. */
export function linkWords(firm: string, address: string, until: string, pieces: number): string {
  const [what, toOpen] = pieces === 1 ? ["un document", "l’ouvrir"] : [`${pieces}\u00A0documents`, "les ouvrir"];
  return `Bonjour,\n${firm} vous adresse ${what}, à lire ici jusqu’au ${dayInWords(until)}\u00A0:\n${address}\nPour ${toOpen}, écrivez les quatre derniers chiffres de votre numéro de téléphone.`;
}

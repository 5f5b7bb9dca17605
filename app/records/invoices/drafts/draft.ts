/** A piece that is being prepared, for both sides: its fields, and the question before it goes to the corbeille. */
import type { LineDeletion } from "~/abilities/list/list-table";
import { slashedDay } from "~/lib/french-date";
import { isDay } from "~/lib/written-day";
import {
  billingLimits,
  billingPaths,
  draftKinds,
  type IssuedKind,
  type PieceKind,
  pieceKindLabel,
  pieceWords,
} from "~/records/invoices/billing";
import { linesInWords } from "./typed-lines";

/** What the form of a draft says, field by field; its lines are one (typed-lines.ts). */
export type DraftWords = Record<"kind" | "clientId" | "matterId" | "dueOn" | "lines" | "mentions" | "reason", string>;
type DraftField = keyof DraftWords;

const fields: Record<DraftField, { label: string; shown?: (value: string) => string }> = {
  kind: { label: "Genre", shown: (kind) => pieceKindLabel(asPieceKind(kind)) },
  clientId: { label: "Client" },
  matterId: { label: "Dossier" },
  dueOn: { label: "Échéance", shown: (day) => (isDay(day) ? slashedDay(day) : day) },
  lines: { label: "Lignes", shown: linesInWords },
  mentions: { label: "Mentions au pied de la pièce" },
  reason: { label: "Motif de l’avoir" },
};

export const draftFields = (Object.keys(fields) as DraftField[]).map((name) => ({ name, ...fields[name] }));

export const draftLabel = (name: string): string => (name in fields ? fields[name as DraftField].label : name);

/** Longest texts, in characters: more than a piece may have, for what is typed is kept and told. */
export const draftLimits = {
  mentions: (billingLimits.mention + 1) * billingLimits.mentions,
  reason: 480,
  typed: 2000,
  day: 100,
};

export const asPieceKind = (kind: string): IssuedKind =>
  Object.hasOwn(pieceWords, kind) && kind !== "reprise" ? (kind as IssuedKind) : "facture";

/** What the field of the day is called. */
export const dueLabel = (kind: string): string => (kind === "devis" ? "Valable jusqu’au" : "Échéance");

/** What is said of a day that was typed and is none. */
export const NO_SUCH_DAY = "Cette date n’existe pas\u00A0: écrivez-la en jj/mm/aaaa, par exemple 15/12/2026.";

export const draftKindOptions = draftKinds.map((kind) => ({ value: kind, label: pieceKindLabel(kind) }));

/** « Brouillon de facture ». */
export const draftTitle = (kind: PieceKind): string =>
  kind === "avoir" ? "Brouillon d’avoir" : `Brouillon de ${pieceWords[kind].one}`;

export const draftDeletion = ({ id, name }: { id: string; name: string }): LineDeletion => ({
  title: "Supprimer ce brouillon\u202F?",
  what: `le brouillon ${name}`,
  action: billingPaths.deletion(id),
  name,
  after: " ira à la corbeille. Il pourra être restauré pendant 30\u00A0jours.",
  failed: "Impossible de supprimer ce brouillon. Veuillez réessayer.",
});

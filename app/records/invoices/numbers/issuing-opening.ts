/** How the last numbers are said after a restore, for both sides. */
import { slashedDay } from "~/lib/french-date";
import { frenchNumber } from "~/lib/french-number";
import { type IssuedKind, pieceNumber, pieceWords } from "~/records/invoices/billing";

/** A series of which numbers may be lost, and how far it is known. `lastDay`: of the last of its kind. */
export type OpenSeries = {
  kind: IssuedKind | "recu";
  year: number;
  prefix: string;
  last: number;
  lastDay: string | null;
};

/** What is said of one: its last number and, where that is further, its day. */
export type Said = OpenSeries & { to: number; day: string };

/** So many lost at once are asked about again, as none at all is; more than the second are none that a restore lost. */
export const LARGE_JUMP = 50;
export const MOST_LOST = 10_000;

export const CONFIRMED = "grand-ecart";
export const lastFieldOf = ({ kind, year }: OpenSeries) => `dernier-${kind}-${year}`;
export const dayFieldOf = ({ kind, year }: OpenSeries) => `jour-${kind}-${year}`;

/** « Dernière facture de 2026 ». */
export function lastLabel({ kind, year }: OpenSeries): string {
  const words = kind === "recu" ? "le dernier reçu" : pieceWords[kind].last;
  return `${words.replace(/^l[ea] d/, "D")} de ${year}`;
}

/** « F-2026-0017 »; nothing where no number is known. */
export const lastKnown = ({ prefix, year, last }: OpenSeries): string =>
  last === 0 ? "" : pieceNumber(prefix, year, last);

export const openingSentences = {
  known: (one: OpenSeries) =>
    one.last === 0
      ? "Aucun dans la sauvegarde."
      : `Dans la sauvegarde\u00A0: ${lastKnown(one)}${one.lastDay ? `, du ${slashedDay(one.lastDay)}` : ""}.`,
  number: ({ prefix, year, last }: OpenSeries) =>
    `Écrivez un numéro de cette série, par exemple ${pieceNumber(prefix, year, last + 1)}.`,
  below: (one: OpenSeries) =>
    `${lastKnown(one)} est dans la sauvegarde\u00A0: le dernier numéro ne peut pas être plus petit.`,
  tooMany: (one: OpenSeries) =>
    `C’est plus de ${frenchNumber(MOST_LOST)}\u00A0numéros après ${lastKnown(one) || "le début"}\u00A0: relisez ce numéro.`,
  day: ({ year, lastDay }: OpenSeries) =>
    lastDay?.startsWith(`${year}-`)
      ? `Écrivez le jour de ce numéro\u00A0: entre le ${slashedDay(lastDay)} et aujourd’hui, en ${year}.`
      : `Écrivez le jour de ce numéro\u00A0: un jour de ${year}, jusqu’à aujourd’hui.`,
  dayAlone: "Ce jour est celui d’un autre numéro\u00A0: corrigez le numéro, ou effacez le jour.",
  noneLost:
    "Aucun numéro n’est plus grand que dans la sauvegarde. Si rien n’a été émis ni encaissé depuis, vérifiez, puis cochez la case.",
  large: (large: Said[]) => {
    const ranges = large.map(
      ({ prefix, year, last, to }) =>
        `${pieceNumber(prefix, year, last + 1)} à ${pieceNumber(prefix, year, to)} (${frenchNumber(to - last)}\u00A0numéros)`,
    );
    return `Vérifiez, puis cochez la case\u00A0: ${ranges.join(", ")} seraient perdus pour toujours.`;
  },
};

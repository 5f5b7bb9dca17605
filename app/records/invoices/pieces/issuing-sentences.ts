import { slashedDay } from "~/lib/french-date";
import { frenchNumber } from "~/lib/french-number";
import { pieceWords } from "~/records/invoices/billing";
import type { NoTotals } from "~/records/invoices/billing-totals";
import { rateWords } from "~/records/invoices/vat/vat-rate";
import type { Unissued } from "./new-piece";

/** Why a piece was not issued, and what to do about it. */
export function whyNotIssued(outcome: Unissued): string {
  switch (outcome.kind) {
    case "no-client":
      return `Ce client n’existe plus, ou n’est pas ouvert pour vous.${NOTHING_ISSUED}`;
    case "no-matter":
      return `Ce dossier n’est pas de ce client, ou n’est pas ouvert pour vous.${NOTHING_ISSUED}`;
    case "no-piece":
      return `La pièce à corriger n’existe pas, ou n’est pas de ce client et de ce dossier.${NOTHING_ISSUED}`;
    case "unfit":
      return UNFIT[outcome.why];
    case "no-totals":
      return noTotals(outcome);
    case "other-rate":
      return outcome.rate === null
        ? "Aucune TVA n’est en vigueur aujourd’hui (Réglages, TVA)\u00A0: ôtez-la des lignes."
        : `La TVA d’aujourd’hui est de ${rateWords(outcome.rate)}\u00A0: reprenez les lignes qui en portent une autre.`;
    case "not-of-the-piece":
      return (
        "Cet avoir reprend, à un taux de TVA ou en débours, plus que la pièce n’a demandé\u00A0: remettez ses lignes comme elles sont sur la pièce." +
        NOTHING_ISSUED
      );
    case "line-taken":
      return `${lineTaken(outcome)}${NOTHING_ISSUED}`;
    case "clock-behind":
      return `L’horloge du serveur est en retard\u00A0: ${pieceWords[outcome.piece].last} est du ${slashedDay(outcome.lastDay)}.${NOTHING_ISSUED}`;
    case "clock-ahead":
      return `${clockAhead(outcome)}${NOTHING_ISSUED}`;
    case "day-asked":
      return dayAsked(outcome);
    case "too-much":
      return `Un avoir ne dépasse pas ce qui reste de la pièce\u00A0: ${frenchNumber(outcome.left)}\u00A0GNF.${NOTHING_ISSUED}`;
    case "little-provision":
      return `La provision restante est de ${frenchNumber(outcome.left)}\u00A0GNF.${owed(outcome)}${otherAccount(outcome)}${NOTHING_ISSUED}`;
    case "little-deducted":
      return `Un avoir ne rend pas plus de provision que la facture n’en a déduit\u00A0: ${frenchNumber(outcome.left)}\u00A0GNF.${NOTHING_ISSUED}`;
    case "used-provision":
      return `Cette provision a été déduite d’une facture, ou rendue\u00A0: un avoir n’en reprend pas plus de ${frenchNumber(outcome.left)}\u00A0GNF. Si une facture la déduit, corrigez-la d’abord par un avoir.${NOTHING_ISSUED}`;
    case "restored":
      return `${closureSentence(outcome.day)}${NOTHING_ISSUED}`;
    case "closed":
      return `Les comptes sont arrêtés au ${slashedDay(outcome.until)}\u00A0: rien ne peut plus être daté de ce jour ou d’avant.${NOTHING_ISSUED}`;
  }
}

/** The clocks of the application and of its database are days apart; whoever looks after them has to set them. */
export const clockAhead = ({ today, databaseDay }: { today: string; databaseDay: string }): string =>
  `Les horloges ne sont pas d’accord\u00A0: pour le serveur, nous sommes le ${slashedDay(today)}, et pour sa base de données le ${slashedDay(databaseDay)}. Faites régler celle qui se trompe.`;

/** What a refusal ends with. */
export const NOTHING_ISSUED = " Rien n’a été émis.";

function lineTaken({ label, left, by }: Extract<Unissued, { kind: "line-taken" }>): string {
  const line = `La ligne «\u00A0${label}\u00A0»`;
  if (by.length === 0) return `${line} reprend plus que la pièce n’en demande\u00A0: ${frenchNumber(left)}\u00A0GNF.`;
  const taken = `a déjà été reprise par ${by.join(", ")}`;
  return left > 0 ? `${line} ${taken}\u00A0: il en reste ${frenchNumber(left)}\u00A0GNF.` : `${line} ${taken}.`;
}

const owed = ({ owed: sum }: Extract<Unissued, { kind: "little-provision" }>): string =>
  sum > 0 ? ` Un avoir a repris ${frenchNumber(sum)}\u00A0GNF, à rendre au client.` : "";

const otherAccount = ({ other }: Extract<Unissued, { kind: "little-provision" }>): string =>
  other ? ` Un autre compte de ce client, celui ${other.of}, a encore ${frenchNumber(other.left)}\u00A0GNF.` : "";

/** Why no number is given, and who may change that. */
export const closureSentence = (day: string): string =>
  `Une sauvegarde a été remise en place le ${slashedDay(day)}\u00A0: des numéros ont pu être donnés depuis qu’elle a été faite. Aucune pièce ni aucun reçu ne reçoit de numéro avant qu’un associé ait donné les derniers, dans «\u00A0Numéros des pièces\u00A0».`;

/** The same of the sums, as a form shows it while it is filled in. */
export function noTotals({ why, line }: NoTotals): string {
  if (why === "line") return `Ligne ${(line ?? 0) + 1}\u00A0: la quantité, le prix ou la TVA ne va pas.`;
  return SUMS[why];
}

const SUMS = {
  discount: "La remise dépasse ce qui est demandé au même taux de TVA.",
  provision: "La provision déduite dépasse la somme des autres lignes.",
  sum: "Le total dépasse 999\u202F999\u202F999\u202F999\u00A0GNF.",
};

const UNFIT = {
  nothing: "Cette pièce ne demande rien\u00A0: écrivez un prix.",
  lines: "Une pièce a au moins une ligne, et 200\u00A0au plus.",
  label: "Chaque ligne dit ce qui est demandé, en 500\u00A0caractères au plus.",
  proof: "Le justificatif d’un débours a 120\u00A0caractères au plus.",
  mentions: "Les mentions au pied de la pièce sont trop longues, ou trop nombreuses.",
  deduction: "Une demande de provision ne déduit rien\u00A0: ôtez la ligne «\u00A0Provision déduite\u00A0».",
  due: "L’échéance ne peut pas être passée.",
};

function dayAsked({ piece, lastDay, today, typed }: Extract<Unissued, { kind: "day-asked" }>): string {
  if (typed) {
    return `Pour le serveur, nous sommes le ${slashedDay(today)}. Si ce n’est pas le cas, faites régler son horloge.${NOTHING_ISSUED}`;
  }
  const { last } = pieceWords[piece];
  return `${last.charAt(0).toUpperCase()}${last.slice(1)} est du ${slashedDay(lastDay)}, il y a plus de 60\u00A0jours. Écrivez la date d’aujourd’hui pour émettre cette pièce.`;
}

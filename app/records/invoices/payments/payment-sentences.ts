import { slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { clockAhead, closureSentence } from "~/records/invoices/pieces/issuing-sentences";
import type { Unstored } from "./new-payment";
import { methodLabel } from "./payment";

/** Of money that comes while no receipt is numbered. */
export const KEEP_NOTE = "Gardez la note de l’argent reçu\u00A0: il s’enregistre ensuite, à sa date.";

/** Why a payment, a reversal or a refund was not stored, and what to do; the form’s title says that nothing was. */
export function whyNotStored(outcome: Unstored): string {
  switch (outcome.kind) {
    case "no-client":
      return "Ce client n’existe plus, ou n’est pas ouvert pour vous.";
    case "no-piece":
      return "Une des pièces n’existe pas, n’est pas de ce client ou n’est pas à payer.";
    case "gone":
      return "Ce paiement n’existe pas, ou n’est pas ouvert pour vous.";
    case "reversed":
      return "Ce paiement a été contrepassé.";
    case "sent-before":
      return `Ce formulaire a déjà enregistré ${inFrancs(outcome.amount)}${outcome.receipt ? ` (reçu ${outcome.receipt})` : ""}, et il dit autre chose maintenant. Regardez ce qui est enregistré\u202F; pour autre chose, ouvrez un nouveau formulaire.`;
    case "unfit":
      return UNFIT[outcome.why];
    case "taken":
      return taken(outcome);
    case "over-due":
      return outcome.due > 0
        ? `Il reste ${inFrancs(outcome.due)} à payer sur ${outcome.piece}.`
        : `Il ne reste rien à payer sur ${outcome.piece}.`;
    case "over-amount":
      return `La somme répartie dépasse ce qui peut l’être\u00A0: ${inFrancs(outcome.left)}.`;
    case "too-much":
      return `Il ne peut être remboursé que ${inFrancs(outcome.left)}.`;
    case "too-early":
      return `Cet argent n’est arrivé que le ${slashedDay(outcome.since)}\u00A0: il ne peut pas avoir été rendu avant.`;
    case "deducted":
      return `Cette provision a été déduite${outcome.by.length > 0 ? ` (${outcome.by.join(", ")})` : ""}\u00A0: corrigez d’abord la facture par un avoir.`;
    case "closed":
      return `Les comptes sont arrêtés au ${slashedDay(outcome.until)}\u00A0: rien ne peut plus être daté de ce jour ou d’avant.`;
    case "restored":
      return `${closureSentence(outcome.day)} ${KEEP_NOTE}`;
    case "clock-behind":
      return `L’horloge du serveur est en retard\u00A0: le dernier reçu est du ${slashedDay(outcome.lastDay)}.`;
    case "clock-ahead":
      return clockAhead(outcome);
    case "day-asked":
      return outcome.typed
        ? `Pour le serveur, nous sommes le ${slashedDay(outcome.today)}. Si ce n’est pas le cas, faites régler son horloge.`
        : `Le dernier reçu est du ${slashedDay(outcome.lastDay)}, il y a plus de 60\u00A0jours. Écrivez la date d’aujourd’hui pour enregistrer ce paiement.`;
  }
}

/** « Cette référence Orange Money est déjà enregistrée (reçu RC-2026-0012). » */
function taken({ method, receipt }: Extract<Unstored, { kind: "taken" }>): string {
  const where = receipt ? ` (reçu ${receipt})` : "";
  if (method === "cheque") return `Ce numéro de chèque est déjà enregistré${where}.`;
  if (method === "especes") return `Cette référence est déjà enregistrée${where}.`;
  if (method === "virement") return `Cette référence de virement est déjà enregistrée${where}.`;
  if (method === "retenue") return `Ce certificat de retenue est déjà enregistré${where}.`;
  return `Cette référence ${methodLabel(method)} est déjà enregistrée${where}.`;
}

const UNFIT = {
  method: "Choisissez le mode de paiement.",
  amount: "Écrivez la somme en francs entiers, par exemple 472\u202F000.",
  "empty-day": "Entrez la date.",
  "no-day": "Cette date n’existe pas, ou son année est d’un autre siècle.",
  day: "Cette date n’est pas encore venue.",
  payer: "Le nom du payeur est trop long.",
  reference: "La référence est trop longue.",
  "no-reference": "Écrivez la référence de l’opération, le numéro du chèque ou celui du certificat de retenue.",
  reason: "Écrivez le motif, en 500\u00A0caractères au plus.",
  shares: "La répartition entre les pièces ne va pas.",
};

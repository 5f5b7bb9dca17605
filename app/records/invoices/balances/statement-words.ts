/** How a statement reads, on the screen and on paper. */
import { inFrancs } from "~/lib/french-number";
import { dayAfter } from "~/lib/public-holidays";

/** The day before a period, on which what was owed until then is told. */
export const dayBefore = ({ from }: { from: string }): string => dayAfter(from, -1);

export const statementHeads = {
  day: "Date",
  what: "Pièce ou paiement",
  debit: "Demandé",
  credit: "Payé ou déduit",
  balance: "Solde",
};

/** Of what is owed at the end; below zero the firm owes it. */
export const closingWords = (closing: number): string => (closing < 0 ? "Le cabinet doit au client" : "Le client doit");

/** What the client was given back of payments that were none; it is within what is owed. */
export const owedBackWords = (amount: number): string =>
  `Dont ${inFrancs(amount)} rendus au client sur un paiement annulé.`;

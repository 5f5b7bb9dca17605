/** How a statement reads, on the screen and on paper. */
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

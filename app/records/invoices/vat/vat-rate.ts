/** Rates of TVA by period, for both sides. */
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";

const list = `${paths.officeSettings}/tva`;

export const vatPaths = {
  list,
  confirmation: (id: string) => `${list}/${id}/confirmation`,
  withdrawal: (id: string) => `${list}/${id}/retrait`,
};

/** Offered when the first rate is added; nobody has verified it. In per cent, as it is typed. */
export const USUAL_RATE = "18";

/** « 18 % », « Pas de TVA », of a rate in hundredths of a per cent. */
export const rateWords = (bp: number | null): string =>
  bp === null ? "Pas de TVA" : `${frenchNumber(bp / 100)}\u00A0%`;

/** A rate with its period. `until`: the day before the next one begins. `isInUse`: pieces were issued since its day. */
export type VatPeriod = {
  id: string;
  fromDay: string;
  until: string | null;
  bp: number | null;
  confirmedAt: string | null;
  confirmedBy: string | null;
  isInUse: boolean;
};

import { paths } from "~/paths";
import { practiceNames } from "./practice/practice-names";

/** The practice areas a message may be about. Slugs are stored with messages: one may be added, none renamed. */
export const practiceAreas: Readonly<Record<string, string>> = {
  affaires: practiceNames[paths.business],
  civil: "Droit civil",
  famille: practiceNames[paths.family],
  fiscal: practiceNames[paths.tax],
  "mines-environnement": practiceNames[paths.mining],
  travail: practiceNames[paths.labour],
  penal: practiceNames[paths.criminal],
  sport: practiceNames[paths.sport],
  arbitrage: practiceNames[paths.arbitration],
  autre: "Autre domaine",
};

const labels = new Map(Object.entries(practiceAreas));

/** What people read for a stored slug; null for an unknown one. */
export function practiceAreaLabel(slug: string | null): string | null {
  return labels.get(slug ?? "") ?? null;
}

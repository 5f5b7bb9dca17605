/** The practice areas a message may be about. Slugs are stored with messages: one may be added, none renamed. */
export const practiceAreas: Readonly<Record<string, string>> = {
  affaires: "Droit des affaires",
  civil: "Droit civil",
  famille: "Droit de la famille",
  fiscal: "Droit fiscal",
  "mines-environnement": "Mines et environnement",
  travail: "Travail et sécurité sociale",
  penal: "Défense pénale",
  sport: "Droit du sport",
  arbitrage: "Arbitrage et médiation",
  autre: "Autre domaine",
};

const labels = new Map(Object.entries(practiceAreas));

/** What people read for a stored slug; null for an unknown one. */
export function practiceAreaLabel(slug: string | null): string | null {
  return labels.get(slug ?? "") ?? null;
}

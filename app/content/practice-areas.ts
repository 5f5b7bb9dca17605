/** The practice areas a message may be about. Slugs are stored with messages: one may be added, none renamed. */
export const practiceAreas = [
  { slug: "affaires", label: "Droit des affaires" },
  { slug: "civil", label: "Droit civil" },
  { slug: "famille", label: "Droit de la famille" },
  { slug: "fiscal", label: "Droit fiscal" },
  { slug: "mines-environnement", label: "Mines et environnement" },
  { slug: "travail", label: "Travail et sécurité sociale" },
  { slug: "penal", label: "Défense pénale" },
  { slug: "sport", label: "Droit du sport" },
  { slug: "arbitrage", label: "Arbitrage et médiation" },
  { slug: "autre", label: "Autre domaine" },
] as const;

const labels = new Map<string, string>(practiceAreas.map(({ slug, label }) => [slug, label]));

/** What people read for a stored slug; null for an unknown one. */
export function practiceAreaLabel(slug: string | null): string | null {
  return labels.get(slug ?? "") ?? null;
}

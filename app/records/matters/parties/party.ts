/** On which side of an affair somebody is. The values are stored: they never change. */
export const partySides = [
  { value: "client", label: "Côté client" },
  { value: "adverse", label: "Partie adverse" },
  { value: "tiers", label: "Tiers" },
] as const;

export type PartySide = (typeof partySides)[number]["value"];

/** « Partie adverse » for `adverse`. */
export function partySideLabel(side: string): string {
  return partySides.find(({ value }) => value === side)?.label ?? side;
}

/** What people mostly are in an affair; any other word may be written. */
export const partyQualities = [
  "Demandeur",
  "Défendeur",
  "Appelant",
  "Intimé",
  "Prévenu",
  "Partie civile",
  "Inculpé",
  "Témoin",
  "Expert",
  "Caution",
  "Assureur",
  "Intervenant",
];

/** Longest texts, in characters. */
export const partyLimits = { name: 120, quality: 60, counsel: 160, note: 300 } as const;

/** What the form covers, in its order, as people read it. */
export const partyFields = [
  { name: "nom", label: "Nom" },
  { name: "cote", label: "Côté", shown: partySideLabel },
  { name: "qualite", label: "Qualité" },
  { name: "conseil", label: "Conseil" },
  { name: "telephone", label: "Téléphone" },
  { name: "precision", label: "Précision" },
] as const;

/** A party as its form carries it. */
export type PartyWords = Record<(typeof partyFields)[number]["name"], string>;

export const partyLabels: Record<string, string> = Object.fromEntries(
  partyFields.map(({ name, label }) => [name, label]),
);

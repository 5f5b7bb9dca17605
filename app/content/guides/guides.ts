import type { Guide } from "./guide";

/** The twelve situation guides, the urgent ones first: the order of every list of them. */
export const guides: readonly Guide[] = [
  {
    slug: "arrestation",
    title: "Arrestation, garde à vue, convocation",
    situation: "On m’a arrêté, ou un proche est arrêté",
    drawing: "lock",
    area: "penal",
    urgent: true,
    quickExit: true,
  },
  {
    slug: "violences",
    title: "Violences à la maison",
    situation: "On me frappe ou on me menace à la maison",
    drawing: "shelter",
    area: "penal",
    urgent: true,
    quickExit: true,
  },
  {
    slug: "accident",
    title: "Accident de la route ou du travail",
    situation: "J’ai eu un accident",
    drawing: "signpost",
    area: "civil",
    urgent: true,
    quickExit: false,
  },
  {
    slug: "loyer-et-expulsion",
    title: "Loyer et expulsion",
    situation: "On veut me faire quitter mon logement",
    drawing: "doorway",
    area: "civil",
    urgent: true,
    quickExit: false,
  },
  {
    slug: "travail",
    title: "Licenciement ou salaire non payé",
    situation: "J’ai perdu mon travail, ou on ne me paie pas",
    drawing: "helmet",
    area: "travail",
    urgent: false,
    quickExit: false,
  },
  {
    slug: "divorce-et-enfants",
    title: "Divorce, enfants, pension",
    situation: "Je me sépare, et il y a des enfants",
    drawing: "rings",
    area: "famille",
    urgent: false,
    quickExit: false,
  },
  {
    slug: "deces-et-succession",
    title: "Décès, héritage, droits de la veuve",
    situation: "Un proche est mort",
    drawing: "family",
    area: "famille",
    urgent: false,
    quickExit: false,
  },
  {
    slug: "terrain",
    title: "Terrain et parcelle",
    situation: "On me dispute mon terrain",
    drawing: "key",
    area: "civil",
    urgent: false,
    quickExit: false,
  },
  {
    slug: "argent-et-tromperie",
    title: "Dette, arnaque, chèque sans argent",
    situation: "On m’a trompé, ou on me doit de l’argent",
    drawing: "coins",
    area: "civil",
    urgent: false,
    quickExit: false,
  },
  {
    slug: "controle-fiscal-ou-douanier",
    title: "Contrôle des impôts ou de la douane",
    situation: "Les impôts ou la douane me contrôlent",
    drawing: "ledger",
    area: "fiscal",
    urgent: false,
    quickExit: false,
  },
  {
    slug: "papiers-et-actes",
    title: "Acte de naissance et autres papiers",
    situation: "Il me manque un papier",
    drawing: "seal",
    area: "civil",
    urgent: false,
    quickExit: false,
  },
  {
    slug: "entreprise-en-difficulte",
    title: "Entreprise en difficulté",
    situation: "Mon entreprise ne peut plus payer",
    drawing: "weights",
    area: "affaires",
    urgent: false,
    quickExit: false,
  },
];

const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));

/** The guide of that slug, if there is one. */
export function guideOf(slug: string): Guide | undefined {
  return bySlug.get(slug);
}

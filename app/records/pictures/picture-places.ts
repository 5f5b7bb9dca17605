/** The shape of a place: which widths are made (CSS pixels, never enlarged) and how small a picture may be. */
export type Shape = {
  widths: readonly number[];
  /** What the `sizes` attribute says, unless the page knows better. */
  sizes: string;
  /** Least width and height of what is sent. */
  least: readonly [width: number, height: number];
};

const shapes = {
  banner: { widths: [480, 768, 1200, 1600], sizes: "(min-width: 601px) 56vw, 100vw", least: [960, 480] },
  head: { widths: [480, 768, 1200], sizes: "(min-width: 601px) 50vw, 100vw", least: [768, 400] },
  panel: { widths: [480, 768, 1200], sizes: "(min-width: 900px) 40vw, 100vw", least: [480, 400] },
  card: { widths: [320, 480, 768], sizes: "(min-width: 769px) 33vw, 100vw", least: [320, 240] },
  portrait: { widths: [160, 320, 480], sizes: "9rem", least: [320, 320] },
} as const satisfies Record<string, Shape>;

/** A place of the site where a picture may stand instead of its drawing. */
export type Place = {
  id: string;
  /** What the office calls it, in French. */
  name: string;
  page: string;
  shape: Shape;
  /** A short silent loop may stand here too. */
  video: boolean;
  /** Name of the drawing that stands here otherwise; empty: nothing does. */
  drawing: string;
};

type Line = readonly [id: string, name: string, drawing: string];

function group(page: string, shape: keyof typeof shapes, video: boolean, lines: readonly Line[]): Place[] {
  return lines.map(([id, name, drawing]) => ({ id, name, page, shape: shapes[shape], video, drawing }));
}

/** Heads of inner pages are called after the slug that page-head.tsx is given. */
export const places: readonly Place[] = [
  ...group("Accueil", "banner", true, [["home-banner", "Bannière", "scales"]]),
  ...group("Accueil", "panel", false, [["home-firm", "Notre Cabinet", "colonnade"]]),
  ...group("Contact", "panel", false, [
    ["contact-panel", "Panneau de gauche", "quill"],
    ["contact-plan", "Plan ou photo de l’entrée, sous l’adresse", ""],
  ]),
  ...group("À propos", "head", false, [["head-apropos", "En-tête", "colonnade"]]),
  ...group("À propos, cartes des valeurs", "card", false, [
    ["value-solutions", "Solutions", "key"],
    ["value-conseil", "Conseil", "meetingTree"],
    ["value-ethique", "Éthique", "shield"],
    ["value-excellence", "Excellence", "summit"],
    ["value-orientation-client", "Orientation client", "compass"],
    ["value-strategie", "Stratégie", "awale"],
    ["value-approche", "Approche", "pirogue"],
    ["value-valeurs", "Valeurs", "kora"],
  ]),
  ...group("Expertises, en-têtes", "head", true, [
    ["head-nosexpertises", "Nos expertises", "scales"],
    ["head-affairee", "Droit des affaires", "contract"],
    ["head-fiscalitee", "Droit fiscal", "ledger"],
    ["head-minierr", "Mines et environnement", "headframe"],
    ["head-travail", "Travail et sécurité sociale", "helmet"],
    ["head-securitee", "Sécurité et sécurité sociale", "helmet"],
    ["head-penall", "Défense pénale", "gavel"],
    ["head-sport", "Droit du sport", "whistle"],
    ["head-arbitrage", "Arbitrage et médiation", "bridge"],
    ["head-famillee", "Droit de la famille", "family"],
  ]),
  ...group("Mines et environnement", "card", true, [["minierr-leaf", "Feuilles au vent", "headframe"]]),
  ...group("Expertises, cartes", "card", false, [
    ["card-affairee", "Droit des affaires", "contract"],
    ["card-fiscalitee", "Droit fiscal", "ledger"],
    ["card-minierr", "Mines et environnement", "headframe"],
    ["card-travail", "Travail et sécurité sociale", "helmet"],
    ["card-penall", "Défense pénale", "gavel"],
    ["card-sport", "Droit du sport", "whistle"],
    ["card-arbitrage", "Arbitrage et médiation", "bridge"],
    ["card-famillee", "Droit de la famille", "family"],
  ]),
  ...group("Compétences, en-têtes", "head", false, [
    ["head-asistance", "Assistance juridique", "seal"],
    ["head-audit", "Audit juridique", "magnifier"],
    ["head-contentieux", "Contentieux", "gavel"],
    ["head-conseil", "Conseil juridique", "quill"],
  ]),
  ...group("Expertises et compétences, milieu de page", "card", false, [
    ["mid-affairee", "Droit des affaires", "ship"],
    ["mid-fiscalitee", "Droit fiscal", "coins"],
    ["mid-minierr", "Mines et environnement", "strata"],
    ["mid-travail", "Travail et sécurité sociale", "contract"],
    ["mid-securitee", "Sécurité et sécurité sociale", "shelter"],
    ["mid-penall", "Défense pénale", "shield"],
    ["mid-sport", "Droit du sport", "summit"],
    ["mid-arbitrage", "Arbitrage et médiation", "chairs"],
    ["mid-famillee", "Droit de la famille", "baobab"],
    ["mid-asistance", "Assistance juridique", "handset"],
    ["mid-audit", "Audit juridique", "ledger"],
    ["mid-contentieux", "Contentieux", "scales"],
    ["mid-conseil", "Conseil juridique", "compass"],
  ]),
  ...group("Articles, en-têtes", "head", true, [
    ["head-codecivil", "Code civil", "lawbook"],
    ["head-affaire", "Droit des affaires", "ship"],
    ["head-securite", "Droit social", "shelter"],
    ["head-penal", "Droit pénal", "lock"],
    ["head-fiscalite", "Fiscalité", "coins"],
    ["head-minier", "Litiges miniers et environnementaux", "strata"],
    ["head-famille", "Famille et médiation", "baobab"],
  ]),
  ...group("Code civil, cartes des matières", "card", true, [
    ["topic-penal", "Droit pénal", "lock"],
    ["topic-securite", "Droit social", "shelter"],
    ["topic-fiscalite", "Fiscalité", "coins"],
    ["topic-minier", "Mines et environnement", "strata"],
    ["topic-famille", "Famille", "baobab"],
    ["topic-affaire", "Affaires", "ship"],
  ]),
  ...group("Droit pénal, cartes", "card", true, [
    ["penal-introduction", "Introduction", "lawbook"],
    ["penal-objectifs", "Objectifs", "armour"],
    ["penal-infractions", "Catégories d’infractions", "weights"],
    ["penal-acteurs", "Les acteurs clés", "bench"],
  ]),
  ...group("Famille, les quatre articles", "card", false, [
    ["famille-mariage", "Se marier", "rings"],
    ["famille-divorce", "Divorcer", "signpost"],
    ["famille-enfant", "Protéger l’enfant", "kite"],
    ["famille-mediation", "La médiation familiale", "chairs"],
  ]),
  ...group("Publications", "head", false, [["head-article", "En-tête", "quill"]]),
];

const byId = new Map(places.map((place) => [place.id, place]));

/** The publication whose place that is, by its slug; undefined for any other place. */
export const publicationOf = (placeId: string) => /^publication-([a-z0-9-]{1,120})$/.exec(placeId)?.[1];

/** A publication's picture, on its card and above its text; `title` for the office. */
export function publicationPlace(slug: string, title: string): Place {
  const [place] = group("Publications", "head", false, [[`publication-${slug}`, title, "quill"]]);
  return place as Place;
}

/** A lawyer's portrait: an id of records/lawyers (portraitPlaceOf), and whose it is. */
export function portraitPlace(id: string, name: string): Place {
  const [place] = group("Avocats", "portrait", false, [[id, name, "seal"]]);
  return place as Place;
}

/** The shape of a place, also of a publication's or of a portrait. */
export function shapeOf(id: string): Shape {
  return byId.get(id)?.shape ?? (isPortrait(id) ? shapes.portrait : shapes.head);
}

/** Whether it is the place of a lawyer's portrait. */
export const isPortrait = (id: string) => id.startsWith("lawyer-");

/** The place of that name; undefined when the site has none (publications' own are known by the database). */
export function placeNamed(id: string): Place | undefined {
  return byId.get(id);
}

/** Addresses of the office. `key`: « page-minierr » (content/texts/shipped-texts.ts). */
export const textPaths = {
  list: "/textes",
  one: (key: string) => `/textes/${key}`,
  edition: (key: string) => `/textes/${key}/modification`,
  signature: (key: string) => `/textes/${key}/signature`,
  comparison: (key: string) => `/textes/${key}/comparaison`,
  restoration: (key: string) => `/textes/${key}/reprise`,
  draftRemoval: (key: string) => `/textes/${key}/abandon`,
  withdrawal: (key: string) => `/textes/${key}/retrait`,
  preview: (key: string) => `/textes/${key}/apercu`,
  previewEnd: (key: string) => `/textes/${key}/apercu/fin`,
  /** Of publications alone: beginning one, and what may be done to it while nobody has signed it. */
  newPublication: "/textes/nouvelle-publication",
  publicationTitle: (key: string) => `/textes/${key}/titre`,
  publicationRemoval: (key: string) => `/textes/${key}/suppression`,
  /** Public: a draft, for whoever was given its link. */
  previewed: (code: string) => `/apercu/${code}`,
} as const;

/** What differs between two versions of a text, by number: 0 is what ships, « brouillon » what is being written. */
export const comparisonOf = (key: string, from: number, to: number | "brouillon") =>
  `${textPaths.comparison(key)}?de=${from}&a=${to}`;

/** So many days a secret link to a draft opens it. */
export const PREVIEW_DAYS = 30;

/** The query by which signing one unsigned text leads to the next. */
export const ONE_BY_ONE = "suite";

/** Longest texts, in characters; as search engines cut a description, and as the database holds a publication. */
export const textLimits = { title: 150, reason: 300, description: 200, body: 200_000, sources: 4000 } as const;

/** Plates that a publication may have (ui/drawings). The values are stored. */
export const publicationDrawings = [
  { value: "code", label: "Une balance sur un code ouvert" },
  { value: "decree", label: "Un décret sous sceau" },
  { value: "degrees", label: "Les degrés de juridiction" },
] as const;

export const drawingLabel = (drawing: string): string =>
  publicationDrawings.find(({ value }) => value === drawing)?.label ?? drawing;

/** What names a publication, in the order of its form. */
export const publicationFields = [
  { name: "title", label: "Titre" },
  { name: "drawing", label: "Dessin", shown: drawingLabel },
] as const;

/** What its form covers, in its order. `ready` is « oui » once a lawyer is asked to sign. */
export const textFields = [
  { name: "description", label: "Résumé pour les moteurs de recherche", maxLength: textLimits.description },
  { name: "body", label: "Texte", maxLength: textLimits.body },
  { name: "sources", label: "Sources", maxLength: textLimits.sources },
  { name: "ready", label: "À relire", shown: (value: string) => (value === "oui" ? "Oui" : "Non") },
] as const;

export const textLabels: Record<string, string> = Object.fromEntries(
  textFields.map(({ name, label }) => [name, label]),
);

/** « Fatoumata Exemple, 20/11/2026 à 09h00 »: who saved a draft, as long as they have an account, and when. */
export const draftedBy = ({ by, stamp }: { by: string | null; stamp: string }): string =>
  by ? `${by}, ${stamp}` : stamp;

/** How a text stands, as the list and its filter say it. */
export const textStates = [
  { value: "livre", label: "Jamais signé" },
  { value: "signe", label: "Signé" },
  { value: "compare", label: "Signé, à comparer au texte d’origine" },
  { value: "attente", label: "Signé, pas encore publié" },
  { value: "depasse", label: "À relire\u00A0: date dépassée" },
  { value: "retire", label: "Signature retirée" },
  { value: "absent", label: "Pas en ligne" },
] as const;

export type TextState = (typeof textStates)[number]["value"];

export const textStateLabel = (state: TextState): string =>
  textStates.find(({ value }) => value === state)?.label ?? state;

/** Who answers for a text since when, as visitors read it. Days are « 2026-11-20 ». */
export type Signature = {
  number: number;
  /** « Maître … ». */
  by: string;
  signedOn: string;
  publishedOn: string;
  reviewOn: string;
  isOverdue: boolean;
  sources: string[];
};

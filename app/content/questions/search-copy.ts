/** What a result is, as its reader is told. */
export const kindLabels = {
  guide: "Que faire\u202F?",
  question: "Question",
  expertise: "Expertise",
  skill: "Compétence",
  article: "Article",
  publication: "Publication",
  firm: "Le cabinet",
} as const;

export type ResultKind = keyof typeof kindLabels;

/**
 * Words of the search box, shared by the server and the page's script. Placeholder and empty result are fixed by the
 * specification (2.6).
 */
export const searchCopy = {
  /** Where results stand in the page: a search leads there, past the head and the form. */
  place: "trouve",
  label: "Rechercher une question",
  placeholder: "Rechercher une question...",
  button: "Rechercher",
  category: "Catégorie",
  everything: "Toutes les questions",
  found: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
  empty: "Désolé, nous n`avons pas de réponse pour cette recherche.",
  /** Shown after `empty`, before the guides that come nearest. */
  near: "Ces guides peuvent vous aider\u00A0:",
  /** While typing, of the questions and of the titles of the guides. */
  noneHere: "Rien parmi les questions ni les titres des guides.",
  wholeSite: "Chercher dans tout le site",
  ask: "Poser cette question",
  call: (number: string) => `Appeler\u00A0le\u00A0${number}`,
} as const;

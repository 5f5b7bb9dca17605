/**
 * Words of the search box, shared by the server and the page's script. Placeholder and empty result are fixed by the
 * specification (2.6).
 */
export const searchCopy = {
  label: "Rechercher une question",
  placeholder: "Rechercher une question...",
  button: "Rechercher",
  category: "Catégorie",
  everything: "Toutes les questions",
  found: (count: number) => (count > 1 ? `${count} réponses` : `${count} réponse`),
  empty: "Désolé, nous n`avons pas de réponse pour cette recherche.",
  /** Shown after `empty`, before the pages that come nearest. */
  near: "Ces pages peuvent vous aider\u00A0:",
  ask: "Poser cette question",
} as const;

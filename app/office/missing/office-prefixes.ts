/**
 * First words of the office's addresses. What stands under none of its screens is told by the office, in its frame
 * (missing-screen-page.tsx), and, like the rest of the office, needs a session.
 */
export const officePrefixes = [
  "adminfils",
  "admindasboardgenerale",
  "recherche",
  "listec",
  "contact2",
  "elementList",
  "gestionmessage",
  "gestionaudience",
  "gestionsubassement",
  "gestionfluxclient",
  "gestclient",
  "comptecl",
  "listeCl",
  "miseajourAclientRecup",
  "conflits",
  "taches",
  "dossiers",
  "delais",
  "annuaire",
  "equipe",
  "mon-compte",
  "recherches",
  "droits",
  "importation",
  "reglages",
  "journal",
  "corbeille",
  "annulation",
] as const;

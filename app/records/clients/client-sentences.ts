/**
 * What a refused client form says. `text` holds the specification's own sentences, byte for byte (sections 5 and 8), never to
 * be corrected; `ours` speaks of the fields and lengths that the specification does not have.
 */
export const text = {
  nameRequired: "Nom et prénom obligatoire.",
  adresseRequired: "Adresse obligatoire.",
  dateRequired: "Date d'ajout obligatoire.",
  numeroRequired: "Numéro de téléphone obligatoire.",
  numeroShape: "Veuillez entrer un numéro valide (8 à 15 chiffres).",
  natureRequired: "Nature d'affaire obligatoire.",
  avocatRequired: "L'avocat est obligatoire.",
  editNatureRequired: "Nature obligatoire.",
  editAvocatRequired: "Avocat obligatoire.",
  correct: "Veuillez corriger les erreurs !",
  fieldsRequired: "Erreur les champs sont obligatoires !",
  updated: "Mise à jour réussie !",
  deleted: "Client supprimé avec succès !",
  notDeleted:
    "Erreur : impossible de supprimer le client. Vérifiez votre connexion ou contactez l'administrateur.",
  notLoaded: "Erreur lors du chargement des clients !",
} as const;

export const ours = {
  /** « Maximum 30 caractères. » is the specification's; the other lengths follow its wording. */
  longest: (limit: number) => `Maximum ${limit} caractères.`,
  email: "Veuillez entrer un email valide.",
  tooMany: (limit: number) => `Maximum ${limit} lignes.`,
  phone: (typed: string) =>
    `«\u00A0${typed}\u00A0» n’est pas un numéro de téléphone valide (8 à 15 chiffres).`,
} as const;

/** Sentences that say that a field is empty: only then may `fieldsRequired` be said (decisions.md). */
export const requiredSentences: ReadonlySet<string> = new Set([
  text.nameRequired,
  text.adresseRequired,
  text.dateRequired,
  text.numeroRequired,
  text.natureRequired,
  text.avocatRequired,
  text.editNatureRequired,
  text.editAvocatRequired,
]);

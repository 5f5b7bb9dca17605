/**
 * What a refused client form says. These are the specification's own sentences, byte for byte (sections 5 and 8),
 * never to be corrected.
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
  notDeleted: "Erreur : impossible de supprimer le client. Vérifiez votre connexion ou contactez l'administrateur.",
  notLoaded: "Erreur lors du chargement des clients !",
} as const;

/** What is wrong with a value that is there: only programs and old forms send one that no list has. */
export const ours = {
  natureUnknown: "Cette nature d’affaire n’est pas de la liste.",
  lawyerUnknown: "Cet avocat n’est pas de la liste.",
} as const;

/** How long the toasts of a client's screens stay, in ms (specification 4). */
export const CLIENT_TOAST_LIFE = 1000;

/** Sentences that say that a field is empty: only then may `fieldsRequired` be said (docs/deviations.md). */
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

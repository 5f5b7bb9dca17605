export const peopleAnnouncements = {
  "person-invited": "Invitation envoyée.",
  "role-changed": "Rôle enregistré.",
  "person-deactivated": "Compte désactivé\u00A0: ses sessions sont fermées.",
  "person-reactivated": "Compte réactivé.",
  "person-removed": "Compte retiré.",
  "person-gone": "Ce compte n’existait déjà plus.",
  "factor-reset": "Double authentification réinitialisée\u00A0: ses sessions sont fermées.",
  "factor-gone": "Cette personne n’avait déjà plus de double authentification.",
};

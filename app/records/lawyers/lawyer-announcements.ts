export const lawyerAnnouncements = {
  "lawyer-account-stored": "Choix enregistré.",
  "lawyer-profile-stored": "Présentation enregistrée.",
  "portrait-removed": "Photo retirée du site.",
};

export const lawyerAnnouncements = { "lawyer-account-stored": "Choix enregistré." };

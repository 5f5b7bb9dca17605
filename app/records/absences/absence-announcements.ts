export const absenceAnnouncements = {
  "absence-added": "Absence ajoutée.",
  "absence-changed": "Absence modifiée.",
  "absence-removed": "Absence retirée.",
  "recess-added": "Vacances ajoutées.",
  "recess-changed": "Vacances modifiées.",
  "recess-removed": "Vacances retirées.",
};

/** What recess does to deadlines: a job has them reckoned anew (records/deadlines). */
const RECKONED =
  "Les délais sont recalculés\u00A0: une date plus proche vaut aussitôt, une date plus lointaine attend l’accord d’un avocat.";

export const absenceAnnouncements = {
  "absence-added": "Absence ajoutée.",
  "absence-changed": "Absence modifiée.",
  "absence-removed": "Absence retirée.",
  "recess-added": `Vacances ajoutées. ${RECKONED}`,
  "recess-changed": `Vacances modifiées. ${RECKONED}`,
  "recess-removed": `Vacances retirées. ${RECKONED}`,
};

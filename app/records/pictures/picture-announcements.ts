export const pictureAnnouncements = {
  "picture-chosen": "Image enregistrée.",
  "picture-removed": "Image retirée\u00A0: le dessin est revenu.",
};

export const textAnnouncements = {
  "publication-begun": "Publication créée\u00A0: écrivez son texte.",
  "publication-named": "Titre enregistré.",
  "publication-removed": "Publication supprimée.",
  "text-drafted": "Brouillon enregistré. Les visiteurs lisent toujours l’ancien texte.",
  "text-restored": "Anciens mots repris dans un brouillon\u00A0: il reste à le signer.",
  "text-dropped": "Brouillon abandonné.",
  "text-preview-ended": "Lien d’aperçu fermé.",
  "text-signed": "Texte signé.",
  "text-withdrawn": "Signature retirée\u00A0: les visiteurs lisent le texte d’origine.",
  "text-recorded": "Enregistrement gardé\u00A0: le guide le propose dès maintenant.",
  "text-unrecorded": "Enregistrement retiré.",
  "text-unpublished": "Texte retiré du site.",
};

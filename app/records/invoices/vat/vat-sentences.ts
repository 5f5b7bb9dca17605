/** Why a rate of TVA stays as it is. */
export const USED =
  "Des pièces ont été émises depuis ce jour\u00A0: le taux d’une période où des pièces ont été émises ne change plus.";
export const TAKEN = "Un taux commence déjà ce jour-là\u00A0: retirez-le d’abord.";

/**
 * What a form says when its words did not reach the server, the server could not store them, or its answer was lost:
 * nobody here knows which, so it promises neither.
 */
export const NOT_CONFIRMED =
  "Le service est momentanément indisponible\u00A0: l’enregistrement n’est pas confirmé. Vos mots sont conservés ici, veuillez réessayer.";

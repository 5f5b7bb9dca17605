/**
 * What a refused contact form says. `text` holds the specification's own sentences, byte for byte (sections 5 and 8),
 * never to be corrected; `ours` says what is true where the inclusive rules changed the situation.
 */
export const text = {
  name: "Le nom doit contenir entre 2 et 50 caractères.",
  nameHint: "Le nom ne doit contenir que des lettres et des espaces.",
  email: "Veuillez entrer une adresse email Gmail valide (max 100 caractères).",
  message: "Le message doit contenir entre 10 et 500 caractères et ne doit contenir que des lettres de l'alphabet.",
  nomRequired: "Le nom est obligatoire.",
  emailRequired: "L'email est requis.",
  emailShape: "Veuillez entrer un email valide.",
  messageRequired: "Le message est requis.",
  failure: "Une erreur est survenue.Le nom doit etre superieur a 5 lettres et le message 10.",
} as const;

export const ours = {
  nameLetter: "Le nom doit contenir au moins une lettre.",
  nameSign: (sign: string) => `Le nom ne peut pas contenir «\u00A0${sign}\u00A0».`,
  email: "Veuillez entrer une adresse email valide (max 100 caractères) ou un numéro de téléphone.",
  emailRequired: `${text.emailRequired} Un numéro de téléphone peut le remplacer.`,
  emailShape: `${text.emailShape} Un numéro de téléphone peut le remplacer.`,
  phone:
    "Vérifiez ce numéro de téléphone\u00A0: neuf chiffres en Guinée, ou l’indicatif du pays devant (par exemple +33).",
  message: "Le message doit contenir entre 10 et 500 caractères.",
  longest: (limit: number) => `Maximum ${limit} caractères.`,
} as const;

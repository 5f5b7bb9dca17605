import { paths } from "~/paths";

const moments = {
  "des-que-possible": "Dès que possible",
  matin: "Le matin",
  "apres-midi": "L’après-midi",
  soir: "En fin de journée",
} as const;

/** Copy of /contact/rappel. What is sent is a message like any other, whose first words say that it asks for a call. */
export const callback = {
  path: paths.callback,
  title: "Rappelez-moi",
  description:
    "Laissez votre nom et votre numéro : le cabinet d’avocats vous rappelle à Conakry au moment que vous choisissez.",
  lead: "Laissez votre numéro, nous vous rappelons.",
  now: "Vous pouvez aussi appeler maintenant :",
  name: "Votre nom",
  phone: { label: "Votre numéro de téléphone", hint: "Par exemple : 620 00 00 00." },
  when: { label: "Quand vous rappeler ?" },
  moments,
  send: "Demander un rappel",
  missingPhone: "Écrivez votre numéro de téléphone.",
  /** The message that the firm reads. */
  message: (when: string) => `Demande de rappel. Quand\u00A0: ${when}.`,
  /** Of the receipt. */
  asked: (when: keyof typeof moments) =>
    when === "des-que-possible"
      ? "Nous vous rappelons dès que possible."
      : `Nous vous rappelons dès que possible, ${moments[when].toLowerCase()}.`,
  limit: "Cette demande n’arrête aucun délai. Si une personne est arrêtée, dites-le dès le début de l’appel.",
  missing: {
    title: "Le cabinet ne rappelle pas depuis cette page",
    lead: "Écrivez-nous ce qui vous arrive.",
    way: { label: "Écrire au cabinet", path: paths.contact },
  },
  link: "Rappelez-moi",
} as const;

import { paths } from "~/paths";

/** Copy of /contact/suivi. */
export const progress = {
  path: paths.messageProgress,
  title: "Suivre mon message",
  description:
    "Savoir si le cabinet a reçu, lu ou répondu à votre message : son numéro et la fin de votre numéro de téléphone suffisent.",
  lead: "Le numéro de votre message et la fin de votre téléphone suffisent.",
  number: { label: "Numéro du message", hint: "Il commence par CK- et se trouve sur votre reçu." },
  digits: {
    label: "Les quatre derniers chiffres de votre téléphone",
    hint: "Le téléphone que vous avez donné dans le message. Si vous n’avez donné qu’une adresse e-mail, la réponse viendra par e-mail.",
  },
  send: "Voir où il en est",
  missing: { number: "Écrivez le numéro du message.", digits: "Écrivez quatre chiffres." },
  wrong: "Nous ne trouvons rien avec ce numéro et ces chiffres. Vérifiez les deux.",
  refused: (minutes: number) =>
    `Trop d’essais. Veuillez réessayer dans ${minutes > 90 ? `${Math.ceil(minutes / 60)} heures` : `${minutes} minutes`}.`,
  away: "Le service est momentanément indisponible. Réessayez dans un instant.",
  steps: { recu: "Reçu", lu: "Lu", repondu: "Répondu" },
  says: {
    recu: "Le cabinet a bien reçu votre message et va le lire.",
    lu: "Quelqu’un du cabinet a lu votre message et s’en occupe.",
    repondu: "Le cabinet vous a répondu. Si vous n’avez rien reçu, écrivez-nous de nouveau.",
  },
  meeting: "Rendez-vous confirmé.",
  found: "Votre message",
  again: "Suivre un autre message",
  link: "Suivre un message déjà envoyé",
} as const;

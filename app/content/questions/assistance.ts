import { paths } from "~/paths";

/** Copy of /assistance, of its answers and of /assist. */
export const assistance = {
  /** Followed by the firm's name. */
  title: "Assistance en ligne - Questions fréquentes",
  description:
    "Vingt réponses claires sur le droit guinéen : marques, sociétés, contrats de travail, impôts, TVA, données personnelles, litiges, inventions.",
  heading: "Comment pouvons-nous vous aider ?",
  lead: "Vous avez une question de droit ? Commencez ici.",
  introduction: "Vingt réponses sur l’entreprise, le travail et les impôts. Arrestation, divorce, héritage : voyez ",
  /** End of the introduction: where what the questions leave out is told. */
  elsewhere: [
    { label: "la défense pénale", path: paths.criminal, after: " et " },
    { label: "le droit de la famille", path: paths.family, after: "." },
  ],
  limits: {
    title: "Les limites d’une réponse en ligne",
    text: "Une réponse générale ne connaît ni vos documents ni vos délais. Les textes peuvent aussi avoir changé depuis sa rédaction. Avant d’agir, faites vérifier votre situation par un avocat.",
  },
  /** The page of all answers. */
  printed: {
    link: "Toutes les réponses, à lire ou à imprimer",
    title: "Toutes les réponses",
    description: "Toutes les réponses du cabinet sur une seule page, à lire de suite ou à imprimer.",
    lead: "Toutes les questions et leurs réponses, sur une page à imprimer.",
  },
  final: { title: "Votre question n’y figure pas ?", text: "Écrivez-nous." },
  answer: {
    back: "Toutes les questions",
    missing: "Cette question n’existe pas.",
    near: "Questions proches",
    more: "Le domaine",
  },
} as const;

/** Copy of /assist, the page with the floating help button. */
export const help = {
  /** Followed by the firm's name. */
  title: "Besoin d’aide ? - Trouver une réponse en ligne",
  description:
    "Comment trouver une réponse du cabinet : chercher parmi vingt questions de droit guinéen, filtrer par sujet, ouvrir une carte, poser la vôtre.",
  heading: "Besoin d’aide ?",
  lead: "Vingt questions, vingt réponses courtes : voici comment trouver la vôtre.",
  howTo: {
    title: "Mode d’emploi",
    steps: [
      "Tapez un mot dans la barre de recherche (par exemple : marque, CDD, TVA, associé).",
      "Filtrez si besoin par catégorie : questions juridiques ou vie de l’entreprise.",
      "Ouvrez une carte : la réponse s’affiche.",
    ],
    forgiving: "Les fautes de frappe et les accents oubliés n’empêchent rien : écrivez comme vous parlez.",
  },
  button: { label: "Besoin d’aide ?", text: "Consultez nos vingt questions et réponses.", link: "Voir les questions" },
} as const;

/** Slugs of the questions that /assist shows, by category. */
export const helpExamples = {
  juridique: ["licenciement", "contrats-de-travail", "litige-commercial", "proteger-une-marque"],
  entreprise: ["creer-une-entreprise", "impot-sur-les-societes", "tva", "recruter-un-salarie-etranger"],
} as const;

import { paths } from "~/paths";

/**
 * Copy around the publications; the publications themselves are rows. `more` is fixed by the specification, letter for
 * letter.
 */
export const publications = {
  heading: "Nos Publications",
  /** Before the firm's name. */
  title: "Nos Publications",
  continuation: "Nos Publications, suite",
  description:
    "Analyses et articles du cabinet sur le droit guinéen et le droit OHADA : grâce présidentielle, pénal, fiscalité, mines, famille et affaires.",
  continuationDescription:
    "La suite des analyses et articles du cabinet sur le droit guinéen et le droit OHADA, de la plus récente à la plus ancienne.",
  lead: "Nos publications expliquent, sans jargon, les textes qui touchent votre vie quotidienne ou celle de votre entreprise.",
  introduction:
    "Le droit change, la jurisprudence évolue et l’actualité pose des questions nouvelles. Nos publications informent ; elles ne remplacent pas une consultation sur votre situation personnelle.",
  more: "Voire plus",
  newer: "Publications plus récentes",
  older: "Publications plus anciennes",
  none: "Aucune publication pour le moment.",
  feed: "Suivre nos publications (RSS)",
  missing: "Cette publication n’existe pas ou n’est plus en ligne.",
  previousPart: "Partie précédente",
  nextPart: "Partie suivante",
  inSeries: "Dans la même série",
  share: "Partager par WhatsApp",
  copy: "Copier le lien",
  all: "Voir toutes nos publications",
  files: {
    title: "Nos dossiers par matière",
    list: [
      {
        title: "Comprendre le droit pénal",
        text: "infractions, peines, acteurs du procès.",
        path: paths.criminalArticle,
      },
      {
        title: "La protection sociale des travailleurs",
        text: "ce que l’employeur doit, ce que le salarié peut demander.",
        path: paths.socialArticle,
      },
      {
        title: "L’impact de la fiscalité sur l’entreprise",
        text: "anticiper plutôt que subir.",
        path: paths.taxArticle,
      },
      { title: "Mines et environnement", text: "prévenir et régler les litiges.", path: paths.miningArticle },
      { title: "Famille et médiation", text: "quatre articles pour apaiser les conflits.", path: paths.familyArticle },
      { title: "La vie des affaires", text: "sociétés, commerce et OHADA.", path: paths.businessArticle },
    ],
    overview: { label: "Le Code civil et les grandes matières du droit", path: paths.civilCode },
  },
} as const;

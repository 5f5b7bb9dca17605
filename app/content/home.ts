import { paths } from "~/paths";
import { practiceNames } from "./practice/practice-names";

/**
 * Copy of the home page. `tagline` is fixed by the specification, letter for letter. The words of `introduction`,
 * `areas`, `firm` and `skills` may be written anew and signed (texts/home-text.ts).
 */
export const home = {
  slug: "accueil",
  /** Follows the firm's name. */
  title: "Cabinet d’avocats à Conakry",
  description:
    "Cabinet d’avocats à Conakry : droit des affaires, civil, fiscal, social, minier et pénal. Conseil et défense des particuliers et des entreprises.",
  tagline: "S’Engage à protéger vos droits et intérêts",
  lead: "Particuliers et entreprises : vous conseiller avant d’agir, vous défendre lorsque c’est nécessaire.",
  call: "Consultation",
  introduction: {
    title: "Un problème de droit ? Dites-nous ce qui vous arrive.",
    paragraphs: [
      "Un contrat à signer sous huit jours, un contrôle fiscal, un licenciement, une convocation, une succession qui se bloque : dans ces situations, vous avez besoin d’une réponse claire et d’un avocat qui suit votre dossier jusqu’au bout.",
      "Installé à Conakry, le cabinet conseille et défend les particuliers comme les entreprises. Nous travaillons en droit guinéen et en droit OHADA, avec une même exigence : vous dire ce que la loi permet, ce qu’elle interdit et ce que votre dossier peut raisonnablement espérer.",
    ],
  },
  situation: { title: "Votre situation", orientation: "Vous ne savez pas ? Répondez à quatre questions." },
  areas: {
    title: "Trois domaines au cœur de notre pratique",
    /** Instead of that title, where a signed text features none. */
    all: "Nos domaines",
    more: "En savoir plus",
    others: {
      title: "Nos autres domaines",
      paths: [paths.mining, paths.labour, paths.criminal, paths.sport, paths.arbitration, paths.family],
    },
    list: [
      {
        title: practiceNames[paths.business],
        text: "Création de société, pactes d’associés, contrats commerciaux, recouvrement, cession de parts : nous sécurisons vos opérations au regard des Actes uniformes de l’OHADA et du droit guinéen.",
        path: paths.business,
        drawing: "contract",
      },
      {
        title: "Droit civil",
        text: "Contrats, propriété, famille, successions, responsabilité : nous vous aidons à faire valoir vos droits, d’abord par la négociation, et devant le juge lorsque c’est nécessaire.",
        path: paths.civilCode,
        drawing: "scales",
      },
      {
        title: practiceNames[paths.tax],
        text: "Choix du régime, déclarations, contrôle, réclamation : nous vous aidons à respecter vos obligations et à contester une imposition que vous estimez injustifiée.",
        path: paths.tax,
        drawing: "ledger",
      },
    ],
  },
  firm: {
    title: "Notre Cabinet",
    paragraphs: [
      "Notre méthode : écouter d’abord, analyser les pièces ensuite, conseiller enfin, par écrit et dans un langage simple.",
      "Chaque dossier est confié à un avocat identifié. Vous savez qui vous défend, où en est la procédure et quelle est la prochaine étape. Nos échanges sont couverts par le secret professionnel.",
    ],
    years: "années d’expérience",
    clients: "clients satisfaits",
  },
  skills: {
    title: "Nos compétences",
    list: [
      {
        title: practiceNames[paths.legalAssistance],
        text: "Un appui régulier pour vos démarches et vos décisions.",
        path: paths.legalAssistance,
      },
      {
        title: practiceNames[paths.advice],
        text: "Une réponse écrite et argumentée avant d’agir.",
        path: paths.advice,
      },
      {
        title: practiceNames[paths.audit],
        text: "Un état des lieux de vos contrats et de votre conformité.",
        path: paths.audit,
      },
      {
        title: practiceNames[paths.litigation],
        text: "La défense de vos intérêts devant les juridictions.",
        path: paths.litigation,
      },
    ],
  },
  hours: {
    title: "Horaires et accès",
    /** While no hours are set. */
    withoutHours: "Nous rencontrer",
    appointment: "Le cabinet vous reçoit sur rendez-vous, à Conakry.",
    week: "Du lundi au vendredi",
    saturday: "Samedi",
    closed: { days: "Dimanche et jours fériés", holidays: "Jours fériés", text: "fermé" },
    /** Followed by the firm's number; hidden without one. */
    urgent: "Une personne est arrêtée ? Dites-le dès le début de l’appel.",
    follow: "Suivre le cabinet",
  },
} as const;

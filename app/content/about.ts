import type { Block } from "~/lib/prose";
import { paths } from "~/paths";

/** One card of the carousel: the slogan is a link's text, the firm's own address its target (docs/deviations.md). */
export type Value = {
  title: string;
  slogan: string;
  text: string;
  drawing: "key" | "meetingTree" | "shield" | "summit" | "compass" | "awale" | "pirogue" | "kora";
};

/**
 * Copy of /apropos. `{years}` and `{clients}` come from the figures of the settings; all but their sentence may be
 * written anew and signed (texts/about-text.ts).
 */
export const about = {
  slug: "apropos",
  /** Followed by the firm's name. */
  title: "À propos",
  description:
    "Découvrez le cabinet, sa méthode et ses huit valeurs : solutions, conseil, éthique, excellence, orientation client, stratégie, approche et valeurs.",
  heading: "À propos du cabinet",
  who: {
    title: "Qui sommes-nous ?",
    /** After the text, once the settings have a figure. */
    figures: "[[Le cabinet exerce depuis {years} ans.]][[ {clients} clients lui ont déjà fait confiance.]]",
    blocks: [
      "Le cabinet est établi à Conakry. Il accompagne des particuliers, des entrepreneurs, des sociétés et des associations dans leurs décisions juridiques et dans leurs procès.",
      "Notre pratique couvre le droit des affaires, la fiscalité, le droit social et la sécurité sociale, le droit minier et de l’environnement, la défense pénale, le droit de la famille, le droit du sport et l’arbitrage. Cette diversité est utile : un même dossier touche souvent plusieurs matières. Une cession d’entreprise soulève des questions fiscales ; un accident du travail peut conduire devant le juge pénal ; un projet minier engage le droit foncier et l’environnement.",
    ],
  },
  values: {
    title: "Nos valeurs",
    text: "Huit valeurs résument notre manière d’exercer : solutions, conseil, éthique, excellence, orientation client, stratégie, approche et valeurs communes.",
    /** Without a script the cards are a list to swipe. */
    swipe: "Faites glisser les cartes.",
    list: [
      {
        title: "Solutions",
        slogan: "Trouvons une issue",
        text: "Un problème juridique appelle une issue concrète. Nous proposons les options possibles, leurs délais, leurs coûts et leurs risques.",
        drawing: "key",
      },
      {
        title: "Conseil",
        slogan: "Demandez conseil",
        text: "Avant d’agir, il faut comprendre. Nos conseils sont écrits, motivés et rédigés dans une langue que chacun peut suivre.",
        drawing: "meetingTree",
      },
      {
        title: "Éthique",
        slogan: "Écrivez en confiance",
        text: "Indépendance, loyauté, secret professionnel : les règles de la profession d’avocat guident chacune de nos interventions.",
        drawing: "shield",
      },
      {
        title: "Excellence",
        slogan: "Visons plus haut",
        text: "Textes à jour, écritures soignées, audiences préparées : la qualité du travail est la première protection de nos clients.",
        drawing: "summit",
      },
      {
        title: "Orientation client",
        slogan: "Parlons de vous",
        text: "Votre objectif fixe la feuille de route. Vous êtes informé de chaque étape et consulté avant chaque décision importante.",
        drawing: "compass",
      },
      {
        title: "Stratégie",
        slogan: "Préparons la suite",
        text: "Négocier, saisir le juge, recourir à l’arbitrage : nous choisissons avec vous la voie la plus utile, au moment opportun.",
        drawing: "awale",
      },
      {
        title: "Approche",
        slogan: "Avançons ensemble",
        text: "Écouter, vérifier les pièces, qualifier les faits, puis agir. Une démarche simple, constante, adaptée à chaque dossier.",
        drawing: "pirogue",
      },
      {
        title: "Valeurs",
        slogan: "Partageons nos valeurs",
        text: "Rigueur, loyauté, intégrité, justice et excellence : cinq mots qui disent ce que nous attendons de nous-mêmes.",
        drawing: "kora",
      },
    ] satisfies Value[],
  },
  method: {
    title: "Notre méthode",
    steps: [
      {
        title: "Écouter",
        text: "Le premier entretien sert à comprendre les faits, l’urgence et l’objectif. Nous demandons les pièces utiles et elles seules.",
      },
      {
        title: "Analyser",
        text: "Nous vérifions les textes applicables, qu’ils soient guinéens, régionaux ou internationaux, et nous relevons les points faibles du dossier comme ses points forts.",
      },
      {
        title: "Conseiller",
        text: "Vous recevez un avis compréhensible, assorti d’options. Nous ne promettons jamais un résultat : nous nous engageons sur les moyens.",
      },
      {
        title: "Agir",
        text: "Négociation, rédaction d’actes, procédure, exécution : nous menons l’action décidée avec vous et nous vous rendons compte.",
      },
    ],
  },
  commitments: {
    title: "Nos engagements",
    blocks: [
      {
        list: [
          "**Confidentialité.** Ce que vous nous confiez reste entre vous et votre avocat.",
          "**Indépendance.** Nous refusons un dossier lorsqu’un conflit d’intérêts l’impose.",
          "**Transparence.** Les honoraires sont discutés avant d’engager le travail et précisés par écrit.",
          "**Disponibilité.** Chaque message reçoit une réponse dans les meilleurs délais.",
        ],
      },
      "La profession d’avocat est réglementée en Guinée par la loi L/2004/014/AN du 26 mai 2004. Seules les personnes inscrites au tableau de l’Ordre peuvent porter le titre d’avocat : c’est une garantie pour vous.",
    ] satisfies Block[],
  },
  related: [paths.expertises, paths.advice, paths.litigation, paths.contact, paths.qrCode],
};

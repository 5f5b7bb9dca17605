import type { Section } from "~/lib/prose";
import { paths } from "~/paths";
import { practiceNames } from "./practice-names";

/** The expertises index. `more` is the label of every card, fixed by the specification. */
export const expertises = {
  slug: "nosexpertises",
  path: paths.expertises,
  title: "Nos expertises",
  description:
    "Affaires, fiscalité, mines et environnement, travail et sécurité sociale, pénal, sport, arbitrage, famille : les huit expertises du cabinet.",
  heading: "Nos expertises",
  more: "Voir plus ...",
  cards: [
    {
      title: practiceNames[paths.business],
      text: "Sociétés, contrats, garanties, recouvrement : un appui constant pour les décisions de l’entreprise, en droit guinéen et OHADA. De la rédaction des statuts à la cession de parts, nous sécurisons chaque étape et prévenons les conflits entre associés.",
      path: paths.business,
      drawing: "contract",
    },
    {
      title: practiceNames[paths.tax],
      text: "Choisir le bon régime, déclarer juste, répondre au contrôle : la fiscalité expliquée, anticipée et défendue. Impôt sur les sociétés, TVA, retenues à la source : nous vérifions la règle en vigueur avant que vous ne décidiez.",
      path: paths.tax,
      drawing: "ledger",
    },
    {
      title: practiceNames[paths.mining],
      text: "Titres, conventions, études d’impact, communautés : un accompagnement complet des projets et des riverains. Nous aidons à concilier la production, la protection de l’environnement et le développement local.",
      path: paths.mining,
      drawing: "headframe",
    },
    {
      title: practiceNames[paths.labour],
      text: "De l’embauche à la rupture, du règlement intérieur à la CNSS : des relations de travail claires et équilibrées. Nous conseillons les employeurs et défendons les salariés, jamais dans le même dossier.",
      path: paths.labour,
      drawing: "helmet",
    },
    {
      title: practiceNames[paths.criminal],
      text: "Garde à vue, instruction, audience, appel : une défense présente à chaque étape, pour les mis en cause comme pour les victimes. La première heure compte : demandez un avocat dès l’interpellation.",
      path: paths.criminal,
      drawing: "gavel",
    },
    {
      title: practiceNames[paths.sport],
      text: "Contrats, transferts, discipline, dopage : protéger la carrière du sportif et la sécurité du club. Nous intervenons devant les instances nationales, la FIFA et le Tribunal arbitral du sport.",
      path: paths.sport,
      drawing: "whistle",
    },
    {
      title: practiceNames[paths.arbitration],
      text: "Résoudre un différend de façon rapide et confidentielle, en Guinée ou à l’international. Clause d’arbitrage, choix de l’arbitre, procédure, exécution de la sentence : nous suivons tout le chemin.",
      path: paths.arbitration,
      drawing: "bridge",
    },
    {
      title: practiceNames[paths.family],
      text: "Mariage, divorce, enfants, succession : des solutions humaines, durables et conformes à la loi. La médiation est proposée chaque fois que la situation le permet.",
      path: paths.family,
      drawing: "family",
    },
  ],
  sections: [
    {
      title: "Introduction",
      blocks: [
        "Le droit ne se découpe pas aussi nettement que nos menus : un dossier social peut devenir pénal, un contrat minier cache une question fiscale, une succession se termine parfois en conflit d’associés. Notre force est de réunir ces compétences dans un même cabinet et de confier votre affaire à un interlocuteur unique.",
        "Découvrez ci-dessous nos huit domaines d’expertise. Chaque page explique ce que nous faisons, pour qui, et comment.",
      ],
    },
    {
      title: "Comment choisir ?",
      blocks: [
        {
          list: [
            "**Vous préparez un projet** : commencez par le conseil ou l’audit.",
            "**Vous subissez un différend** : voyez l’arbitrage ou le contentieux.",
            "**Vous cherchez une réponse rapide** : consultez d’abord les questions fréquentes de la page d’assistance.",
            "**Vous ne savez pas** : écrivez-nous, nous vous orienterons.",
          ],
        },
      ],
    },
    {
      title: "Ce qui ne change jamais",
      blocks: [
        "Quelle que soit la matière, vous bénéficiez du secret professionnel, d’une analyse écrite, d’honoraires convenus à l’avance et d’un suivi régulier.",
      ],
    },
    {
      title: "Une première rencontre utile",
      blocks: [
        "Préparez trois choses : un résumé des faits en dix lignes, les documents datés et signés, la liste des délais qui courent. Nous vous dirons si une action est possible, urgente et raisonnable. Vous repartez avec une orientation claire, même si la bonne décision est d’attendre ou de négocier.",
      ],
    },
  ],
  /** The ninth page, security and social security, has no card of its own (specification 2.4 lists eight). */
  related: [
    paths.security,
    paths.legalAssistance,
    paths.audit,
    paths.advice,
    paths.litigation,
    paths.questions,
    paths.contact,
  ],
} as const satisfies { sections: readonly Section[]; [key: string]: unknown };

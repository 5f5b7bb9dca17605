import type { Section } from "~/lib/prose";
import { paths } from "~/paths";
import type { Words } from "./article";

/**
 * The civil code page. `more` is the label of every card, fixed by the specification; `moving` stands where it wants a
 * video.
 */
export const civilCode = {
  slug: "codecivil",
  path: paths.civilCode,
  drawing: "lawbook",
  title: "Code civil et grandes matières du droit guinéen",
  description:
    "Six portes d’entrée dans le droit guinéen : pénal, sécurité sociale, fiscalité, mines, famille et affaires. Des explications claires et utiles.",
  heading: "Le Code civil et les grandes matières du droit",
  more: "Lire plus",
  introduction: [
    "Le Code civil guinéen, issu de la loi L/2019/035/AN du 4 juillet 2019, accompagne chacun de la naissance à la succession. Il traite des personnes et de la nationalité, du mariage et de la filiation, de la propriété, des successions, des obligations et des principaux contrats. C’est le droit commun : celui qui s’applique lorsqu’aucun texte particulier ne prévoit autre chose.",
    "Autour de ce socle, d’autres codes règlent des matières spéciales : le Code pénal, le Code du travail, le Code général des impôts, le Code minier, le Code de l’environnement, le Code de l’enfant. Dans la vie des affaires, les Actes uniformes de l’OHADA s’appliquent directement en Guinée.",
    "Choisissez une matière ci-dessous pour en découvrir l’essentiel.",
  ],
  cards: [
    {
      title: "Droit pénal",
      text: "Crimes, délits, contraventions : ce que la loi punit, comment se déroule le procès et quels sont vos droits, que vous soyez mis en cause ou victime.",
      path: paths.criminalArticle,
      drawing: "lock",
      moving: false,
    },
    {
      title: "Droit social et sécurité sociale",
      text: "Contrat de travail, accident, maladie, retraite : les droits du salarié, les devoirs de l’employeur et le rôle de la CNSS.",
      path: paths.socialArticle,
      drawing: "shelter",
      moving: false,
    },
    {
      title: "Fiscalité",
      text: "Impôt sur les sociétés, TVA, retenues à la source : mesurer l’effet de l’impôt sur vos choix et prévenir le contrôle.",
      path: paths.taxArticle,
      drawing: "coins",
      moving: false,
    },
    {
      title: "Mines et environnement",
      text: "Titres miniers, études d’impact, communautés riveraines : les règles du secteur et les voies de règlement des litiges.",
      path: paths.miningArticle,
      drawing: "strata",
      moving: true,
    },
    {
      title: "Famille et médiation",
      text: "Mariage, divorce, enfants, succession : des solutions qui protègent chacun et laissent une place au dialogue.",
      path: paths.familyArticle,
      drawing: "baobab",
      moving: false,
    },
    {
      title: "Droit des affaires",
      text: "Sociétés, contrats, garanties, recouvrement : le droit OHADA appliqué au quotidien des entreprises guinéennes.",
      path: paths.businessArticle,
      drawing: "ship",
      moving: false,
    },
  ],
  sections: [
    {
      title: "À retenir",
      blocks: [
        {
          list: [
            "Une règle spéciale l’emporte sur la règle générale : un bail commercial obéit d’abord au droit OHADA, puis au Code civil.",
            "Un écrit daté et signé vaut mieux qu’une promesse : conservez vos contrats, reçus et échanges.",
            "Les délais pour agir varient d’une matière à l’autre : consultez sans attendre.",
          ],
        },
      ],
    },
    {
      title: "Trois questions sur le Code civil",
      blocks: [
        "**Le Code civil s’applique-t-il aux entreprises ?** Oui, pour tout ce que le droit OHADA ne règle pas : formation du contrat, responsabilité, preuve, propriété. Les deux droits se complètent.",
        "**La coutume peut-elle remplacer le Code civil ?** Non, lorsque la loi prévoit une règle. Les usages gardent une place dans la vie sociale et dans certains contrats, mais le juge applique d’abord les textes.",
        "**Où lire les textes ?** Dans le Journal officiel de la République. Méfiez-vous des copies anciennes qui circulent en ligne : un code abrogé ressemble beaucoup à un code en vigueur.",
      ],
    },
  ],
  words: {
    Filiation: "Le lien reconnu par la loi entre un enfant et ses parents.",
    Obligations: "Ce qu’une personne doit à une autre : payer, livrer, réparer un dommage.",
    Abrogé: "Supprimé par une loi plus récente : le texte ne s’applique plus.",
  },
} as const satisfies { sections: readonly Section[]; words: Words; [key: string]: unknown };

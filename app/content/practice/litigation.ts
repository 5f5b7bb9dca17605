import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const litigation: PracticePage = {
  slug: "contentieux",
  path: paths.litigation,
  kind: "skill",
  drawing: "colonnade",
  second: "scales",
  title: "Droit de Contentieux - Expertise et Gestion des Litiges",
  description:
    "De la mise en demeure à l’exécution du jugement : le cabinet gère vos litiges civils, commerciaux, sociaux, pénaux et administratifs à Conakry.",
  heading: practiceNames[paths.litigation],
  sections: [
    {
      number: 1,
      title: "Évaluer avant d’agir",
      blocks: [
        "Un procès se gagne d’abord sur dossier. Nous vérifions les faits, les preuves, les délais de prescription et la solvabilité de l’adversaire. Vous recevez une appréciation franche de vos chances, du coût et de la durée prévisible. Parfois, notre meilleur conseil est de ne pas plaider.",
      ],
    },
    {
      number: 2,
      title: "Tenter l’amiable",
      blocks: [
        "Mise en demeure, négociation, transaction, médiation : une solution convenue est plus rapide et mieux respectée. Elle est rédigée avec soin pour éviter qu’un nouveau litige ne naisse de l’accord lui-même.",
      ],
    },
    {
      number: 3,
      title: "Choisir la bonne juridiction",
      blocks: [
        "Tribunal de première instance pour les affaires civiles et pénales, tribunal du travail pour les litiges individuels entre employeur et salarié, Tribunal de commerce de Conakry pour les litiges commerciaux de la capitale, juge administratif pour les décisions de l’administration. Une erreur de juridiction fait perdre des mois.",
      ],
    },
    {
      number: 4,
      title: "Préparer le dossier",
      blocks: [
        "Nous organisons les pièces, recueillons les témoignages, demandons une expertise si la question est technique et rédigeons des écritures structurées : les faits, le droit, les demandes. Dans l’urgence, nous sollicitons du juge des référés une mesure provisoire.",
      ],
    },
    {
      number: 5,
      title: "Plaider",
      blocks: [
        "L’audience est préparée avec vous. Nous expliquons son déroulement, votre rôle, les questions possibles. Nous plaidons avec clarté et respect du contradictoire. Nous vous disons ce qui s’est passé et la suite.",
      ],
    },
    {
      number: 6,
      title: "Exercer les voies de recours",
      blocks: [
        "Un jugement défavorable n’est pas toujours définitif. L’appel permet de faire rejuger l’affaire en fait et en droit. Le pourvoi en cassation porte seulement sur l’application du droit : il relève de la Cour suprême ou, lorsque les Actes uniformes de l’OHADA sont en cause, de la Cour commune de justice et d’arbitrage (CCJA). Les délais sont stricts : consultez-nous dès la notification.",
      ],
    },
    {
      number: 7,
      title: "Faire exécuter la décision",
      blocks: [
        "Une décision non exécutée ne vaut rien. Saisie de compte, saisie-vente, saisie immobilière, astreinte : avec l’huissier de justice, nous choisissons la mesure efficace, dans le respect de l’Acte uniforme portant organisation des procédures simplifiées de recouvrement et des voies d’exécution, révisé le 17 octobre 2023.",
      ],
    },
    {
      title: "Ce que vous pouvez attendre de nous",
      blocks: [
        "Un interlocuteur unique, un calendrier, des comptes rendus écrits, des honoraires convenus. Et une promesse simple : ne jamais vous laisser découvrir seul une décision qui vous concerne.",
      ],
    },
  ],
  related: ["/arbitrage", "/affairee", "/penall", "/travail", "/conseil"],
  external: { "Voir plus : OHADA": "https://www.ohada.org" },
};

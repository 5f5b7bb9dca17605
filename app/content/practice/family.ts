import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const family: PracticePage = {
  slug: "famillee",
  path: paths.family,
  kind: "expertise",
  drawing: "family",
  second: "baobab",
  title: "Droit de la famille - Expertise du cabinet",
  description:
    "Mariage, divorce, garde d’enfants, filiation, succession, médiation : l’accompagnement humain et rigoureux du cabinet en droit de la famille.",
  heading: practiceNames[paths.family],
  sections: [
    {
      title: "Un accompagnement humain et rigoureux",
      blocks: [
        "Une affaire de famille se règle avec du droit et de la délicatesse. Nous prenons le temps de comprendre ce qui compte pour vous : la sécurité, les enfants, la maison, la reconnaissance d’un lien ou simplement la fin d’un conflit. Ensuite, nous vous disons ce que la loi permet.",
      ],
    },
    {
      title: "Nos domaines d’intervention",
      blocks: [
        {
          list: [
            "**Couple** : mariage, choix du régime matrimonial, séparation, divorce, prestation compensatoire, liquidation des biens.",
            "**Enfants** : filiation, autorité parentale, résidence, droit de visite, contribution à l’entretien, adoption, protection de l’enfant en danger.",
            "**État civil** : déclaration tardive, rectification d’acte, jugement supplétif, changement de nom.",
            "**Successions** : établissement de la qualité d’héritier, inventaire, partage, contestation d’un testament, indivision.",
            "**Majeurs vulnérables** : mesures de protection, gestion des biens.",
          ],
        },
      ],
    },
    {
      title: "La voie amiable d’abord",
      blocks: [
        "Chaque fois que la situation le permet, nous proposons la négociation ou la médiation. Un accord préparé par les avocats respecte mieux les personnes, coûte moins cher et se réalise plus facilement. Il est écrit, équilibré et, si besoin, soumis au juge pour lui donner force exécutoire.",
      ],
    },
    {
      title: "Devant le juge",
      blocks: [
        "Lorsque l’accord est impossible, nous agissons : requête, mesures provisoires pour le logement et les enfants, enquête, plaidoirie, exécution. En cas de violences, nous demandons sans attendre des mesures de protection et vous assistons dans la plainte.",
      ],
    },
    {
      title: "Dossiers internationaux",
      blocks: [
        "Époux de nationalités différentes, enfant emmené à l’étranger, biens situés dans plusieurs pays, jugement étranger à faire reconnaître en Guinée : ces situations appellent une réponse coordonnée. Nous travaillons avec des confrères d’autres barreaux lorsque c’est nécessaire.",
      ],
    },
    {
      title: "Préparer le premier rendez-vous",
      blocks: [
        "Apportez, si vous en disposez : acte de mariage, actes de naissance, justificatifs de revenus et de charges, titres de propriété, correspondances utiles. Si vous n’avez rien, venez quand même : nous vous dirons comment obtenir ces documents.",
      ],
    },
  ],
  related: ["/famille", "/conseil", "/contentieux", "/contact"],
  external: { "Voir plus : UNICEF Guinée": "https://www.unicef.org/guinea" },
};

import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const arbitration: PracticePage = {
  slug: "arbitrage",
  path: paths.arbitration,
  kind: "expertise",
  drawing: "bridge",
  second: "chairs",
  title: "Le droit d’arbitrage | Cabinet Juridique",
  description:
    "Arbitrage et médiation OHADA en Guinée : expertise reconnue, résolution rapide et confidentielle, approche personnalisée, secteurs variés.",
  heading: practiceNames[paths.arbitration],
  sections: [
    {
      title: "Arbitrage ou médiation ?",
      blocks: [
        "Dans **la médiation**, un tiers aide les parties à trouver elles-mêmes un accord. Dans **l’arbitrage**, un ou plusieurs arbitres tranchent le litige par une décision obligatoire, la sentence. Les deux procédures sont organisées par des Actes uniformes de l’OHADA adoptés à Conakry le 23 novembre 2017 : la capitale guinéenne occupe une place particulière dans l’histoire de ces textes.",
      ],
    },
    {
      number: 1,
      title: "Une expertise reconnue",
      blocks: [
        "Nous intervenons comme conseil des parties, en demande ou en défense, dans les procédures conduites selon le Règlement de la Cour commune de justice et d’arbitrage (CCJA), devant un centre national comme la Chambre d’arbitrage de Guinée ou dans un arbitrage organisé librement par les parties. Nous rédigeons aussi les clauses compromissoires : c’est là que tout commence.",
      ],
    },
    {
      number: 2,
      title: "Une résolution rapide et confidentielle",
      blocks: [
        "À défaut d’accord sur une autre durée, les arbitres statuent dans un délai de six mois à compter de l’acceptation de leur mission par le dernier d’entre eux. La sentence n’est pas susceptible d’appel ; seul un recours en annulation, ouvert dans des cas limités, peut être exercé. Les débats ne sont pas publics : vos informations commerciales restent protégées.",
      ],
    },
    {
      number: 3,
      title: "Une approche personnalisée",
      blocks: [
        "Choisir un arbitre, fixer la langue, le siège et le droit applicable, décider du calendrier : la procédure se construit sur mesure. Nous évaluons avec vous le coût, les preuves disponibles, la solvabilité de l’adversaire et les chances d’exécution avant d’engager la procédure. Souvent, une médiation bien menée suffit.",
      ],
    },
    {
      number: 4,
      title: "Des secteurs variés",
      blocks: [
        "Mines et énergie, construction, banque, télécommunications, transport, distribution, sport, conflits entre associés : l’arbitrage convient à la plupart des litiges portant sur des droits dont les parties ont la libre disposition. Il ne remplace pas le juge en matière pénale ni pour l’état des personnes.",
      ],
    },
    {
      number: 5,
      title: "Notre engagement",
      blocks: [
        "Loyauté, disponibilité, franchise. Nous vous disons quand l’arbitrage est une bonne idée et quand il ne l’est pas. Après la sentence, nous demandons l’exequatur et poursuivons l’exécution, en Guinée comme dans les autres États de l’OHADA ou les pays liés par la Convention de New York de 1958.",
      ],
    },
    {
      title: "Une clause à adapter",
      blocks: [
        "« Tout différend découlant du présent contrat sera d’abord soumis à une médiation. À défaut d’accord dans un délai de trente jours, il sera tranché définitivement par arbitrage, suivant le règlement de [institution], par [un/trois] arbitre(s). Le siège de l’arbitrage est Conakry. La langue est le français. »",
        "Cette clause est un exemple : faites-la relire avant de signer.",
      ],
    },
  ],
  related: ["/nosexpertises", "/affairee", "/contentieux", "/minier", "/sport"],
  external: {
    "Voir plus : OHADA et CCJA": "https://www.ohada.org",
    "Voir plus : CNUDCI": "https://uncitral.un.org/fr",
    "Voir plus : CIRDI": "https://icsid.worldbank.org",
  },
};

import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const mining: PracticePage = {
  slug: "minierr",
  path: paths.mining,
  kind: "expertise",
  drawing: "headframe",
  second: "strata",
  title: "Mines et environnement - Expertise du cabinet",
  description:
    "Titres miniers, conventions, conformité environnementale, relations avec les communautés : l’expertise minière et environnementale du cabinet.",
  heading: practiceNames[paths.mining],
  sections: [
    {
      title: "Un secteur stratégique, des intérêts à concilier",
      blocks: [
        "Un projet minier réunit l’État, un investisseur, des prestataires, des salariés et des communautés. Chacun a des droits ; chacun a des obligations. Notre rôle est de les rendre lisibles et de prévenir les conflits qui retardent les chantiers ou abîment les territoires.",
      ],
    },
    {
      title: "Investisseurs et titulaires de titres miniers",
      blocks: [
        {
          list: [
            "audit juridique d’un titre avant acquisition : validité, renouvellement, engagements, litiges ;",
            "demandes, renouvellements, cessions et amodiations ;",
            "négociation de la convention minière et de ses avenants ;",
            "structuration de la société de projet et pactes d’associés en droit OHADA ;",
            "fiscalité minière, redevances et relations avec l’administration ;",
            "contrats d’infrastructures partagées : route, rail, port, énergie.",
          ],
        },
      ],
    },
    {
      title: "Sous-traitants et fournisseurs",
      blocks: [
        "Nous rédigeons et négocions les contrats de sous-traitance, vérifions les obligations issues de la loi L/2022/0010/CNT du 22 septembre 2022 sur le contenu local, sécurisons les paiements par des garanties adaptées et recouvrons les factures impayées.",
      ],
    },
    {
      title: "Communautés, collectivités et riverains",
      blocks: [
        "Nous assistons les habitants et les élus dans la négociation des conventions de développement local, la constitution des dossiers d’indemnisation, le suivi des engagements pris et, lorsque c’est nécessaire, l’action en réparation. Une bonne information réduit les tensions : nous expliquons les textes dans un langage accessible.",
      ],
    },
    {
      title: "Environnement : prévenir et répondre",
      plate: "leaf",
      blocks: [
        {
          list: [
            "**Avant le projet** : calendrier et contenu de l’étude d’impact environnemental et social, consultation du public.",
            "**Pendant l’exploitation** : revue de conformité, plan de gestion, déclarations, contrôles.",
            "**En cas d’incident** : mesures d’urgence, constats, relations avec les autorités, assurance, défense.",
            "**À la fermeture** : réhabilitation des sites et garanties financières.",
          ],
        },
      ],
    },
    {
      title: "Régler les différends",
      blocks: [
        "Selon le contrat et l’enjeu, nous privilégions la négociation, la médiation, l’arbitrage ou le juge. Un arbitrage suppose une clause bien rédigée : siège, droit applicable, langue, nombre d’arbitres. Nous la relisons avant la signature, pas après le conflit.",
      ],
    },
    {
      title: "Ce que vous recevez",
      blocks: [
        "Une note de risques, une feuille de route datée et un interlocuteur unique. Nous travaillons avec des techniciens (géologues, environnementalistes, experts fonciers) lorsque le dossier l’exige.",
      ],
    },
  ],
  related: ["/minier", "/fiscalitee", "/arbitrage", "/audit", "/en"],
  external: {
    "Voir plus : ministère des Mines et de la Géologie": "https://mines.gov.gn",
    "Voir plus : ITIE": "https://eiti.org",
  },
};

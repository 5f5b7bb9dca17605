import { paths } from "~/paths";
import type { ReadingArticle } from "./article";

export const miningDisputes: ReadingArticle = {
  slug: "minier",
  path: paths.miningArticle,
  twin: paths.mining,
  drawing: "strata",
  title: "Litiges miniers et environnementaux en Guinée",
  description:
    "Titres miniers, études d’impact, communautés riveraines, indemnisation : prévenir et régler les litiges miniers et environnementaux en Guinée.",
  heading: "Litiges miniers et environnementaux",
  sections: [
    {
      id: "regles",
      title: "Une richesse, des règles",
      blocks: [
        "La bauxite, le fer, l’or et le diamant occupent une place centrale dans l’économie guinéenne. Le Code minier (loi L/2011/006/CNT du 9 septembre 2011, modifiée en 2013) organise l’accès aux ressources. Le Code de l’environnement (loi L/2019/0034/AN du 4 juillet 2019) fixe les exigences de protection. Un projet solide respecte les deux.",
      ],
    },
    {
      id: "titres",
      title: "Titres et conventions",
      blocks: [
        "La recherche suppose un permis. L’exploitation industrielle repose sur un permis d’exploitation, d’une durée de quinze ans, ou sur une concession, de vingt-cinq ans au plus. Une convention minière précise les droits et obligations de l’État et du titulaire ; elle est soumise à une procédure d’approbation et publiée. Un titre inexploité, des obligations négligées ou des redevances impayées peuvent conduire au retrait.",
      ],
    },
    {
      id: "etude-impact",
      title: "L’étude d’impact environnemental et social",
      blocks: [
        "Avant les travaux, le projet doit être évalué. Selon l’importance des effets attendus, l’étude est détaillée ou simplifiée ; l’Agence guinéenne d’évaluation environnementale (AGEE) conduit la procédure. Le plan de gestion qui en résulte n’est pas un document d’archive : son inexécution est une source majeure de contentieux.",
      ],
    },
    {
      id: "communautes",
      title: "Les communautés riveraines",
      blocks: [
        "Le titulaire d’un titre d’exploitation conclut une convention de développement local et verse une contribution annuelle, fixée par l’article 130 du Code minier à 0,5 % du chiffre d’affaires pour la bauxite et le fer et à 1 % pour les autres substances. Les personnes déplacées ou privées de leurs terres ont droit à une indemnisation juste.",
      ],
    },
    {
      id: "litiges",
      title: "Les litiges les plus fréquents",
      blocks: [
        {
          list: [
            "refus, retrait ou chevauchement de titres ;",
            "interprétation de la convention ou des clauses fiscales ;",
            "pollution de l’eau, poussières, atteintes aux cultures ;",
            "indemnisation et réinstallation ;",
            "sous-traitance et contenu local ;",
            "accidents du travail sur site.",
          ],
        },
      ],
    },
    {
      id: "voies",
      title: "Quelles voies de règlement ?",
      blocks: [
        {
          steps: [
            "**Le dialogue** : mécanisme de réclamation du projet, comité local, médiation.",
            "**Le recours administratif** contre une décision de l’autorité.",
            "**Le juge guinéen** : administratif, civil, commercial ou pénal selon le cas.",
            "**L’arbitrage**, lorsque la convention ou le contrat le prévoit.",
          ],
        },
        "La preuve technique est décisive : prélèvements, constats, cartes, expertise. Elle doit être organisée dès les premiers signes.",
      ],
    },
  ],
  sources: {
    "Lire plus : ministère des Mines et de la Géologie": "https://mines.gov.gn",
    "Lire plus : contrats miniers publiés": "https://www.contratsminiersguinee.org",
    "Lire plus : ITIE internationale": "https://eiti.org",
  },
  words: {
    "Titre minier": "L’autorisation de rechercher ou d’exploiter un minerai dans une zone précise.",
    Titulaire: "La personne ou la société à qui le titre appartient.",
    Redevance: "Somme due pour le droit d’exploiter une ressource.",
    Réinstallation: "Le déménagement organisé des personnes qui perdent leur maison ou leurs terres.",
    "Contenu local": "La part du travail et des achats confiée aux personnes et aux entreprises du pays.",
    Arbitrage: "Un litige jugé par des arbitres choisis, et non par un tribunal de l’État.",
  },
  related: ["/minierr", "/arbitrage", "/contentieux", "/fiscalite"],
};

import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const tax: PracticePage = {
  slug: "fiscalitee",
  path: paths.tax,
  kind: "expertise",
  drawing: "ledger",
  second: "coins",
  title: "Droit fiscal - Expertise du cabinet",
  description:
    "Conseil fiscal, revue de conformité, assistance au contrôle, réclamation et contentieux : l’expertise fiscale du cabinet à Conakry.",
  heading: practiceNames[paths.tax],
  sections: [
    {
      title: "Conseiller avant la décision",
      blocks: [
        "La bonne question fiscale se pose avant la signature. Nous étudions les conséquences de vos choix : forme de la société, financement par capital ou par prêt, rémunération du dirigeant, cession d’actifs, contrat avec un partenaire étranger. Vous recevez une note courte : la règle, le risque, l’option que nous recommandons.",
      ],
    },
    {
      title: "Sécuriser la conformité",
      blocks: [
        "Notre revue de conformité porte sur cinq points :",
        {
          list: [
            "l’immatriculation fiscale et le régime d’imposition ;",
            "les déclarations d’impôt sur les sociétés, de TVA et de retenues à la source ;",
            "la facturation et la preuve des charges ;",
            "la concordance entre comptabilité, paie et déclarations ;",
            "les avantages obtenus au titre du Code des investissements ou d’une convention.",
          ],
        },
        "Chaque anomalie est classée selon son enjeu, avec la mesure correctrice à prendre.",
      ],
    },
    {
      title: "Défendre en cas de contrôle",
      blocks: [
        "Dès l’avis de vérification, nous organisons la défense : interlocuteur unique, liste des pièces remises, réponses écrites. Nous discutons la méthode du vérificateur, les redressements et les pénalités. Si le désaccord persiste, nous rédigeons la réclamation puis saisissons la juridiction compétente. Une transaction est parfois la meilleure issue : nous la négocions en votre nom.",
      ],
    },
    {
      title: "Pour qui ?",
      blocks: [
        {
          list: [
            "**PME et entrepreneurs** : démarrer avec de bonnes habitudes et éviter les pénalités.",
            "**Groupes et investisseurs** : structurer une opération, appliquer une convention fiscale, traiter les prix entre sociétés liées.",
            "**Secteur minier et sous-traitants** : articuler Code minier, convention et droit commun.",
            "**Particuliers** : revenus fonciers, plus-values, successions.",
          ],
        },
      ],
    },
    {
      title: "Quelques repères",
      blocks: [
        "Le taux normal de l’impôt sur les sociétés est de 25 %. Celui de la TVA est de 18 %. Les pièces comptables se conservent dix ans. Les taux et seuils particuliers évoluent avec les lois de finances : nous vérifions toujours le texte en vigueur à la date de votre opération.",
      ],
    },
    {
      title: "Notre engagement",
      blocks: [
        "Un langage clair et des honoraires fixés à l’avance. Nous travaillons volontiers avec votre expert-comptable : ses chiffres et notre analyse se complètent.",
      ],
    },
  ],
  related: ["/fiscalite", "/audit", "/affairee", "/minierr", "/contentieux"],
  external: {
    "Voir plus : Investir en Guinée": "https://www.invest.gov.gn",
    "Voir plus : OHADA (comptabilité)": "https://www.ohada.org",
  },
};

import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const accident = guideFromLines(
  {
    description:
      "Accident de moto, de voiture ou au travail : les soins, les preuves, l’assurance, la CNSS. Que faire dans l’heure, aujourd’hui et cette semaine.",
    sources: [
      "Code du travail (loi L/2014/072/CNT du 10 janvier 2014)",
      "Code de la sécurité sociale (loi L/94/006/CTRN du 14 février 1994) : accidents du travail",
    ],
    pages: [paths.civilCode, paths.security],
  },
  {
    hour: [
      "Mettez-vous à l’abri, loin de la route.",
      "Faites venir les secours pour les blessés.",
      "Ne bougez pas un blessé, sauf s’il y a danger.",
      "Sur la route, faites venir la police ou la gendarmerie.",
      "Au travail, prévenez tout de suite votre chef.",
      "Prenez des photos : lieu, machine, plaques, blessures.",
    ],
    today: [
      "Voyez un médecin, même si la douleur est faible.",
      "Demandez un papier qui décrit vos blessures.",
      "Notez les noms et les numéros des témoins.",
      "Notez le nom et l’assurance de l’autre conducteur.",
    ],
    week: [
      "Écrivez à votre assurance. Gardez une copie.",
      "Au travail, demandez si la CNSS a été prévenue.",
      "Demandez où est le rapport de la police.",
      "Gardez toutes les factures de soins et de transport.",
    ],
    avoid: [
      "Ne quittez pas les lieux sans donner votre nom.",
      "Ne signez pas « tout est réglé » avant d’être guéri.",
      "Ne prenez pas d’argent sans écrit.",
      "Ne jetez ni reçu, ni boîte de médicament.",
    ],
    papers: [
      "Carte d’identité, permis, carte grise, assurance.",
      "Papier du médecin, factures, photos.",
      "Pour le travail : contrat, fiches de paie, numéro CNSS.",
      "En cas de mort : acte de décès et actes de naissance.",
    ],
    delays: [
      "L’assurance donne peu de jours pour écrire. Le nombre est dans votre contrat.",
      "L’accident du travail se déclare à la CNSS. C’est au patron de le faire. Vérifiez.",
      "Le temps pour demander de l’argent au juge est limité.",
    ],
    places: [
      "À l’hôpital, puis à la police ou à la gendarmerie.",
      "Chez l’assureur : le vôtre, et celui de l’autre.",
      "À la CNSS, caisse qui paie les accidents du travail.",
      "À l’inspection du travail, si le patron ne fait rien.",
    ],
    cost: ["Gardez tout reçu : soins, transport, jours sans salaire. On peut en demander le prix."],
    rights: [
      "Celui qui cause un tort doit en principe le réparer.",
      "Sans contrat écrit, un travailleur a aussi des droits.",
      "La CNSS peut refuser. Ce refus peut se discuter.",
    ],
  },
);

import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const arrest = guideFromLines(
  {
    description:
      "Vous ou un proche êtes arrêté, en garde à vue ou convoqué ? Que faire dans l’heure, aujourd’hui et cette semaine, et vos droits, en mots simples.",
    sources: [
      "Code de procédure pénale (loi L/2016/060/AN) : article préliminaire (l’avocat dès l’arrestation) et article 90 (la langue)",
      "Code de l’enfant (loi L/2019/0059/AN du 30 décembre 2019)",
    ],
    pages: [paths.criminal, paths.criminalArticle],
  },
  {
    hour: [
      "Restez calme. Ne courez pas, ne frappez pas.",
      "Demandez pourquoi on vous arrête.",
      "Dites : « Je veux un avocat. » C’est votre droit.",
      "Demandez à parler dans une langue que vous comprenez.",
      "Un proche est pris ? Notez le lieu et l’heure.",
      "Notez aussi le nom du service : police ou gendarmerie.",
    ],
    today: [
      "Attendez l’avocat pour parler des faits.",
      "Lisez tout avant de signer. Faites-vous lire le papier.",
      "Vous n’êtes pas d’accord ? Dites-le, et ne signez pas.",
      "Vous êtes malade ou blessé ? Demandez un médecin.",
      "La famille apporte les papiers, l’eau, les médicaments.",
    ],
    week: [
      "Une convocation ? Allez-y, avec un avocat.",
      "Notez la date de l’audience, c’est-à-dire du procès.",
      "Cherchez qui a vu les faits.",
      "Réunissez les preuves de domicile, de travail, de famille.",
    ],
    avoid: [
      "Ne donnez pas d’argent sans reçu.",
      "Ne signez pas ce que vous ne comprenez pas.",
      "Ne racontez pas les faits par téléphone ni sur internet.",
      "N’allez pas voir la victime pour la faire changer d’avis.",
    ],
    papers: [
      "La carte d’identité ou le passeport.",
      "La convocation, si vous en avez une.",
      "L’acte de naissance d’un enfant de moins de 18 ans.",
      "Les papiers de santé et de travail.",
    ],
    delays: [
      "La garde à vue, c’est le temps passé au poste avant le juge. Elle dure 48 heures au plus. Le procureur peut donner 24 heures de plus. Pour certains faits, la loi permet davantage.",
      "Après un jugement, le délai pour faire appel est court. Voyez un avocat le jour même.",
    ],
    places: [
      "Au poste de police ou de gendarmerie où la personne est gardée.",
      "Puis au tribunal, chez le procureur : il dirige l’enquête.",
    ],
    cost: ["Demander un avocat est un droit. Son prix se fixe avec vous, avant."],
    rights: [
      "Vous pouvez savoir ce qu’on vous reproche.",
      "Un avocat peut vous aider dès l’arrestation.",
      "On doit vous dire vos droits dans une langue que vous comprenez.",
      "On vous croit innocent tant que le juge n’a pas dit le contraire.",
      "Vous n’avez pas à vous accuser vous-même.",
      "Un enfant de moins de 18 ans est protégé par des règles à part.",
    ],
  },
);

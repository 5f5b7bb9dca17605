import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const dismissal = guideFromLines(
  {
    description:
      "On vous renvoie ou on ne vous paie pas ? Ce qu’il faut garder, demander et ne pas signer, où aller, et les délais, en mots simples.",
    sources: [
      "Code du travail (loi L/2014/072/CNT du 10 janvier 2014)",
      "Code de la sécurité sociale (loi L/94/006/CTRN du 14 février 1994)",
    ],
    pages: [paths.labour, paths.socialArticle],
  },
  {
    today: [
      "Demandez une lettre. Elle doit dire pourquoi.",
      "Notez le jour, l’heure et les mots du chef.",
      "Copiez votre contrat et vos fiches de paie.",
      "Gardez les messages et les plannings.",
      "On vous dit de partir ? Demandez-le par écrit.",
    ],
    week: [
      "Faites le compte : salaires, congés, heures dus.",
      "Écrivez au patron ce qu’il vous doit. Gardez une copie.",
      "Demandez votre certificat de travail.",
      "Vérifiez à la CNSS que vous étiez déclaré.",
      "Allez à l’inspection du travail. Elle cherche un accord.",
      "Pas d’accord ? Voyez un avocat, puis le tribunal du travail.",
    ],
    avoid: [
      "Ne signez pas une démission que vous ne voulez pas.",
      "Ne signez pas « tout est payé » si c’est faux.",
      "Ne quittez pas votre poste sans écrit.",
      "N’emportez pas d’objets ni de fichiers du patron.",
      "Patron : ne renvoyez pas avant d’avoir écouté la personne.",
    ],
    papers: [
      "Carte d’identité et contrat de travail.",
      "Fiches de paie, relevés, reçus.",
      "Lettres, messages, plannings.",
      "Numéro CNSS. Noms de ceux qui vous ont vu travailler.",
    ],
    delays: [
      "Le préavis, c’est le temps entre l’annonce et le départ. Il change selon votre métier.",
      "Le temps pour voir le juge est limité. Comptez-le dès la lettre.",
    ],
    places: [
      "À l’inspection du travail, d’abord.",
      "Au tribunal du travail, s’il n’y a pas d’accord.",
      "À la CNSS, pour vos cotisations, c’est-à-dire l’argent versé pour la santé et la retraite.",
    ],
    cost: ["Demandez le prix de l’avocat avant, par écrit."],
    rights: [
      "Il faut une vraie raison pour vous renvoyer.",
      "On doit vous recevoir à un entretien et vous écouter.",
      "Sauf faute grave, un préavis vous est dû.",
      "Les congés non pris sont payés.",
      "Même sans contrat écrit, vous avez des droits.",
    ],
  },
);

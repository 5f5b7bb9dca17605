import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const divorce = guideFromLines(
  {
    description:
      "Séparation, divorce, garde des enfants, pension : les premiers pas, les papiers à réunir, ce que décide le juge, en mots simples.",
    sources: [
      "Code civil (loi L/2019/035/AN du 4 juillet 2019) : mariage et divorce",
      "Code de l’enfant (loi L/2019/0059/AN du 30 décembre 2019)",
    ],
    pages: [paths.family, paths.familyArticle],
  },
  {
    today: [
      "On vous frappe ? Lisez d’abord le guide « Violences ».",
      "Mettez vos papiers et ceux des enfants en lieu sûr.",
      "Notez ce que coûtent l’école, la santé, la nourriture.",
      "Parlez calmement des enfants, si c’est possible.",
    ],
    week: [
      "Demandez à la mairie une copie de l’acte de mariage.",
      "Faites la liste des biens et des dettes.",
      "Gardez la preuve de ce que chacun gagne et paie.",
      "Un accord ? Écrivez-le et faites-le relire.",
      "Pas d’accord ? Voyez un avocat. Le juge tranche.",
      "Demandez vite une pension pour les enfants.",
    ],
    avoid: [
      "Ne cachez pas les enfants à l’autre parent.",
      "Ne vendez pas les biens du couple en secret.",
      "Ne signez rien sous la pression de la famille.",
      "Ne quittez pas la maison sans vos papiers.",
    ],
    papers: [
      "Acte de mariage, actes de naissance des enfants.",
      "Cartes d’identité.",
      "Fiches de paie, reçus d’école et de santé.",
      "Papiers de la maison, du terrain, de la moto, du compte.",
    ],
    delays: [
      "La pension, c’est l’argent pour nourrir et élever l’enfant. Demandez-la tôt.",
      "Une lettre du tribunal donne une date. Ne la manquez pas.",
      "Une décision du juge peut se discuter, mais vite.",
    ],
    places: [
      "À la mairie, pour les actes.",
      "Au tribunal : seul le juge prononce le divorce.",
      "Chez un médiateur, un tiers qui aide à se parler.",
    ],
    cost: ["Un accord coûte souvent moins. Demandez le prix avant chaque pas."],
    rights: [
      "Seul le mariage à la mairie compte devant le juge.",
      "Le juge regarde d’abord le bien de l’enfant.",
      "Père et mère gardent leurs devoirs après la séparation.",
      "Le juge fixe où vit l’enfant, les visites et la pension.",
      "Si la vie change, on peut demander au juge de revoir sa décision.",
    ],
  },
);

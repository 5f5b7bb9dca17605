import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const violence = guideFromLines(
  {
    description:
      "On vous frappe, on vous menace à la maison ? Vous mettre à l’abri, voir un médecin, porter plainte : que faire, pas à pas, en mots simples.",
    sources: [
      "Code pénal (loi L/2016/059/AN du 26 octobre 2016) : les coups, le viol, le mariage forcé",
      "Code de l’enfant (loi L/2019/0059/AN du 30 décembre 2019)",
    ],
    pages: [paths.criminal, paths.family],
  },
  {
    hour: [
      "Partez si vous êtes en danger. Prenez les enfants.",
      "Allez chez une personne sûre, ou là où il y a du monde.",
      "Demandez de l’aide : voisins, police, gendarmerie.",
      "Vous êtes blessée ou blessé ? Allez à l’hôpital.",
      "Après un viol, voyez un médecin avant de vous laver.",
    ],
    today: [
      "Demandez au médecin un papier qui décrit vos blessures.",
      "Prenez en photo les marques et les dégâts.",
      "Gardez les messages de menace. Ne les effacez pas.",
      "Gardez les habits tachés, dans un sac en papier.",
      "Portez plainte : dites les faits à la police.",
    ],
    week: [
      "Demandez une copie ou le numéro de votre plainte.",
      "Écrivez ce qui s’est passé, avec les dates.",
      "Notez le nom de ceux qui ont vu ou entendu.",
      "Voyez un avocat pour la suite : protection, enfants, argent.",
    ],
    avoid: [
      "Ne restez pas seule ou seul avec la personne qui frappe.",
      "Ne lui dites pas où vous dormez.",
      "Ne signez pas un papier de pardon sans conseil.",
      "Ne laissez pas cette page ouverte : on peut lire votre téléphone.",
    ],
    papers: [
      "Votre carte d’identité, les actes de naissance des enfants.",
      "Le papier du médecin, les photos, les messages.",
      "Le livret de famille ou l’acte de mariage, si vous l’avez.",
      "Rien de tout cela ? Venez quand même.",
    ],
    delays: [
      "Les marques partent vite : voyez le médecin le jour même.",
      "Le temps pour porter plainte n’est pas sans fin. N’attendez pas.",
    ],
    places: [
      "À l’hôpital ou au centre de santé.",
      "À la police ou à la gendarmerie, pour porter plainte.",
      "Au tribunal, chez le procureur : vous pouvez aussi lui écrire.",
    ],
    cost: ["Demandez le prix des soins et des papiers, et gardez les reçus."],
    rights: [
      "Être marié ne donne à personne le droit de frapper.",
      "Nul ne peut vous marier de force : la loi le punit.",
      "Un enfant en danger peut être protégé par le juge des enfants.",
      "Vous pouvez demander réparation, c’est-à-dire de l’argent pour le mal subi.",
      "La médiation, c’est se parler devant un tiers. Elle ne convient pas aux violences.",
    ],
  },
);

import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const cheated = guideFromLines(
  {
    description:
      "On vous a trompé, on ne vous rend pas l’argent, un chèque est refusé : les preuves, la lettre, la plainte, le juge, en mots simples.",
    sources: [
      "Code pénal (loi L/2016/059/AN du 26 octobre 2016) : vol, escroquerie, abus de confiance",
      "Acte uniforme OHADA sur le droit commercial général (15 décembre 2010) : article 16",
      "Acte uniforme OHADA sur le recouvrement (17 octobre 2023)",
    ],
    pages: [paths.litigation, paths.criminal],
  },
  {
    hour: [
      "N’envoyez plus d’argent.",
      "Argent parti par téléphone ? Demandez à l’opérateur de bloquer.",
      "Carte ou compte touché ? Prévenez la banque.",
      "Changez vos codes.",
    ],
    today: [
      "Gardez tout : messages, numéros, reçus, photos.",
      "Notez les dates, les sommes, les noms.",
      "Chèque refusé ? Demandez à la banque un papier qui le dit.",
      "Cherchez qui a vu l’accord.",
    ],
    week: [
      "Écrivez à l’autre : la somme, la raison, une date.",
      "Gardez une copie et la preuve de l’envoi.",
      "On vous a menti pour avoir l’argent ? Portez plainte.",
      "C’est une simple dette ? Voyez le juge civil.",
      "Voyez un avocat : il dit laquelle des voies choisir.",
    ],
    avoid: [
      "N’effacez aucun message.",
      "Ne menacez pas et ne prenez rien de force.",
      "Ne donnez jamais un code reçu par message.",
      "Ne payez pas quelqu’un qui promet de tout retrouver.",
      "Ne portez pas plainte pour faire peur : il faut des faits vrais.",
    ],
    papers: [
      "Carte d’identité.",
      "Contrat, reçus, reconnaissance de dette.",
      "Messages et numéros de téléphone.",
      "Chèque et papier de la banque.",
    ],
    delays: [
      "Entre marchands, on a en principe cinq ans. Pour une vente entre marchands, deux ans.",
      "Pour les autres dettes, le temps est limité aussi. N’attendez pas.",
    ],
    places: [
      "À la banque ou chez l’opérateur, d’abord.",
      "À la police ou à la gendarmerie, si on vous a trompé.",
      "Au tribunal, pour une dette.",
      "Entre marchands à Conakry : au Tribunal de commerce.",
    ],
    cost: ["Comparez la somme due et le prix d’un procès. Demandez avant."],
    rights: [
      "Voler ou tromper pour avoir de l’argent est puni par la loi.",
      "Ne pas payer une dette n’est pas toujours un délit, c’est-à-dire une faute punie par la loi pénale.",
      "Une dette claire peut aller vite : le juge peut donner l’ordre de payer.",
    ],
  },
);

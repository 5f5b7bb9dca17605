import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const papers = guideFromLines(
  {
    description:
      "Acte de naissance perdu, faux nom, naissance jamais déclarée : où aller, quels papiers porter, ce qu’est un jugement supplétif, en mots simples.",
    sources: ["Code civil (loi L/2019/035/AN du 4 juillet 2019) : l’état des personnes"],
    pages: [paths.civilCode, paths.family],
  },
  {
    today: [
      "Dites quel papier vous manque, et pour quoi faire.",
      "Demandez quand il le faut : école, voyage, travail.",
      "Cherchez une copie, même vieille, même abîmée.",
      "Papier volé ? Déclarez-le à la police.",
    ],
    week: [
      "Allez à la mairie du lieu de naissance.",
      "L’acte existe ? Demandez une copie.",
      "Rien au registre ? Demandez un écrit qui le dit.",
      "Allez alors au tribunal, avec des témoins.",
      "Le juge peut rendre un jugement supplétif.",
      "Ce jugement tient lieu d’acte de naissance.",
      "Un nom est faux ? Demandez au tribunal de le corriger.",
      "Relisez tout avant de partir : nom, date, lieu.",
    ],
    avoid: [
      "N’achetez pas un papier dans la rue : un faux mène au tribunal.",
      "N’écrivez rien vous-même sur un acte.",
      "Ne faites pas deux actes pour un enfant.",
      "Ne donnez pas votre seul original.",
      "Ne payez pas sans reçu.",
    ],
    papers: [
      "Carte d’identité des parents ou la vôtre.",
      "Papier de la maternité ou carnet de santé.",
      "Papiers d’école, de baptême, de famille.",
      "Deux personnes qui vous connaissent, avec leur carte.",
    ],
    delays: [
      "Une naissance se déclare vite à la mairie. Après, il faut passer par le juge.",
      "Il faut du temps pour un papier : commencez bien avant l’examen ou le voyage.",
    ],
    places: [
      "À la mairie, pour une copie ou une déclaration.",
      "Au tribunal, pour un acte manquant ou faux.",
      "À l’étranger : au consulat de Guinée.",
    ],
    cost: ["Demandez le prix au guichet, et un reçu. Un avocat n’est pas toujours utile."],
    rights: [
      "Chaque enfant a droit à un nom et à un acte.",
      "Demandez une langue que vous comprenez.",
      "On vous refuse un papier ? Demandez un refus écrit, avec la raison.",
    ],
  },
);

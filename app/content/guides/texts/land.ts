import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const land = guideFromLines(
  {
    description:
      "Terrain vendu deux fois, parcelle occupée, voisin qui avance : les preuves à garder, où vérifier, quoi ne pas signer, en mots simples.",
    sources: ["Code civil (loi L/2019/035/AN du 4 juillet 2019) : la propriété et les contrats"],
    pages: [paths.civilCode, paths.litigation],
  },
  {
    hour: [
      "On casse ou on construit ? Prenez des photos datées.",
      "Demandez de quel droit, et le papier qui le dit.",
      "Restez calme. Ne vous battez pas.",
      "On vous menace ? Demandez l’aide de la police.",
    ],
    today: [
      "Réunissez tous les papiers du terrain.",
      "Notez le nom de ceux qui savent : voisins, vendeur, chef.",
      "Écrivez l’histoire : qui a vendu, quand, combien.",
    ],
    week: [
      "Vérifiez le terrain au bureau foncier, c’est-à-dire celui des terres.",
      "Demandez un papier qui dit qui est le propriétaire.",
      "Faites mesurer le terrain par un géomètre.",
      "Écrivez à l’autre ce que vous demandez.",
      "Voyez un avocat. Le juge peut faire arrêter les travaux.",
    ],
    avoid: [
      "Ne payez jamais sans reçu ni témoin.",
      "N’achetez pas un terrain sans vérifier les papiers.",
      "Ne construisez pas pendant le procès.",
      "Ne donnez pas vos papiers d’origine : donnez une copie.",
      "Ne cassez pas vous-même le mur de l’autre.",
    ],
    papers: [
      "Titre foncier, plan, attestation, acte de vente.",
      "Reçus et preuves de paiement.",
      "Photos avant et après.",
      "Carte d’identité. Pour un terrain hérité, acte de décès.",
    ],
    delays: [
      "Plus on attend, plus le mur monte. Faites constater vite.",
      "Une lettre de l’État ou du tribunal porte une date. Comptez dès ce jour.",
      "Le temps pour voir le juge est limité.",
    ],
    places: [
      "Au bureau foncier, pour vérifier.",
      "À la mairie ou au quartier, pour l’histoire du terrain.",
      "Au tribunal, s’il n’y a pas d’accord.",
      "À la police, en cas de coups, de menaces ou de faux.",
    ],
    cost: ["Comptez le géomètre, les copies, l’avocat. Demandez chaque prix avant."],
    rights: [
      "Nul ne doit se faire justice lui-même.",
      "Un écrit daté et signé vaut mieux qu’une parole.",
      "L’État veut votre terrain ? Demandez par écrit la raison et la somme.",
    ],
  },
);

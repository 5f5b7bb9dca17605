import { paths } from "~/paths";
import { guideFromLines } from "../guide-text";

export const eviction = guideFromLines(
  {
    description:
      "Loyer en retard, propriétaire qui veut vous faire partir, porte fermée : que faire, quels papiers garder, où aller, en mots simples.",
    sources: [
      "Code civil (loi L/2019/035/AN du 4 juillet 2019) : les contrats",
      "Acte uniforme OHADA sur le droit commercial général (15 décembre 2010) : le bail d’une boutique ou d’un bureau",
    ],
    pages: [paths.civilCode, paths.litigation],
  },
  {
    hour: [
      "Restez calme, même si on vous crie dessus.",
      "Demandez : « Y a-t-il une décision d’un juge ? »",
      "Demandez à la voir. Prenez-la en photo.",
      "Notez les noms, l’heure, ce qui est dit.",
      "On casse ou on menace ? Demandez l’aide de la police.",
    ],
    today: [
      "Faites une liste de vos affaires. Prenez des photos.",
      "Cherchez le contrat et tous les reçus de loyer.",
      "Comptez les mois payés et les mois dus.",
      "Demandez à un voisin d’écrire ce qu’il a vu.",
    ],
    week: [
      "Écrivez au propriétaire. Proposez des dates pour payer.",
      "Payez ce que vous pouvez, contre un reçu.",
      "Un papier du tribunal ? Allez à l’audience.",
      "Voyez un avocat avant cette date.",
    ],
    avoid: [
      "Ne payez jamais sans reçu.",
      "Ne signez pas un départ sous la menace.",
      "Ne jetez pas une lettre, même si elle fait peur.",
      "Ne changez pas la serrure sans conseil.",
      "Propriétaire : ne sortez pas les gens vous-même. Voyez le juge.",
    ],
    papers: [
      "Le contrat, ou le nom de ceux qui ont vu l’accord.",
      "Les reçus de loyer, de caution et d’avance.",
      "Les lettres et les messages du propriétaire.",
      "Les photos du logement et des dégâts.",
    ],
    delays: [
      "La lettre dit souvent une date. Notez le jour où vous l’avez reçue.",
      "Une décision du juge peut se discuter, mais vite.",
      "Le préavis, c’est le temps laissé avant de partir. Il est dans le contrat ou dans la loi.",
    ],
    places: [
      "Au tribunal de votre lieu : c’est le juge qui décide.",
      "À la police, si on vous frappe ou vous menace.",
      "Pour une boutique à Conakry : au Tribunal de commerce.",
    ],
    cost: ["Un accord écrit coûte moins qu’un procès. Demandez d’abord le prix de chaque pas."],
    rights: [
      "Un accord parlé peut compter, si vous pouvez le prouver.",
      "Un bail de boutique a ses propres règles, celles de l’OHADA.",
      "Devant le juge, vous pouvez dire votre part.",
    ],
  },
);

import { paths } from "~/paths";
import type { CardArticle } from "./article";

export const criminalLaw: CardArticle = {
  slug: "penal",
  path: paths.criminalArticle,
  twin: paths.criminal,
  drawing: "lock",
  title: "Explorer le droit pénal guinéen : principes, infractions et acteurs",
  description:
    "Introduction au droit pénal guinéen : ses objectifs, les catégories d’infractions (crimes, délits, contraventions) et les acteurs clés du procès.",
  heading: "Explorer le droit pénal",
  cards: [
    {
      id: "introduction",
      title: "Introduction",
      drawing: "lawbook",
      blocks: [
        "Le droit pénal définit les comportements que la société interdit et les peines encourues. En Guinée, il repose sur le Code pénal (loi L/2016/059/AN) et sur le Code de procédure pénale (loi L/2016/060/AN), tous deux issus de la réforme de 2016.",
        "Deux idées le dominent. La première : nul ne peut être puni pour un fait que la loi ne définit pas. La loi pénale est d’interprétation stricte ; le juge ne peut pas l’étendre à des cas qu’elle ne vise pas. La seconde : toute personne suspectée ou poursuivie est présumée innocente tant que sa culpabilité n’a pas été légalement établie.",
      ],
      more: { label: "Lire plus", about: "Haut-Commissariat aux droits de l’homme", url: "https://www.ohchr.org" },
    },
    {
      id: "objectifs",
      title: "Objectifs",
      drawing: "armour",
      blocks: [
        "La peine poursuit plusieurs buts : protéger la société, sanctionner l’auteur, prévenir la récidive et favoriser la réinsertion. Le procès pénal doit aussi permettre à la victime d’être entendue et indemnisée : elle peut se constituer partie civile.",
        "La procédure, elle, cherche l’équilibre. Elle doit être équitable et contradictoire, séparer l’autorité qui poursuit de celle qui juge et garantir les droits de la défense. La liberté reste le principe ; la détention avant jugement est l’exception.",
      ],
      more: {
        label: "Lire plus",
        about: "Office des Nations unies contre la drogue et le crime",
        url: "https://www.unodc.org",
      },
    },
    {
      id: "infractions",
      title: "Catégories d’infractions",
      drawing: "weights",
      blocks: [
        "Le Code pénal distingue trois catégories selon la peine encourue.",
        {
          list: [
            "**La contravention**, punie de peines de police, est l’infraction la moins grave.",
            "**Le délit**, puni de peines correctionnelles, regroupe de nombreuses infractions courantes : vol, escroquerie, abus de confiance, coups et blessures.",
            "**Le crime**, puni de peines criminelles, vise les atteintes les plus graves : meurtre, assassinat, viol, crimes contre l’humanité.",
          ],
        },
        "De cette qualification dépendent la juridiction compétente, la procédure, la durée de la détention possible et le délai de prescription. Une même affaire peut changer de qualification en cours de route : c’est souvent un enjeu majeur de la défense.",
      ],
      more: {
        label: "Lire plus",
        about: "Légifrance, droit français : ne s’applique pas en Guinée",
        url: "https://www.legifrance.gouv.fr",
      },
    },
    {
      id: "acteurs",
      title: "Les acteurs clés",
      drawing: "bench",
      moving: true,
      blocks: [
        {
          list: [
            "**La police judiciaire** constate les infractions, rassemble les preuves et recherche les auteurs.",
            "**Le procureur de la République** dirige l’enquête et décide des poursuites.",
            "**Le juge d’instruction** enquête à charge et à décharge dans les affaires complexes ou criminelles.",
            "**La juridiction de jugement** statue sur la culpabilité et la peine ; un appel est possible.",
            "**La Cour suprême** vérifie la bonne application du droit lorsqu’un pourvoi est formé.",
            "**L’avocat** assiste la personne mise en cause ou la victime à chaque étape, dès l’interpellation.",
            "**La victime** peut porter plainte, se constituer partie civile et demander réparation.",
          ],
        },
        "Les enfants en conflit avec la loi relèvent de règles protectrices, prévues par le Code de l’enfant de 2019.",
      ],
      more: { label: "Lire plus", about: "Cour pénale internationale", url: "https://www.icc-cpi.int" },
    },
  ],
  words: {
    "Personne mise en cause": "La personne soupçonnée d’avoir commis une infraction. Elle est présumée innocente.",
    "Partie civile": "La victime qui demande réparation devant le juge pénal.",
    Contradictoire: "Chaque partie connaît les arguments et les pièces de l’autre et peut y répondre.",
    "À charge et à décharge": "En cherchant ce qui accuse, et aussi ce qui innocente.",
    Prescription: "Le délai après lequel les faits ne peuvent plus être poursuivis.",
    Pourvoi: "La demande faite à la Cour suprême de vérifier qu’une décision respecte le droit.",
  },
  related: ["/penall", "/article", "/contentieux", "/contact"],
};

import { paths } from "~/paths";
import type { CardArticle } from "./article";

export const familyLaw: CardArticle = {
  slug: "famille",
  path: paths.familyArticle,
  twin: paths.family,
  drawing: "baobab",
  title: "Droit de la famille et médiation en Guinée - Quatre articles",
  description:
    "Mariage, divorce, enfants, succession, médiation : quatre articles pour comprendre le droit de la famille guinéen et apaiser les conflits.",
  heading: "Droit de la famille et médiation",
  introduction: [
    "Les conflits familiaux mêlent des droits, des biens et des sentiments. Le Code civil guinéen (loi L/2019/035/AN du 4 juillet 2019) et le Code de l’enfant (loi L/2019/0059/AN du 30 décembre 2019) offrent un cadre. La médiation y ajoute une méthode : restaurer le dialogue pour trouver un accord durable.",
  ],
  cards: [
    {
      id: "mariage",
      title: "Se marier : ce que dit le Code civil",
      drawing: "rings",
      blocks: [
        "Le mariage suppose le consentement libre des deux époux, l’âge de dix-huit ans et une célébration devant l’officier de l’état civil. Les mariages précoces et forcés sont punis par la loi pénale.",
        "La monogamie est la règle. Le futur mari ne peut opter pour la polygamie, limitée à quatre épouses au plus, qu’au moment de la célébration et avec l’accord explicite de la future épouse. À défaut, l’union est monogame, sauf exception très encadrée décidée par le juge. Seul le mariage civil produit des effets devant l’administration et les tribunaux : la cérémonie religieuse ou coutumière ne le remplace pas.",
        "Avant de s’unir, les époux ont intérêt à choisir leur régime matrimonial et à conserver les preuves de leurs biens propres.",
      ],
      more: { label: "Lire plus : ONU Femmes", url: "https://www.unwomen.org/fr" },
    },
    {
      id: "divorce",
      title: "Divorcer : les voies possibles et leurs effets",
      drawing: "signpost",
      blocks: [
        "Le divorce est prononcé par le juge. Il peut résulter d’un consentement mutuel, d’une rupture de la vie commune ou d’une faute. Dans le premier cas, les époux s’accordent sur la séparation et sur ses suites ; le juge vérifie que l’accord protège chacun et les enfants.",
        "La décision règle le nom, le logement, le partage des biens, la garde et l’entretien des enfants, et parfois une prestation destinée à compenser l’écart de niveau de vie. Rassemblez tôt les actes d’état civil, les justificatifs de revenus et les titres de propriété.",
      ],
      more: {
        label: "Lire plus : Légifrance (droit français : ne s’applique pas en Guinée)",
        url: "https://www.legifrance.gouv.fr",
      },
    },
    {
      id: "enfant",
      title: "Protéger l’enfant : autorité parentale, garde et entretien",
      drawing: "kite",
      blocks: [
        "Est un enfant toute personne de moins de dix-huit ans. Son intérêt supérieur guide toute décision. Les père et mère exercent ensemble l’autorité parentale ; la séparation ne fait disparaître ni les devoirs ni les liens.",
        "Le juge fixe la résidence, le droit de visite et la contribution à l’entretien, en tenant compte de l’âge, de la santé, de la scolarité et des ressources de chacun. La décision peut être révisée si la situation change. En cas de danger, le tribunal pour enfants peut ordonner des mesures de protection.",
      ],
      more: { label: "Lire plus : UNICEF Guinée", url: "https://www.unicef.org/guinea" },
    },
    {
      id: "mediation",
      title: "La médiation familiale : se parler avant de se juger",
      drawing: "chairs",
      blocks: [
        "Le médiateur est un tiers impartial. Il ne juge pas et n’impose rien : il aide chacun à exprimer ses besoins et à chercher une solution. Les échanges sont confidentiels. La médiation convient au partage d’une succession, à l’organisation des visites, à l’entretien d’un parent âgé ou à un différend entre frères et sœurs.",
        "L’accord est rédigé, relu par les avocats et peut être soumis au juge pour recevoir force exécutoire. La médiation n’est pas adaptée aux situations de violence : dans ce cas, la priorité est la protection, la plainte et l’aide médicale.",
      ],
      more: { label: "Lire plus : Conférence de La Haye de droit international privé", url: "https://www.hcch.net" },
    },
  ],
  words: {
    "Régime matrimonial": "Les règles qui disent à qui appartiennent les biens des époux.",
    "Biens propres": "Les biens qui appartiennent à un seul des époux.",
    "Autorité parentale": "Les droits et les devoirs des parents envers leur enfant.",
    "Contribution à l’entretien": "L’argent versé pour nourrir, loger, soigner et instruire l’enfant.",
    "Force exécutoire": "L’accord peut être exécuté comme un jugement, même si l’un change d’avis.",
  },
  related: ["/famillee", "/conseil", "/assistance", "/contact"],
};

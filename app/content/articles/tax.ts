import { paths } from "~/paths";
import type { ReadingArticle } from "./article";

export const taxImpact: ReadingArticle = {
  slug: "fiscalite",
  path: paths.taxArticle,
  twin: paths.tax,
  drawing: "coins",
  title: "L’impact de la fiscalité sur les entreprises en Guinée",
  description:
    "Impôt sur les sociétés, TVA à 18 %, retenues à la source, contrôle : comment la fiscalité guinéenne pèse sur les choix de l’entreprise.",
  heading: "L’impact de la fiscalité",
  sections: [
    {
      id: "decider",
      title: "L’impôt n’est pas une donnée de dernière minute",
      blocks: [
        "Un prix mal calculé, une facture sans TVA, un prestataire étranger payé sans retenue : l’impact fiscal apparaît souvent trop tard, lors du contrôle. En Guinée, les règles figurent dans le Code général des impôts, adopté par la loi L/2021/032/AN du 4 juillet 2021, et sont ajustées chaque année par la loi de finances. Les vérifier avant de décider, c’est protéger sa marge.",
      ],
    },
    {
      id: "impots",
      title: "Les principaux impôts de l’entreprise",
      blocks: [
        {
          list: [
            "**L’impôt sur les sociétés** frappe le bénéfice. Le taux de droit commun est de 25 % ; certains secteurs, comme les mines, les banques ou les télécommunications, suivent des règles propres.",
            "**L’impôt minimum** peut être dû même en l’absence de bénéfice.",
            "**La patente et la contribution foncière** dépendent de l’activité et des immeubles.",
            "**Les retenues à la source** concernent notamment les loyers, les revenus de capitaux et les sommes versées à des prestataires non résidents.",
            "**Les droits d’enregistrement** accompagnent les cessions et certains contrats.",
          ],
        },
      ],
    },
    {
      id: "tva",
      title: "La TVA, un impôt de trésorerie",
      blocks: [
        "Le taux normal est de 18 %. L’entreprise assujettie collecte la taxe auprès de ses clients, déduit celle qu’elle a payée à ses fournisseurs et reverse la différence. Une facture irrégulière peut faire perdre le droit à déduction ; un crédit de TVA mal suivi immobilise la trésorerie.",
      ],
    },
    {
      id: "salaires",
      title: "L’impact sur les salaires",
      blocks: [
        "L’employeur prélève l’impôt dû par ses salariés et le reverse. S’y ajoutent les charges assises sur la masse salariale et les cotisations de sécurité sociale. Le coût d’une embauche se calcule donc avant de signer le contrat.",
      ],
    },
    {
      id: "investir",
      title: "Investir : des avantages sous conditions",
      blocks: [
        "Le Code des investissements de 2015 prévoit des avantages fiscaux et douaniers pour les projets éligibles. Ils supposent de remplir des conditions, de tenir des engagements et d’en garder la preuve. Un avantage obtenu mais mal documenté peut être remis en cause.",
      ],
    },
    {
      id: "controle",
      title: "Le contrôle fiscal",
      blocks: [
        "Un contrôle n’est pas une condamnation. L’entreprise a le droit d’être informée, de répondre et de contester, d’abord devant l’administration, ensuite devant le juge. Les délais sont courts : dès la réception d’un avis ou d’une notification, faites-vous assister.",
      ],
    },
    {
      id: "reflexes",
      title: "Trois réflexes",
      blocks: [
        {
          steps: [
            "Conserver les pièces comptables pendant dix ans.",
            "Respecter le calendrier des déclarations, même sans activité.",
            "Écrire : toute réponse à l’administration doit laisser une trace.",
          ],
        },
      ],
    },
  ],
  sources: {
    "Lire plus : Investir en Guinée": "https://www.invest.gov.gn",
    "Lire plus : APIP": "https://apip.gov.gn",
    "Lire plus : Légifrance (droit français : ne s’applique pas en Guinée)": "https://www.legifrance.gouv.fr",
  },
  words: {
    TVA: "Taxe sur la valeur ajoutée : elle s’ajoute au prix de vente et l’entreprise la reverse à l’État.",
    Assujetti: "Qui doit appliquer un impôt. Une entreprise assujettie à la TVA la facture à ses clients.",
    "Retenue à la source": "Impôt gardé par celui qui paie, puis versé par lui à l’État.",
    Patente: "Impôt dû pour exercer une activité professionnelle.",
    "Crédit de TVA":
      "La TVA payée aux fournisseurs dépasse la TVA reçue des clients : l’entreprise a une avance à récupérer.",
    Trésorerie: "L’argent dont l’entreprise dispose tout de suite.",
  },
  related: ["/fiscalitee", "/affaire", "/audit", "/assistance"],
};

import { paths } from "~/paths";
import type { ReadingArticle } from "./article";

export const businessLaw: ReadingArticle = {
  slug: "affaire",
  path: paths.businessArticle,
  twin: paths.business,
  drawing: "ship",
  title: "Le droit des affaires en Guinée et dans l’espace OHADA",
  description:
    "Créer sa société, choisir entre SARL, SARLU, SA et SAS, s’immatriculer au RCCM, obtenir un paiement : l’essentiel du droit des affaires en Guinée.",
  heading: "Le droit des affaires en Guinée",
  sections: [
    {
      id: "ohada",
      title: "Un droit partagé par dix-sept États",
      blocks: [
        "La Guinée est membre de l’Organisation pour l’harmonisation en Afrique du droit des affaires (OHADA). Les Actes uniformes s’y appliquent directement. Une entreprise guinéenne travaille donc avec les mêmes règles de sociétés, de sûretés ou de recouvrement qu’un partenaire de Dakar, d’Abidjan ou de Douala.",
      ],
    },
    {
      id: "formes",
      title: "Choisir la forme qui convient",
      blocks: [
        "L’Acte uniforme relatif au droit des sociétés commerciales et du GIE, révisé le 30 janvier 2014, offre plusieurs possibilités.",
        {
          list: [
            "**La SARL** convient à la plupart des projets : les associés ne répondent des dettes qu’à hauteur de leurs apports. En Guinée, le capital est librement fixé par les statuts.",
            "**La SARLU** est une SARL à associé unique.",
            "**La SAS** laisse une grande liberté pour organiser la direction et l’entrée d’investisseurs.",
            "**La SA** est adaptée aux projets importants et à l’appel à des capitaux plus larges.",
            "**L’entreprise individuelle** est simple, mais elle ne sépare pas le patrimoine professionnel du patrimoine personnel comme le fait une société.",
          ],
        },
      ],
    },
    {
      id: "immatriculation",
      title: "Immatriculer l’entreprise",
      blocks: [
        "Les formalités se déposent auprès du guichet unique de l’Agence de promotion des investissements privés (APIP). Elles conduisent notamment à l’immatriculation au RCCM et à l’attribution d’un numéro d’identification fiscale. Les pièces usuelles sont les statuts, les pièces d’identité des associés et des dirigeants, et un extrait de casier judiciaire ou la déclaration qui en tient lieu. L’immatriculation donne à la société sa personnalité juridique.",
      ],
    },
    {
      id: "vie-sociale",
      title: "Vivre en société",
      blocks: [
        "Une assemblée annuelle approuve les comptes. La comptabilité suit le référentiel SYSCOHADA, et les pièces sont conservées dix ans. Le dirigeant engage sa responsabilité s’il viole la loi ou les statuts, ou s’il commet une faute de gestion.",
      ],
    },
    {
      id: "paiement",
      title: "Se faire payer",
      blocks: [
        "L’injonction de payer permet d’obtenir rapidement un titre contre un débiteur défaillant, lorsque la créance est certaine, liquide et exigible. L’Acte uniforme sur le recouvrement et les voies d’exécution, révisé le 17 octobre 2023, a raccourci plusieurs délais.",
      ],
    },
    {
      id: "difficultes",
      title: "Prévenir les difficultés",
      blocks: [
        "Conciliation, règlement préventif, redressement : des outils existent avant la liquidation. Plus la demande est précoce, plus les chances de sauver l’activité et les emplois sont réelles.",
      ],
    },
  ],
  sources: {
    "Lire plus : OHADA": "https://www.ohada.org",
    "Lire plus : APIP Guinée": "https://apip.gov.gn",
    "Lire plus : Portail de l’investissement": "https://www.invest.gov.gn",
  },
  words: {
    "Acte uniforme": "Loi commune à tous les États de l’OHADA. Elle s’applique directement dans chacun d’eux.",
    Apports: "L’argent, les biens ou le travail que chaque associé met dans la société.",
    RCCM: "Registre du commerce et du crédit mobilier : la liste officielle où l’entreprise est inscrite.",
    SYSCOHADA: "Les règles de comptabilité communes aux entreprises de l’espace OHADA.",
    Créance:
      "La somme qu’une autre personne vous doit. Elle est certaine si elle existe sans discussion, liquide si son montant est connu, exigible si la date de paiement est passée.",
    Sûreté: "Une garantie de paiement, par exemple une caution, un gage ou une hypothèque.",
  },
  related: ["/affairee", "/fiscalite", "/arbitrage", "/assistance", "/contentieux"],
};

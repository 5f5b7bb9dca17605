import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const business: PracticePage = {
  slug: "affairee",
  path: paths.business,
  kind: "expertise",
  drawing: "contract",
  second: "ship",
  title: "Les Contrats en Affaires - Expertise Juridique et Stratégique",
  description:
    "Rédiger, négocier et exécuter vos contrats d’affaires en Guinée : vente, bail professionnel, prestation, pacte d’associés et garanties OHADA.",
  heading: practiceNames[paths.business],
  sections: [
    {
      title: "Un bon contrat évite un mauvais procès",
      blocks: [
        "Un contrat n’est pas une formalité. C’est le seul document que le juge ou l’arbitre lira le jour où la relation se dégrade. En Guinée, les contrats d’affaires obéissent à deux corps de règles : le Code civil (loi L/2019/035/AN) pour le droit commun des obligations, et les Actes uniformes de l’OHADA pour la vente commerciale, le bail à usage professionnel, les sociétés, les sûretés ou le transport routier de marchandises.",
      ],
    },
    {
      title: "Négocier en sécurité",
      blocks: [
        "Avant la signature, protégez vos informations par un accord de confidentialité et fixez le calendrier des pourparlers dans une lettre d’intention. Vérifiez aussi votre interlocuteur : immatriculation au Registre du commerce et du crédit mobilier (RCCM), pouvoirs du signataire, situation fiscale, sûretés déjà inscrites.",
      ],
    },
    {
      title: "Les clauses qui comptent",
      blocks: [
        {
          list: [
            "**L’objet et le prix** : ce qui est dû, quand, dans quelle monnaie, avec quelle révision.",
            "**La durée et la sortie** : préavis, reconduction, résiliation pour faute.",
            "**La responsabilité** : plafond, pénalités, force majeure.",
            "**Les garanties** : caution, nantissement, gage, réserve de propriété, selon l’Acte uniforme portant organisation des sûretés.",
            "**Les taxes** : qui supporte la TVA, les retenues à la source et les droits d’enregistrement.",
            "**Le règlement des différends** : négociation, médiation, arbitrage ou tribunal compétent.",
          ],
        },
      ],
    },
    {
      title: "Les contrats les plus fréquents",
      blocks: [
        "Nous rédigeons et relisons les contrats de vente et de distribution, les prestations de services, la sous-traitance (notamment minière), les baux à usage professionnel, les contrats de prêt et de garantie, les pactes d’associés et les cessions de parts sociales ou de fonds de commerce.",
      ],
    },
    {
      title: "Exécuter, adapter, rompre",
      blocks: [
        "Un contrat vit. Un retard de paiement se traite dès la première échéance manquée : relance écrite, mise en demeure, puis procédure. Entre commerçants, les actions se prescrivent en principe par cinq ans, mais par deux ans pour une vente commerciale ; l’inaction coûte cher. Lorsque la relation n’est plus tenable, la rupture doit respecter les formes prévues, sous peine de devoir réparer le préjudice causé.",
        "À Conakry, les litiges commerciaux relèvent du Tribunal de commerce, sauf clause d’arbitrage.",
      ],
    },
    {
      title: "Notre intervention",
      blocks: [
        {
          steps: [
            "Analyse de votre projet et de ses risques.",
            "Rédaction ou relecture, clause par clause, avec commentaires en langage clair.",
            "Négociation à vos côtés.",
            "Suivi de l’exécution et, si nécessaire, action en justice ou en arbitrage.",
          ],
        },
      ],
    },
  ],
  related: ["/affaire", "/arbitrage", "/contentieux", "/audit", "/fiscalitee", "/assistance", "/en"],
  external: {
    "Lire plus : les Actes uniformes OHADA": "https://www.ohada.org",
    "Guichet unique de l’APIP": "https://apip.gov.gn",
  },
};

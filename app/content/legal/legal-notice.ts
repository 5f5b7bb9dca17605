import { paths } from "~/paths";
import type { LegalText } from "./legal-text";

export const legalNotice: LegalText = {
  key: "mentions",
  path: paths.legalNotice,
  title: "Mentions légales",
  drawing: "scales",
  description:
    "Mentions légales du site du cabinet : éditeur, profession réglementée, hébergement, propriété intellectuelle, responsabilité et droit applicable.",
  sections: [
    {
      title: "Éditeur du site",
      blocks: [
        "Éditeur : {firm}[[ ({legalForm})]].",
        "Siège : [[{seat}, ]]Conakry, République de Guinée.",
        "Pour nous trouver : {landmark}",
        "Année de fondation : {founded}",
        "Téléphone : {phone}",
        "E-mail : {email}",
        "Nous parlons : {languages}",
        "Numéro d’identification fiscale : {taxNumber}",
        "Directeur de la publication : {publisher}",
        "Le cabinet n’a pas encore publié : {unpublished}.",
      ],
    },
    {
      title: "Profession réglementée",
      blocks: [
        "Inscription au tableau de l’Ordre des avocats de Guinée : {barNumber}.",
        "Les avocats du cabinet exercent conformément à la loi L/2004/014/AN du 26 mai 2004 portant réorganisation de la profession d’avocat et aux règles professionnelles de l’Ordre, notamment en matière de secret professionnel, d’indépendance et de conflit d’intérêts.",
        "**Vérifier qu’une personne est avocate** : {barCheck}",
        "**Se plaindre d’un avocat** : {complaint}",
      ],
    },
    {
      title: "Hébergement",
      blocks: [
        "Le site est hébergé par {host}. Les coordonnées de l’hébergeur sont communiquées sur simple demande adressée au cabinet.",
      ],
    },
    {
      title: "Objet du site",
      blocks: [
        "Le site présente le cabinet, ses domaines d’intervention et des informations juridiques générales. Il ne propose pas de vente en ligne. Les textes publiés ne constituent pas une consultation juridique.",
      ],
    },
    {
      title: "Propriété intellectuelle",
      blocks: [
        "Les textes, la charte graphique, le logo et les images sont protégés par le droit de la propriété intellectuelle, en particulier par l’Accord de Bangui. Toute reproduction, même partielle, suppose l’autorisation écrite du cabinet ou du titulaire des droits. La citation courte reste permise, avec mention de la source et de l’auteur.",
      ],
    },
    {
      title: "Liens externes",
      blocks: [
        "Certaines pages renvoient vers des sites tiers, ouverts dans un nouvel onglet. Le cabinet ne contrôle pas ces sites et ne répond pas de leur contenu ni de leur disponibilité.",
      ],
    },
    {
      title: "Responsabilité",
      blocks: [
        "Le cabinet veille à l’exactitude des informations, mais le droit évolue. Une information exacte à la date de sa publication peut devenir incomplète. Avant toute décision, demandez un conseil adapté à votre situation.",
      ],
    },
    {
      title: "Conservation des documents comptables",
      blocks: [
        "Les documents comptables et les pièces justificatives relatifs aux prestations du cabinet sont conservés pendant dix (10) ans.",
      ],
    },
    {
      title: "Données personnelles",
      blocks: ["Le traitement des données personnelles est décrit dans la politique de confidentialité."],
    },
    {
      title: "Droit applicable et juridiction",
      blocks: [
        "Le site et les présentes mentions sont soumis au droit guinéen. À défaut d’accord amiable, tout différend relève de la compétence des juridictions de Conakry.",
      ],
    },
    { title: "Accessibilité", blocks: ["{accessibility}"] },
  ],
};

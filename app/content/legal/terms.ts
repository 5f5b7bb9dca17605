import { paths } from "~/paths";
import type { LegalText } from "./legal-text";

export const terms: LegalText = {
  key: "conditions",
  path: paths.terms,
  title: "Conditions d’utilisation",
  drawing: "contract",
  description:
    "Conditions d’utilisation du site du cabinet : accès, information juridique, formulaire, propriété intellectuelle, responsabilité, Conakry.",
  sections: [
    {
      title: "Objet",
      blocks: [
        "Les présentes conditions fixent les règles d’utilisation du présent site. En naviguant sur le site, vous les acceptez. Si vous n’êtes pas d’accord, merci de ne pas l’utiliser.",
        "Éditeur : {firm}.",
      ],
    },
    {
      title: "Accès au site",
      blocks: [
        "L’accès est gratuit, hors frais de connexion. Le cabinet s’efforce d’assurer un service continu, sans pouvoir le garantir : une maintenance, une panne ou une coupure peuvent l’interrompre.",
      ],
    },
    {
      title: "Une information, pas une consultation",
      blocks: [
        "Les textes publiés sur le site sont des informations générales. Elles ne tiennent pas compte de votre situation, ne créent pas de relation entre avocat et client et ne remplacent pas un conseil personnalisé. Une mission ne commence qu’après acceptation expresse par le cabinet et accord sur ses conditions.",
      ],
    },
    {
      title: "Formulaire de contact",
      blocks: [
        "Vous vous engagez à fournir des informations exactes, à ne pas usurper l’identité d’autrui et à ne pas transmettre de contenu illicite, injurieux ou malveillant. N’envoyez ni documents originaux ni informations confidentielles avant que le cabinet vous y invite. L’envoi d’un message n’interrompt aucun délai de procédure.",
      ],
    },
    {
      title: "Comportements interdits",
      blocks: [
        "Sont interdits l’accès frauduleux, la collecte automatisée, l’introduction de programmes malveillants et toute action portant atteinte au fonctionnement du site. Ces faits peuvent constituer des infractions, notamment au regard de la loi L/2016/037/AN relative à la cybersécurité.",
      ],
    },
    {
      title: "Espace réservé au personnel",
      blocks: [
        "Certaines parties du site sont réservées aux membres habilités du cabinet. Les identifiants sont personnels. Toute tentative d’accès sans autorisation peut donner lieu à des poursuites.",
      ],
    },
    {
      title: "Propriété intellectuelle",
      blocks: [
        "Les contenus sont protégés. Vous pouvez les consulter et les imprimer pour un usage personnel. Toute autre utilisation requiert une autorisation écrite.",
      ],
    },
    {
      title: "Code QR",
      blocks: [
        "Le code QR proposé au téléchargement renvoie vers le site du cabinet. Vous pouvez le diffuser sans le modifier.",
      ],
    },
    {
      title: "Liens",
      blocks: [
        "Les liens vers le site sont permis s’ils ne prêtent pas à confusion. Les sites tiers auxquels nous renvoyons sont sous la seule responsabilité de leurs éditeurs.",
      ],
    },
    {
      title: "Responsabilité",
      blocks: [
        "Le cabinet ne répond pas des décisions prises sur la seule base des informations du site, ni des dommages indirects liés à son utilisation. Rien dans ces conditions ne limite une responsabilité qui ne peut l’être selon la loi.",
      ],
    },
    {
      title: "Données personnelles et conservation",
      blocks: [
        "Les données sont traitées selon la politique de confidentialité. Les documents comptables sont conservés pendant dix (10) ans.",
      ],
    },
    {
      title: "Modification",
      blocks: [
        "Le cabinet peut adapter ces conditions. La version applicable est celle publiée à la date de votre visite.",
      ],
    },
    {
      title: "Droit applicable et règlement des différends",
      blocks: [
        "Les présentes conditions sont régies par le droit guinéen. En cas de difficulté, écrivez-nous d’abord : une solution amiable sera recherchée. À défaut, les juridictions de Conakry sont seules compétentes.",
        "Adresse pour nous écrire : {email}.",
      ],
    },
  ],
};

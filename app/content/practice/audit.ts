import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const audit: PracticePage = {
  slug: "audit",
  path: paths.audit,
  kind: "skill",
  drawing: "magnifier",
  second: "ledger",
  title: "Audit Juridique - Expertise et Accompagnement sur Mesure",
  description:
    "Contrats, social, fiscal, gouvernance, données personnelles : un audit juridique sur mesure pour détecter les risques et les corriger à temps.",
  heading: practiceNames[paths.audit],
  sections: [
    {
      number: 1,
      title: "Pourquoi un audit ?",
      blocks: [
        "On fait contrôler sa voiture avant la panne. L’audit juridique répond à la même logique : vérifier l’état des contrats, des registres et des obligations avant qu’un contrôle, un litige ou une vente ne révèle la faille. Il s’adresse aux entreprises en croissance, aux repreneurs, aux investisseurs, aux associations et aux organismes publics.",
      ],
    },
    {
      number: 2,
      title: "Gouvernance et vie sociale",
      blocks: [
        "Statuts à jour, assemblées tenues, registres complets, pouvoirs des dirigeants, conventions avec les associés : nous comparons la pratique aux exigences de l’Acte uniforme sur les sociétés commerciales et le GIE. Une décision mal prise peut être annulée ; une assemblée oubliée peut engager le dirigeant.",
      ],
    },
    {
      number: 3,
      title: "Contrats et engagements",
      blocks: [
        "Nous relisons vos contrats majeurs : clients, fournisseurs, bail, prêts, garanties. Nous relevons les clauses déséquilibrées, les échéances proches, les pénalités cachées et les documents introuvables. Vous obtenez un tableau de vos engagements, du plus urgent au moins risqué.",
      ],
    },
    {
      number: 4,
      title: "Social et sécurité sociale",
      blocks: [
        "Contrats de travail, règlement intérieur, temps de travail, salariés étrangers, déclarations à la CNSS, santé et sécurité : l’audit social évite les condamnations en série et prépare sereinement un contrôle.",
      ],
    },
    {
      number: 5,
      title: "Fiscalité et comptabilité",
      blocks: [
        "Avec votre expert-comptable, nous vérifions la concordance entre comptes, déclarations et factures, le respect du référentiel SYSCOHADA et la conservation des pièces pendant dix ans. Les risques sont chiffrés lorsque c’est possible.",
      ],
    },
    {
      number: 6,
      title: "Données personnelles et propriété intellectuelle",
      blocks: [
        "Quelles données collectez-vous, pourquoi, combien de temps ? La loi L/2016/037/AN impose des règles de finalité, de sécurité et d’information. Nous vérifions aussi que vos marques, noms commerciaux et logiciels sont protégés et vous appartiennent réellement.",
      ],
    },
    {
      number: 7,
      title: "Le rapport et le suivi",
      blocks: [
        "Vous recevez un rapport clair : constats, niveau de risque (faible, moyen, élevé), recommandation, responsable, échéance. Nous le présentons à la direction, puis nous vous aidons à corriger : modèles de documents, formation, négociation, régularisation. Un point de suivi est proposé après quelques mois.",
      ],
    },
    {
      title: "Confidentialité",
      blocks: [
        "Les informations examinées sont couvertes par le secret professionnel. L’étendue de la mission, le calendrier et les honoraires sont fixés par écrit avant de commencer.",
      ],
    },
  ],
  related: ["/conseil", "/asistance", "/fiscalitee", "/travail", "/minierr"],
  external: { "Voir plus : OHADA": "https://www.ohada.org", "Voir plus : APIP": "https://apip.gov.gn" },
};

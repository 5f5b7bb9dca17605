import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const legalAssistance: PracticePage = {
  slug: "asistance",
  path: paths.legalAssistance,
  kind: "skill",
  drawing: "seal",
  second: "handset",
  title: "Assistance Juridique - Accompagnement et Protection au Quotidien",
  description:
    "Expertise, appui réglementaire, consultations personnalisées, formations et protection juridique : l’assistance du cabinet au quotidien.",
  heading: practiceNames[paths.legalAssistance],
  sections: [
    {
      title: "Un avocat à vos côtés, pas seulement en cas de procès",
      blocks: [
        "L’assistance juridique est un service continu. Vous disposez d’un interlocuteur qui connaît votre activité, répond à vos questions, relit vos documents et vous alerte. Elle s’adresse aux entreprises sans service juridique, aux associations, aux commerçants, aux familles et aux personnes qui suivent un projet long.",
      ],
    },
    {
      number: 1,
      title: "Expertise",
      blocks: [
        "Nous mettons à votre disposition une équipe formée aux matières qui vous concernent : affaires, fiscalité, travail, mines, pénal, famille, sport. Vos questions simples reçoivent une réponse brève ; les questions complexes font l’objet d’une note. Lorsque le sujet exige un autre spécialiste (notaire, expert-comptable, huissier de justice, expert foncier), nous coordonnons son intervention.",
      ],
    },
    {
      number: 2,
      title: "Appui réglementaire",
      blocks: [
        "Création d’entreprise, agréments, autorisations, déclarations, marchés publics, renouvellements : les démarches administratives demandent de la méthode. Nous préparons les dossiers, vérifions les pièces, suivons les délais et répondons aux observations de l’administration. Un calendrier de vos obligations vous est remis et tenu à jour.",
      ],
    },
    {
      number: 3,
      title: "Consultations personnalisées",
      blocks: [
        "À date régulière ou à la demande, au cabinet ou à distance, nous faisons le point avec vous. Chaque consultation se conclut par une liste d’actions : qui fait quoi, pour quand. Vous gardez ainsi la maîtrise de vos décisions.",
      ],
    },
    {
      number: 4,
      title: "Formations spécialisées",
      blocks: [
        "Nous formons vos équipes sur des sujets concrets : rédiger un contrat de travail, mener un entretien disciplinaire, conserver une preuve, réagir à un contrôle, protéger les données des clients, prévenir la corruption. Les formations sont courtes, illustrées de cas pratiques et suivies d’un support écrit.",
      ],
    },
    {
      number: 5,
      title: "Protection juridique",
      blocks: [
        "Quand un différend apparaît, vous n’êtes pas seul. Nous intervenons dès les premiers signes : lettre, rencontre, médiation. Si le procès devient nécessaire, votre dossier est déjà connu et vos pièces sont prêtes.",
      ],
    },
    {
      title: "Formules",
      blocks: [
        "L’assistance peut être ponctuelle, au forfait ou par abonnement. Son contenu, sa durée et son coût sont convenus par écrit. Les procédures devant les tribunaux font l’objet d’une convention séparée.",
      ],
    },
    {
      title: "Une question tout de suite ?",
      blocks: [
        "Consultez les vingt questions et réponses de la page d’assistance en ligne, puis écrivez-nous si votre situation est particulière.",
      ],
    },
  ],
  related: ["/conseil", "/audit", "/assistance", "/contact"],
  external: { "Voir plus : APIP": "https://apip.gov.gn", "Voir plus : OHADA": "https://www.ohada.org" },
};

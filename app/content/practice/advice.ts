import { paths } from "~/paths";
import { practiceNames } from "./practice-names";
import type { PracticePage } from "./practice-page";

export const advice: PracticePage = {
  slug: "conseil",
  path: paths.advice,
  kind: "skill",
  drawing: "quill",
  second: "compass",
  title: "Conseil Juridique - Expertise et Solutions sur Mesure",
  description:
    "Consultation, avis écrit, rédaction d’actes, négociation, veille : le conseil juridique du cabinet pour décider en connaissance de cause.",
  heading: practiceNames[paths.advice],
  sections: [
    {
      title: "Le conseil, premier réflexe utile",
      blocks: [
        "La plupart des litiges auraient pu être évités par une heure de conseil au bon moment. Avant de signer, d’embaucher, de licencier, d’acheter un terrain ou de créer une société, demandez ce que vous risquez et ce que vous pouvez obtenir. C’est moins coûteux qu’un procès et plus rassurant qu’un avis trouvé au hasard.",
      ],
    },
    {
      number: 1,
      title: "Comprendre votre situation",
      blocks: [
        "Le premier rendez-vous sert à établir les faits. Nous posons des questions précises, examinons vos documents et reformulons votre demande. À la fin de l’entretien, vous savez quelle question de droit se pose et quel est le délai pour y répondre.",
      ],
    },
    {
      number: 2,
      title: "Éclairer votre décision",
      blocks: [
        "Nous recherchons les textes applicables (loi guinéenne, Actes uniformes de l’OHADA, conventions internationales) et la pratique des juridictions. L’avis vous est remis par écrit lorsque l’enjeu le justifie : une réponse, les raisons, les options, les risques. Pas de jargon inutile ; chaque terme technique est expliqué.",
      ],
    },
    {
      number: 3,
      title: "Rédiger vos actes",
      blocks: [
        "Contrat, mise en demeure, statuts, procès-verbal, transaction, règlement intérieur, conditions générales : un acte bien rédigé est court, précis et complet. Nous l’adaptons à votre situation ; nous ne livrons pas de modèles interchangeables.",
      ],
    },
    {
      number: 4,
      title: "Négocier à vos côtés",
      blocks: [
        "La négociation est un travail. Nous préparons vos objectifs et vos limites, menons ou soutenons les discussions, puis mettons l’accord par écrit. Notre présence rétablit souvent l’équilibre face à un partenaire mieux armé.",
      ],
    },
    {
      number: 5,
      title: "Anticiper les changements",
      blocks: [
        "Lois de finances, réformes OHADA, nouvelles obligations sociales ou environnementales : nous vous signalons ce qui vous concerne et ce qu’il faut modifier. Une veille régulière peut être intégrée à un abonnement d’assistance.",
      ],
    },
    {
      title: "Comment se déroule une consultation ?",
      blocks: [
        {
          steps: [
            "Vous nous écrivez, en résumant la question.",
            "Nous vérifions l’absence de conflit d’intérêts et proposons un rendez-vous, avec une indication d’honoraires.",
            "Vous apportez les pièces utiles.",
            "Vous repartez avec une réponse ou avec un plan de travail daté.",
          ],
        },
        "Nous nous engageons sur les moyens : compétence, diligence, franchise. Le résultat dépend aussi des faits, de la partie adverse et du juge ; nous ne vous dirons jamais le contraire.",
      ],
    },
  ],
  related: ["/asistance", "/audit", "/assistance", "/nosexpertises", "/contact"],
  external: { "Voir plus : OHADA": "https://www.ohada.org" },
};

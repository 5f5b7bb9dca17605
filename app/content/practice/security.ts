import { paths } from "~/paths";
import type { PracticePage } from "./practice-page";

export const security: PracticePage = {
  slug: "securitee",
  path: paths.security,
  kind: "expertise",
  drawing: "umbrella",
  second: "shelter",
  title: "Sécurité et sécurité sociale - Expertise du cabinet",
  description:
    "Santé et sécurité au travail, affiliation CNSS, accident, maladie professionnelle, contrôle : le cabinet conseille et défend employeurs et salariés.",
  heading: "Sécurité et sécurité sociale",
  sections: [
    {
      title: "Protéger les personnes, sécuriser l’entreprise",
      blocks: [
        "La sécurité au travail n’est pas qu’une affaire de casques et d’affiches. C’est une obligation juridique : l’employeur doit préserver la santé physique et mentale de ses salariés, informer, former, équiper et contrôler. Lorsqu’un accident survient, la question posée est toujours la même : tout ce qui pouvait l’éviter avait-il été fait ?",
      ],
    },
    {
      title: "Vous êtes employeur",
      blocks: [
        "Nous vous aidons à :",
        {
          list: [
            "immatriculer votre entreprise et vos salariés auprès de la Caisse nationale de sécurité sociale (CNSS), puis à régulariser les périodes oubliées ;",
            "vérifier l’assiette et le calcul de vos cotisations ;",
            "rédiger un règlement intérieur et des consignes de sécurité adaptés à vos postes ;",
            "répartir clairement les responsabilités avec vos sous-traitants et les entreprises de travail temporaire ;",
            "répondre à un contrôle, à une mise en demeure ou à une contrainte ;",
            "gérer les suites d’un accident : déclaration, enquête interne, relations avec l’inspection du travail, défense pénale éventuelle.",
          ],
        },
      ],
    },
    {
      title: "Vous êtes salarié ou ayant droit",
      blocks: [
        "Nous vous accompagnons pour :",
        {
          list: [
            "faire reconnaître un accident du travail ou une maladie professionnelle ;",
            "obtenir vos indemnités, votre rente ou votre pension ;",
            "faire rétablir des cotisations que l’employeur n’a pas versées ;",
            "engager la responsabilité de l’employeur en cas de manquement grave ;",
            "défendre les droits du conjoint et des enfants après un décès.",
          ],
        },
      ],
    },
    {
      title: "Les preuves à réunir",
      blocks: [
        "Contrat et bulletins de paie, certificats médicaux, photographies des lieux, témoignages écrits, échanges avec l’employeur, relevé de carrière. Un dossier constitué dans les premiers jours vaut mieux qu’une reconstitution tardive.",
      ],
    },
    {
      title: "Notre méthode",
      blocks: [
        {
          steps: [
            "**Diagnostic** : situation sociale, documents manquants, délais.",
            "**Plan d’action** : régularisation, négociation ou recours.",
            "**Suivi** : échanges avec la CNSS, l’inspection du travail et, s’il le faut, le tribunal compétent.",
          ],
        },
        "Vous recevez à chaque étape un compte rendu écrit, avec ce qui a été fait et ce qui reste à faire.",
      ],
    },
  ],
  related: ["/travail", "/securite", "/audit", "/contentieux"],
  external: { "Voir plus : CNSS": "https://cnss.gov.gn", "Voir plus : OIT": "https://www.ilo.org" },
};

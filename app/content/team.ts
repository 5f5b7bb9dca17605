import { paths } from "~/paths";

/** Copy of the page of the firm's lawyers, and of what leads to it. */
export const team = {
  path: paths.team,
  slug: "equipe",
  title: "Les avocats du cabinet",
  heading: "Les avocats du cabinet",
  description:
    "Les avocats du cabinet à Conakry : leur inscription au tableau de l’Ordre, les langues qu’ils parlent et leurs domaines.",
  lead: "Les personnes à qui vous confiez votre dossier.",
  band: "Vos avocats",
  interlocutors: { title: "Vos interlocuteurs", more: "Tous les avocats du cabinet" },
  /** Of whoever gave the number, the year, or both. */
  roll: (number: string, year: string) =>
    [
      "Au tableau de l’Ordre des avocats de Guinée",
      number ? `\u00A0: n°\u00A0${number}` : "",
      year ? `${number ? "," : ""} depuis ${year}` : "",
    ].join(""),
  languages: "Langues",
  areas: "Domaines",
  check: "Vérifier qu’une personne est avocate",
  /** While nobody agreed to be shown. */
  missing: {
    title: "Les avocats du cabinet ne sont pas encore présentés",
    lead: "Écrivez-nous : un avocat vous répondra.",
    way: { label: "Écrire au cabinet", path: paths.contact },
  },
  /** On the sign-in page, for a visitor who looked for these pages under the address of the office. */
  notOffice: "Vous cherchez les avocats du cabinet ?",
} as const;

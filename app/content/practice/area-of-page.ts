import { paths } from "~/paths";

/** The practice area of a page of expertise or of its article, as messages store it (content/practice-areas.ts). */
export const areaOfPage: Readonly<Record<string, string>> = {
  [paths.tax]: "fiscal",
  [paths.taxArticle]: "fiscal",
  [paths.business]: "affaires",
  [paths.businessArticle]: "affaires",
  [paths.mining]: "mines-environnement",
  [paths.miningArticle]: "mines-environnement",
  [paths.labour]: "travail",
  [paths.security]: "travail",
  [paths.socialArticle]: "travail",
  [paths.criminal]: "penal",
  [paths.criminalArticle]: "penal",
  [paths.family]: "famille",
  [paths.familyArticle]: "famille",
  [paths.sport]: "sport",
  [paths.arbitration]: "arbitrage",
};

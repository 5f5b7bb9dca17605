import { paths } from "~/paths";

/** The one name of each practice: menus, footer, cards, the page itself, forms, profiles and search say it alike. */
export const practiceNames = {
  [paths.business]: "Droit des affaires",
  [paths.tax]: "Droit fiscal",
  [paths.mining]: "Mines et environnement",
  [paths.labour]: "Travail et sécurité sociale",
  [paths.criminal]: "Défense pénale",
  [paths.sport]: "Droit du sport",
  [paths.arbitration]: "Arbitrage et médiation",
  [paths.family]: "Droit de la famille",
  [paths.legalAssistance]: "Assistance juridique",
  [paths.audit]: "Audit juridique",
  [paths.litigation]: "Contentieux",
  [paths.advice]: "Conseil juridique",
} as const;

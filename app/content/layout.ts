import { paths } from "~/paths";
import { practiceNames } from "./practice/practice-names";

/**
 * A page as menus, the footer and suggestions name it. `language`: of the page, where it is not that of the page the
 * link stands on; one in English is named in English, for whom it is written.
 */
export type PageLink = { label: string; path: string; language?: "en" | "fr" };
/** One entry of the bar: a page, or a sub-menu of pages. */
export type MenuEntry = PageLink | { label: string; pages: PageLink[] };

const practices = (...pages: (keyof typeof practiceNames)[]): PageLink[] =>
  pages.map((path) => ({ label: practiceNames[path], path }));

const skills = practices(paths.legalAssistance, paths.audit, paths.litigation, paths.advice);

const expertises: PageLink[] = [
  { label: "Nos expertises", path: paths.expertises },
  ...practices(paths.tax, paths.business, paths.mining, paths.labour, paths.sport, paths.arbitration, paths.criminal),
];

const situations: PageLink[] = [
  { label: "Toutes les situations", path: paths.whatToDo },
  { label: "Quatre questions", path: paths.orientation },
  { label: "Questions fréquentes", path: paths.questions },
];

/** The bar of specification 2.1, and « Que faire ? », which leads to what people need first. */
export const menu: MenuEntry[] = [
  { label: "Accueil", path: paths.home },
  { label: "À propos", path: paths.about },
  { label: "Que faire ?", pages: situations },
  { label: "Compétences", pages: skills },
  { label: "Expertises", pages: expertises },
  { label: "Publications", path: paths.publications },
  { label: "Contact", path: paths.contact },
];

/** First two columns of the footer; a title with a path leads there. */
export const footerColumns: { title: string; path?: string; pages: PageLink[] }[] = [
  {
    title: "Nos services",
    pages: [
      { label: "Que faire ?", path: paths.whatToDo },
      ...skills,
      { label: "Questions fréquentes", path: paths.questions },
    ],
  },
  {
    title: "Nos expertises",
    path: paths.expertises,
    pages: practices(
      paths.business,
      paths.tax,
      paths.mining,
      paths.labour,
      paths.criminal,
      paths.sport,
      paths.arbitration,
      paths.family,
    ),
  },
];

/** The three buttons of the footer. */
export const legalPages: PageLink[] = [
  { label: "Mentions légales", path: paths.legalNotice },
  { label: "Politique de confidentialité", path: paths.privacy },
  { label: "Conditions d’utilisation", path: paths.terms },
];

/** Pages that no menu names, for cross-links and for the suggestions of the 404. */
export const otherPages: PageLink[] = [
  ...practices(paths.family),
  { label: "Sécurité et sécurité sociale", path: paths.security },
  { label: "Notre code QR", path: paths.qrCode },
  { label: "For investors, in English", path: paths.english, language: "en" },
  { label: "Le Code civil et les grandes matières du droit", path: paths.civilCode },
  { label: "Le droit des affaires en Guinée", path: paths.businessArticle },
  { label: "Le droit social et la sécurité sociale", path: paths.socialArticle },
  { label: "Explorer le droit pénal", path: paths.criminalArticle },
  { label: "L’impact de la fiscalité", path: paths.taxArticle },
  { label: "Litiges miniers et environnementaux", path: paths.miningArticle },
  { label: "La famille en quatre articles", path: paths.familyArticle },
  { label: "Besoin d’aide ?", path: paths.help },
  { label: "Espace du cabinet", path: paths.signIn },
];

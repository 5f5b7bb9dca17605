import { paths } from "~/paths";

/**
 * The page above a page, for breadcrumbs and back arrows; a page that is not here stands directly under the home page.
 */
const parents: Readonly<Record<string, string>> = {
  [paths.tax]: paths.expertises,
  [paths.business]: paths.expertises,
  [paths.mining]: paths.expertises,
  [paths.labour]: paths.expertises,
  [paths.security]: paths.expertises,
  [paths.sport]: paths.expertises,
  [paths.arbitration]: paths.expertises,
  [paths.criminal]: paths.expertises,
  [paths.family]: paths.expertises,
  [paths.civilCode]: paths.publications,
  [paths.businessArticle]: paths.publications,
  [paths.socialArticle]: paths.publications,
  [paths.criminalArticle]: paths.publications,
  [paths.taxArticle]: paths.publications,
  [paths.miningArticle]: paths.publications,
  [paths.familyArticle]: paths.publications,
  [paths.help]: paths.questions,
};

/** The pages above an address, from the home page down. */
export function ancestorsOf(path: string): string[] {
  const parent = parents[path] ?? containing(path);
  return parent ? [...ancestorsOf(parent), parent] : path === paths.home ? [] : [paths.home];
}

/** One publication stands under « /article », one question under « /assistance », one guide under « /que-faire ». */
function containing(path: string): string | undefined {
  return [paths.publications, paths.questions, paths.whatToDo].find((list) => path.startsWith(`${list}/`));
}

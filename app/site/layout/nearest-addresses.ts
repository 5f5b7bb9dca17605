import type { PageLink } from "~/content/layout";
import { ownValue } from "~/lib/own-value";
import { paths } from "~/paths";

/** Typing errors allowed: one for every three letters, at least two. */
const allowed = (word: string) => Math.max(2, Math.floor(word.length / 3));
/** Longer paths are never a misspelt address of ours, and the distance costs their length squared. */
const LONGEST = 40;

/** Other words by which people look for a page, as they would type its address, each with its pages, best first. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  avocat: [paths.team, paths.about],
  avocats: [paths.team, paths.about],
  equipe: [paths.team, paths.about],
  "notre-equipe": [paths.team, paths.about],
  acceuil: [paths.home],
  acueil: [paths.home],
  honoraires: [paths.contact],
  tarifs: [paths.contact],
  prix: [paths.contact],
  english: [paths.english],
  faq: [paths.questions],
  questions: [paths.questions],
  aide: [paths.whatToDo],
  guides: [paths.whatToDo],
  urgence: [paths.whatToDo],
  telephone: [paths.contact],
  adresse: [paths.contact],
  "rendez-vous": [paths.contact],
  rdv: [paths.contact],
  publications: [paths.publications],
  actualites: [paths.publications],
  blog: [paths.publications],
  "mentions-legales": [paths.legalNotice],
};

/** The pages whose address, its last part, is nearest to a mistyped path, best first, at most `most` of them. */
export function nearestAddresses<Page extends PageLink>(path: string, pages: readonly Page[], most = 3): Page[] {
  const typed = plain(path);
  if (typed.length < 2 || typed.length > LONGEST) return [];
  const named = (ownValue(otherNames, typed) ?? []).flatMap((path) => pages.filter((page) => page.path === path));
  // « /divorce », « /succession »: a word of an address is not near to all of it.
  const part = pages.filter((page) => typed.length > 4 && plain(lastOf(page)).split("-").includes(typed));
  const near = pages
    .map((page) => ({ page, name: plain(lastOf(page)) }))
    .map(({ page, name }) => ({ page, name, distance: editDistance(typed, name) }))
    .filter(({ name, distance }) => name && distance <= allowed(name))
    .sort((a, b) => a.distance - b.distance)
    .map(({ page }) => page);
  return [...new Set([...named, ...part, ...near])].slice(0, most);
}

const lastOf = ({ path }: PageLink) => path.slice(path.lastIndexOf("/"));

/** First segment, lower case, without accents: « /Contàct/ » is « contact ». */
function plain(path: string): string {
  const segment = path.split("/").find(Boolean) ?? "";
  return segment.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const at = (line: number[], k: number) => line[k] ?? Number.POSITIVE_INFINITY;
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

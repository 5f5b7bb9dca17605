/** The parts under which the results of a search stand, the best first; « Noms proches » are those that sound so. */
type SearchSection = "found" | "near" | "others";

/** A title above a result. */
export type SearchHeading = { id: string; title: string };

const titles: Record<Exclude<SearchSection, "found">, string> = { near: "Noms proches", others: "Autres résultats" };

/**
 * The ranks of a search, the best first. `whole`: its words are words of the name. `begun`: words of the name begin so.
 * `number`, `email`, `reference`: of the record. `near`: the name sounds so. `words`: anything else that the record
 * says. `aside`: what it only says of somebody else, as a client of its lawyer.
 */
export const searchRankNames = ["whole", "begun", "number", "email", "reference", "near", "words", "aside"] as const;

const NEAR = searchRankNames.indexOf("near");

/** The section of a rank: its place in the order above. */
export function sectionOf(rank: number): SearchSection {
  return rank < NEAR ? "found" : rank === NEAR ? "near" : "others";
}

/**
 * What stands above which result, when results are shown in this order. « Autres résultats » only where better ones
 * stand before them.
 */
export function searchHeadings(results: readonly { id: string; rank: number }[]): SearchHeading[] {
  return results.flatMap(({ id, rank }, i) => {
    const section = sectionOf(rank);
    const before = results[i - 1];
    const begins = before ? sectionOf(before.rank) !== section : section === "near";
    return begins && section !== "found" ? [{ id, title: titles[section] }] : [];
  });
}

/** The results in their parts, each with its title; those before the first title have none. */
export function searchSections<Line extends { id: string; rank: number }>(
  lines: readonly Line[],
): { title: string | null; lines: Line[] }[] {
  const headings = new Map(searchHeadings(lines).map(({ id, title }) => [id, title]));
  const sections: { title: string | null; lines: Line[] }[] = [];
  for (const line of lines) {
    const title = headings.get(line.id);
    if (title || sections.length === 0) sections.push({ title: title ?? null, lines: [] });
    sections.at(-1)?.lines.push(line);
  }
  return sections;
}

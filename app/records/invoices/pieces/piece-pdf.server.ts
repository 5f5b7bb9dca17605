import {
  BOTTOM,
  type Density,
  type DrawnContent,
  drawPiece,
  FINE,
  MARGIN,
  type Options,
  SUMS,
  TOP,
} from "./piece-drawing.server";
import { lineGroups, paidBy, proofWords, sumLines } from "./piece-words";

/** The first that leaves a piece on one page is taken, and the second when none does. */
const DENSITIES = [
  { size: 9, leading: 1.32, row: 5.5, gap: 22 },
  { size: 8.6, leading: 1.32, row: 3.6, gap: 16 },
  { size: 7.2, leading: 1.2, row: 1, gap: 8 },
] as const satisfies Density[];

/**
 * The paper of a piece, A4, by its content alone: the same bytes whenever it is made. PDF/A-2b, with its letters
 * inside; the library writes no structure, so that it is not tagged.
 */
export async function piecePdf(content: DrawnContent, options: Options): Promise<Buffer> {
  const likely = DENSITIES.find((density) => heightOf(content, density) <= ROOM);
  if (!likely) return (await drawPiece(content, options, DENSITIES[1])).pdf;
  const drawn = await drawPiece(content, options, likely);
  return drawn.pages === 1 ? drawn.pdf : (await drawPiece(content, options, DENSITIES[1])).pdf;
}

/** Between the margins of a page, and a little more: what is reckoned below is rather too high. */
const ROOM = 842 - TOP - BOTTOM + 15;

/** About how high it all is: so that a piece of forty lines is drawn once, and not once for each density. */
function heightOf(content: DrawnContent, { size, leading, row, gap }: Density): number {
  const line = size * leading;
  // A letter is about half as wide as it is high.
  const rows = (text: string, width: number, at: number = size) =>
    Math.max(1, Math.ceil((text.length * at * 0.52) / width));
  const groups = lineGroups(content.lines);
  const label = 595 - 2 * MARGIN - SUMS - 12;
  const fine = (proof: string) => (proof ? rows(proof, label, size * FINE) * line * FINE : 0);
  const lines = content.lines.reduce(
    (all, one) => all + rows(one.label, label) * line + fine(proofWords(one)) + 2 * row + 0.5,
    0,
  );
  const titles = groups.filter(({ title }) => title).length * (line + row + 4);
  const sums = sumLines(content).length * (line + gap / 5) + 27;
  const means = paidBy(content).reduce((all, one) => all + rows(one, 210, 7.8) * 7.8 * leading, 11);
  const mentions = content.mentions.reduce((all, one) => all + rows(one, 500, 7.8) * 7.8 * leading, gap * 0.6);
  const parties = gap * 1.75 + 10 + line * (content.corrects ? 4 : 3);
  return 78 + parties + 14 + lines + titles + gap * 1.3 + Math.max(sums, means) + 2 * line + mentions;
}

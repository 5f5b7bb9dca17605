import { type LineChange, lineDiff } from "~/lib/line-diff";
import type { Block } from "~/lib/prose";
import { pieces, textSections } from "~/lib/text-marks";

/** Words of a text as they are compared. */
type Words = { description: string; body: string; sources: string };

/** A title, a paragraph, a point of a list or a row of a table, with the marks of what is strong and of links alone. */
export type Passage = { text: string; isTitle: boolean; change: LineChange };

const TITLE = "## ";

/** The passages that differ, in their order, each run of them under the title that it stands beneath. */
export function differingPassages(older: Words, newer: Words): Passage[] {
  const shown: Passage[] = [];
  let above: Passage | null = null;
  for (const { line, change } of lineDiff(passagesOf(older).join("\n"), passagesOf(newer).join("\n"))) {
    const isTitle = line.startsWith(TITLE);
    const passage: Passage = { text: isTitle ? line.slice(TITLE.length) : line, isTitle, change };
    if (change !== "same") {
      if (above) shown.push(above);
      shown.push(passage);
    }
    if (isTitle || change !== "same") above = isTitle && change === "same" ? passage : null;
  }
  return shown;
}

/** What a marked text says that another one does not, as it is read without marks. */
export function onlyIn(body: string, other: string): string {
  const words = (text: string) => ({ description: "", body: text, sources: "" });
  const own = differingPassages(words(other), words(body)).filter(({ change }) => change === "added");
  if (own.length === 0) return "Rien de plus que l’autre version.";
  return own.map(({ text }) => pieces(text).reduce((all, piece) => all + piece.text, "")).join("\n\n");
}

function passagesOf({ description, body, sources }: Words): string[] {
  return [
    ...(description ? [`Résumé\u00A0: ${description}`] : []),
    ...textSections(body).flatMap(({ title, blocks }) => [
      ...(title ? [TITLE + title] : []),
      ...blocks.flatMap(passagesIn),
    ]),
    ...(sources ? [`${TITLE}Sources`, ...sources.split("\n").filter(Boolean)] : []),
  ];
}

function passagesIn(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("heading" in block) return [TITLE + block.heading];
  if ("note" in block) return [block.note];
  if ("quote" in block) return [`«\u00A0${block.quote}\u00A0»`];
  if ("list" in block) return block.list.map((item) => `•\u00A0${item}`);
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}.\u00A0${step}`);
  return [block.head, ...block.rows].map((cells) => cells.join(" · "));
}

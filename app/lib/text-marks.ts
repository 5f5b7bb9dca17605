import type { Block } from "./prose";

/**
 * A text as it is stored: plain text with a few marks, never HTML, so that nothing a writer types can become markup.
 * Blocks are separated by an empty line: `## title`, `### heading`, `- item`, `1. step`, `> quoted words`,
 * `| cell | cell |` (first row: heads), a whole paragraph in `*…*` for a note; a title or a heading may stand directly
 * above or beneath words. Within a line: `**strong**`, `[words](/page)`, `[words](https://…)`.
 */
export type TextSection = { title: string | null; blocks: readonly Block[] };

/** A stretch of a line. `href` is a path of this site or an https address, nothing else. */
export type Piece = { text: string; strong?: true; href?: string };

/**
 * The sections of a stored text; `title` is null before the first title. What is not a mark stays text: the worst that
 * wrong marks do is to be seen.
 */
export function textSections(content: string): TextSection[] {
  const sections: { title: string | null; blocks: Block[] }[] = [{ title: null, blocks: [] }];
  for (const part of content.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n|\n(?=[ \t]*#{2,3} )/)) {
    const lines = part
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    const [first = ""] = lines;
    if (first.startsWith("## ")) {
      sections.push({ title: first.slice(3).trim(), blocks: [] });
      lines.shift();
    }
    if (lines[0]?.startsWith("### ")) sections.at(-1)?.blocks.push({ heading: lines.shift()?.slice(4).trim() ?? "" });
    if (lines.length > 0) sections.at(-1)?.blocks.push(block(lines));
  }
  return sections.filter(({ title, blocks }) => title || blocks.length > 0);
}

function block(lines: string[]): Block {
  if (lines.every((line) => line.startsWith("- "))) return { list: lines.map((line) => line.slice(2).trim()) };
  if (lines.every((line) => /^\d{1,3}\. /.test(line)))
    return { steps: lines.map((line) => line.replace(/^\d+\. +/, "")) };
  if (lines.every((line) => line.startsWith("> ")))
    return { quote: lines.map((line) => line.slice(2).trim()).join(" ") };
  if (lines.length > 1 && lines.every((line) => line.startsWith("|"))) return table(lines);
  const text = lines.join(" ");
  const note = /^\*([^*]+)\*$/.exec(text)?.[1];
  return note ? { note } : text;
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  const [head = "", ...rows] = lines.filter((line) => !/^[|\s:-]+$/.test(line));
  return { head: cells(head), rows: rows.map(cells) };
}

/** The same sections as marked text: textSections() gives them back. */
export function markedText(sections: readonly TextSection[]): string {
  return sections
    .flatMap(({ title, blocks }) => [...(title ? [`## ${title}`] : []), ...blocks.map(marked)])
    .join("\n\n");
}

function marked(block: Block): string {
  if (typeof block === "string") return block;
  if ("heading" in block) return `### ${block.heading}`;
  if ("note" in block) return `*${block.note}*`;
  if ("quote" in block) return `> ${block.quote}`;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [row(block.head), row(block.head.map(() => "---")), ...block.rows.map(row)].join("\n");
}

/** Bounded, so that a line of nothing but marks cannot take long. */
const MARKS = /\*\*([^*]{1,400})\*\*|\[([^\]]{1,200})\]\((\/[^\s()]{0,200}|https:\/\/[^\s()]{1,300})\)/;

/** A line cut at its marks. `//host` is another site's address without a scheme, and stays text. */
export function pieces(line: string): Piece[] {
  const parts = line.split(MARKS);
  const found: Piece[] = [];
  for (let i = 0; i < parts.length; i += 4) {
    const [text = "", strong, label, href = ""] = parts.slice(i, i + 4);
    if (text) found.push({ text });
    if (strong) found.push({ text: strong, strong: true });
    if (label) found.push(/^\/[/\\]/.test(href) ? { text: label } : { text: label, href });
  }
  return found;
}

/** What is left of marks that say nothing, as they were typed: strong words not closed, an address that is none. */
export function brokenMark(content: string): string | undefined {
  return content
    .split("\n")
    .flatMap(pieces)
    .find(({ text }) => /\*\*|\]\(/.test(text))?.text;
}

/** The words alone, for whoever shows no marks: paragraphs, lines and cells after each other. */
export function plainText(sections: readonly TextSection[]): string {
  const lines = sections.flatMap(({ title, blocks }) => [...(title ? [title] : []), ...blocks.flatMap(linesOf)]);
  return lines.map((line) => pieces(line).reduce((words, { text }) => words + text, "")).join(" ");
}

function linesOf(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("heading" in block) return [block.heading];
  if ("note" in block) return [block.note];
  if ("quote" in block) return [block.quote];
  if ("rows" in block) return [block.head, ...block.rows].flat();
  return "list" in block ? block.list : block.steps;
}

/** Words a minute of somebody who reads law on a phone. */
const PACE = 200;

/** Minutes a text takes, at least one. */
export function readingMinutes(content: string): number {
  const words = content.replace(/\]\([^)]*\)/g, "]").match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / PACE));
}

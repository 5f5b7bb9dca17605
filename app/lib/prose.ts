/** A text in blocks. Strings are paragraphs; `**words**` are set strong, `[words](address)` lead there. */
export type Block =
  | string
  | { heading: string }
  | { note: string }
  | { quote: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] };

export type Section = {
  number?: number;
  title: string;
  blocks: readonly Block[];
  /** A drawing beside the title. */
  plate?: "leaf";
};

/** Values of placeholders; an empty one counts as missing. */
export type Values = Readonly<Record<string, string>>;

/**
 * Fills `{name}` placeholders. `[[…]]` is left out when a placeholder in it has no value; a missing value elsewhere
 * makes the whole text null, so that no visitor ever reads a raw placeholder.
 */
export function fill(text: string, values: Values): string | null {
  const put = (part: string): string | null => {
    let missing = false;
    const filled = part.replace(/\{(\w+)\}/g, (_, name: string) => {
      missing ||= !values[name];
      return values[name] ?? "";
    });
    return missing ? null : filled;
  };
  return put(text.replace(/\[\[(.*?)\]\]/g, (_, part: string) => put(part) ?? ""));
}

/** Blocks with their placeholders filled; a line, or a block left empty, disappears. */
export function fillBlocks(blocks: readonly Block[], values: Values): Block[] {
  const kept = (lines: readonly string[]) => lines.flatMap((line) => fill(line, values) ?? []);
  return blocks.flatMap((block): Block[] => {
    if (typeof block === "string") return kept([block]);
    if ("rows" in block || "heading" in block || "note" in block || "quote" in block) return [block];
    const lines = kept("list" in block ? block.list : block.steps);
    if (lines.length === 0) return [];
    return ["list" in block ? { list: lines } : { steps: lines }];
  });
}

/** Whether fillBlocks() puts something in it, or leaves something out. */
export function hasPlaceholder(block: Block): boolean {
  const lines =
    typeof block === "string" ? [block] : "list" in block ? block.list : "steps" in block ? block.steps : [];
  return lines.some((line) => /\{\w+\}/.test(line));
}

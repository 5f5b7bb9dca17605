import { greeting, type Letter, type Letterhead, type LetterPart, signature } from "./letter";

/** A letter for a mailbox that shows no pages: each address on a line of its own. */
export function letterText(letter: Letter, head: Letterhead): string {
  const foot = ["-- ", head.firm, head.phone, head.site, signature(letter)].filter(Boolean).join("\n");
  return `${[greeting(letter), ...letter.body.map(partText), foot].filter(Boolean).join("\n\n")}\n`;
}

function partText(part: LetterPart): string {
  if (typeof part === "string") return part;
  if ("facts" in part) return part.facts.map(([name, value]) => `${name}\u00A0: ${value}`).join("\n");
  const links = "lines" in part ? part.lines : [part];
  return links.map(({ label, href }) => `${label}\u00A0:\n${href}`).join("\n\n");
}

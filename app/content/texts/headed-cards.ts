import type { Block } from "~/lib/prose";
import { shippedParts, type TitledSection } from "./text";

/** A card as it ships: its title, its one paragraph, and what a text does not hold (an address, a drawing). */
type ShippedCard = { title: string; text: string };

/** What a signed card says; `shipped`: the card that it stands for, none for one that was added. */
export type SaidCard<Card extends ShippedCard> = { title: string; blocks: readonly Block[]; shipped?: Card };

/** Cards as blocks of a section, each under a heading of its own. */
export function cardBlocks(cards: readonly ShippedCard[]): Block[] {
  return cards.flatMap(({ title, text }) => [{ heading: title }, text]);
}

/** The same section read again: what stands before its first heading, and a card for each heading. */
export function saidCards<Card extends ShippedCard>(
  { blocks }: { blocks: readonly Block[] },
  shipped: readonly Card[],
): { lead: Block[]; cards: SaidCard<Card>[] } {
  const lead: Block[] = [];
  const headed: (TitledSection & { blocks: Block[] })[] = [];
  for (const block of blocks) {
    if (typeof block === "object" && "heading" in block) headed.push({ title: block.heading, blocks: [] });
    else (headed.at(-1)?.blocks ?? lead).push(block);
  }
  const parts = shippedParts(shipped, headed);
  return { lead, cards: headed.map((card, index) => ({ ...card, shipped: parts[index] })) };
}

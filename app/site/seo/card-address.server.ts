import { createHash } from "node:crypto";
import { settings } from "~/server/settings/settings.server";
import { woven } from "~/ui/cloth";
import { plates } from "~/ui/drawings/plates";
import type { CardSubject, FindablePage } from "./findable-page";
import { findPage } from "./sitemap-entries.server";

/** To be raised whenever the drawing of cards changes in card-drawing.server.ts: addresses are kept for ever. */
const DESIGN = 2;
const HOME = "accueil";
const FILE = /^([a-z0-9]+(?:[.-][a-z0-9]+)*)\.[\w-]{12}\.png$/i;

/**
 * A card to be drawn, and the one name under which it is kept: another title, firm, cloth or plate gives another name.
 */
export type Card = { file: string; subject: CardSubject; firm: string };

/** The card of a page, with the firm's present name. */
export function cardOf({ path, card }: FindablePage): Card {
  const firm = settings().firm_name;
  const hash = createHash("sha256")
    .update(JSON.stringify([DESIGN, firm, card.title, woven(card.cloth), plates[card.drawing]]))
    .digest("base64url")
    .slice(0, 12);
  const name = path === "/" ? HOME : path.slice(1).replaceAll("/", ".");
  return { file: `${name}.${hash}.png`, subject: card, firm };
}

/**
 * The card a file name asks for: of a known page or null, so that nobody can have other words drawn. Its `file` differs
 * from the name asked for when the page has changed since.
 */
export async function cardByFile(file: string): Promise<Card | null> {
  const name = FILE.exec(file)?.[1];
  if (!name) return null;
  const page = await findPage(name === HOME ? "/" : `/${name.replaceAll(".", "/")}`);
  return page ? cardOf(page) : null;
}

import type { PageHandle } from "~/page-handle";
import { shared } from "./article-page";
import cards from "./cards.css?inline";
import engraving from "./engraving.css?inline";

export { default, loader } from "./article-page";

/** The exploration in four cards. */
export const handle: PageHandle = { keep: true, styles: [...shared, cards, engraving] };

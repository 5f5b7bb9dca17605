import type { PageHandle } from "~/page-handle";
import { headStyles } from "../layout/reading-styles";
import { shared } from "./article-page";
import cards from "./cards.css?inline";
import engraving from "./engraving.css?inline";

export { default, loader } from "./article-page";

/** The exploration in four cards. */
export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...shared, cards, engraving] };

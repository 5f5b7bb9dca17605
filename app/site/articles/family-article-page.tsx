import type { PageHandle } from "~/page-handle";
import { quickExitStyles } from "../layout/quick-exit";
import { headStyles } from "../layout/reading-styles";
import { shared } from "./article-page";
import cards from "./cards.css?inline";

export { default, loader } from "./article-page";

/** Four articles as cards, with « Quitter vite » under the head (layout/quick-exit). */
export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...shared, cards, quickExitStyles] };

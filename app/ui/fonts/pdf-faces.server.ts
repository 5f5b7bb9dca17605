import latin from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff?inline";
import extended from "@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff?inline";
import { Font } from "@react-pdf/renderer";
import text from "./figtree-paper.ttf?inline";
import bold from "./figtree-paper-bold.ttf?inline";
import textExtended from "./figtree-paper-extended.ttf?inline";

/** The heading face of the site, inside the server bundle; rarer letters of names come from its extended half. */
export const PDF_HEADING = ["Marcellus", "Marcellus Extended"];

/** The faces every reader of PDF has, for text that is read at a glance: figures of one width, a true bold. */
export const PDF_TEXT = ["Helvetica", "Marcellus Extended"];
export const PDF_BOLD = ["Helvetica-Bold", "Marcellus Extended"];

/**
 * The text face of the firm, for papers that are kept: each letter inside the file, the narrow no-break space of French
 * numbers too (subset.mjs); with FIGURES they stand under one another.
 */
export const PDF_KEPT_TEXT = ["Figtree Paper", "Figtree Paper Extended"];
export const PDF_KEPT_BOLD = ["Figtree Paper Bold", "Figtree Paper Extended"];
export const FIGURES = ["tnum"];

/** Makes the faces known to the library and keeps it from cutting words: its rules are English. */
export function registerPdfFaces(): void {
  Font.register({ family: "Marcellus", src: latin });
  Font.register({ family: "Marcellus Extended", src: extended });
  Font.register({ family: "Figtree Paper", src: text });
  Font.register({ family: "Figtree Paper Bold", src: bold });
  Font.register({ family: "Figtree Paper Extended", src: textExtended });
  Font.registerHyphenationCallback((word) => [word]);
}

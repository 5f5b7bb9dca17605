import latin from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff?inline";
import extended from "@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff?inline";
import { Font } from "@react-pdf/renderer";

/** The heading face of the site, inside the server bundle; rarer letters of names come from its extended half. */
export const PDF_HEADING = ["Marcellus", "Marcellus Extended"];

/** The faces every reader of PDF has, for text that is read at a glance: figures of one width, a true bold. */
export const PDF_TEXT = ["Helvetica", "Marcellus Extended"];
export const PDF_BOLD = ["Helvetica-Bold", "Marcellus Extended"];

/** Makes the faces known to the library and keeps it from cutting words: its rules are English. */
export function registerPdfFaces(): void {
  Font.register({ family: "Marcellus", src: latin });
  Font.register({ family: "Marcellus Extended", src: extended });
  Font.registerHyphenationCallback((word) => [word]);
}

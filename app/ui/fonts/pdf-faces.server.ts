import latin from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff?inline";
import extended from "@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff?inline";
import { Font, renderToBuffer } from "@react-pdf/renderer";
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

/** No word is that long; what is would run out of its column. */
const LONGEST_WORD = 45;

const FACES = {
  Marcellus: latin,
  "Marcellus Extended": extended,
  "Figtree Paper": text,
  "Figtree Paper Bold": bold,
  "Figtree Paper Extended": textExtended,
};
for (const [family, src] of Object.entries(FACES)) Font.register({ family, src });

// The library's rules for cutting words are English.
Font.registerHyphenationCallback((word) => (word.length > LONGEST_WORD ? (word.match(/.{1,20}/gsu) ?? []) : [word]));

/**
 * Lets each drawn letter know its character. The library remembers a letter as it first met it, for the life of the
 * process: a « c » that came into a paper as a part of « ç » had none, so that no later paper could be searched for it.
 */
async function knownLetters(): Promise<void> {
  for (const fontFamily of Object.keys(FACES)) {
    await Font.load({ fontFamily });
    const face = Font.getFont({ fontFamily })?.data;
    for (const letter of face?.characterSet ?? []) face?.glyphForCodePoint(letter);
  }
}

let known: Promise<void> | undefined;

/** The bytes of a PDF in these faces. */
export async function drawnPdf(document: Parameters<typeof renderToBuffer>[0]): Promise<Buffer> {
  known ??= knownLetters();
  await known;
  return renderToBuffer(document);
}

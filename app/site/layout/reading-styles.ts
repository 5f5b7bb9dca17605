import eyebrow from "./eyebrow.css?inline";
import head from "./page-head.css?inline";
import prose from "./prose.css?inline";
import sections from "./sections.css?inline";
import trail from "./trail.css?inline";

/** Styles of the first screen of an inner page: its head with the breadcrumb (PageHead). */
export const titleStyles = [head, trail];
/** The same with small capitals above the title. */
export const headStyles = [...titleStyles, eyebrow];
/** Of what follows it: what is written, with titles beside their text, bands and the closing call. */
export const readingStyles = [prose, sections];

import eyebrow from "./eyebrow.css?inline";
import head from "./page-head.css?inline";
import prose from "./prose.css?inline";
import sections from "./sections.css?inline";
import trail from "./trail.css?inline";

/** Styles of an inner page: its head with the breadcrumb (PageHead), what is written. */
export const textStyles = [head, trail, prose];
/** The same with titles beside their text, bands and the closing call. */
export const readingStyles = [...textStyles, eyebrow, sections];

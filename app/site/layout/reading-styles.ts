import head from "./page-head.css?inline";
import sections from "./sections.css?inline";
import trail from "./trail.css?inline";

/** Styles of an inner page: its head with the breadcrumb (PageHead), its sections. */
export const readingStyles = [head, trail, sections];

import type { DrawingName } from "./drawing";
import { plates } from "./plates";

/** --gold-light and --gold of tokens.css: a file hears nothing of the colours of the page that shows it. */
export const GOLD_LIGHT = "#e3bf6b";
const GOLD = "#b98a2f";

/** What a drawing stands on: indigo is the same in either theme, paper is dark by night. */
export type Ground = "indigo" | "paper";

/** As `.drawing` has it on a page (site/layout/site.css): stroke, its width, what the night changes. */
const looks = {
  indigo: [GOLD_LIGHT, "1", ""],
  paper: [GOLD, "1.5", `<style>@media(prefers-color-scheme:dark){path{stroke:${GOLD_LIGHT}}}</style>`],
} as const;

/** A drawing as an SVG file, in gold. */
export function drawingFile(name: DrawingName, ground: Ground): string {
  const [outline, hatch] = plates[name];
  const [stroke, width, style] = looks[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round">${style}<path d="${outline}"/><path d="${hatch}" stroke-width=".8" opacity=".75"/></svg>`;
}

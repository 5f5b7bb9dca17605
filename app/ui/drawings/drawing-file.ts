import type { DrawingName } from "./drawing";
import { plates } from "./plates";

/** --gold-light of tokens.css: a file hears nothing of the colours of the page that shows it. */
export const GOLD_LIGHT = "#e3bf6b";

/** A drawing as an SVG file, in gold: it stands on indigo in either theme. */
export function drawingFile(name: DrawingName): string {
  const [outline, hatch] = plates[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="${GOLD_LIGHT}" stroke-linejoin="round"><path d="${outline}"/><path d="${hatch}" stroke-width=".8" opacity=".75"/></svg>`;
}

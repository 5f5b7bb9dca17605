import { runPart } from "../loading/deferred-parts";
import { onceLoaded } from "../loading/page-load";

/**
 * Fetches the script of loops, once the page is there, where there is a loop and a screen wide enough for it: never on
 * a phone.
 */
export function prepareLoops(): void {
  const script = document.querySelector<HTMLElement>("[data-loop-script]")?.dataset.loopScript;
  if (!script || !matchMedia("(min-width:1024px)").matches) return;
  onceLoaded(() => void runPart(script));
}

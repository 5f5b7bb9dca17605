import { deviceChoice } from "./device-choice";
import { sparesData } from "./spares-data";

/** How a browser says that it has that style sheet, by the hash in its name; null of one that is not built. */
export function keptSheet(file: string) {
  const hash = /-([\w-]+)\.css$/.exec(file)?.[1];
  return hash ? { hash, choice: deviceChoice("styles", [hash]) } : null;
}

/**
 * In the browser: a page whose linked sheet did not come, be it that the line dropped or that another build answered,
 * asks for it once more, and the pages after it come with their styles. Only once all has come that will: this script
 * may be there before the sheet.
 */
export function mendLinkedSheet(): void {
  if (document.readyState === "complete") askOnceMore();
  else window.addEventListener("load", askOnceMore, { once: true });
}

function askOnceMore(): void {
  const link = document.querySelector<HTMLLinkElement>("head > link[data-file]");
  const kept = keptSheet(link?.dataset.file ?? "");
  // One of its colours: of a sheet that did not come, browsers do not tell alike.
  const isThere = getComputedStyle(document.documentElement).getPropertyValue("--ink") !== "";
  if (!link || !kept || isThere) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the browsers of many.
  document.cookie = `${kept.choice.cookie(kept.hash, location.protocol === "https:")}; Max-Age=0`;
  const again = document.createElement("link");
  again.rel = "stylesheet";
  again.href = link.href;
  document.head.append(again);
}

/**
 * In the browser: fetches a sheet into its cache, and says from then on that it is there: pages link it then. Throws
 * when the line drops.
 */
export async function keepSheet(file: string): Promise<void> {
  const kept = keptSheet(file);
  if (!kept || sparesData()) return;
  const answer = await fetch(file, { priority: "low" });
  if (!answer.ok) return;
  await answer.arrayBuffer();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the browsers of many.
  document.cookie = kept.choice.cookie(kept.hash, location.protocol === "https:");
}

import { keepSheet } from "~/lib/kept-sheet";
import { sparesData } from "~/lib/spares-data";

/**
 * /connexion: while somebody types, the script and the styles of the screen that they are led to are fetched into the
 * browser's cache, where that screen finds them; nothing of it is run here. Not for who only looks at the page, nor
 * asks to spare data.
 */

/** So many at once: others of the browser's six connections stay free for the form. */
const LANES = 3;

const office = document.querySelector<HTMLElement>("[data-office-code]")?.dataset;
const wanted = office?.officeCode?.split(" ") ?? [];

async function fetchNext(): Promise<void> {
  for (let address = wanted.shift(); address; address = wanted.shift()) {
    const answer = await fetch(address, { priority: "low" });
    await answer.arrayBuffer();
  }
}

function fetchAll(): void {
  // A line that drops: the screen asks for the rest itself.
  keepSheet(office?.officeSheet ?? "").catch(() => undefined);
  for (let lane = 0; lane < LANES; lane += 1) fetchNext().catch(() => undefined);
}

const form = document.querySelector("main form[method=post]");
if (form && !sparesData()) {
  const start = new AbortController();
  for (const type of ["focusin", "input"])
    form.addEventListener(
      type,
      () => {
        start.abort();
        fetchAll();
      },
      { signal: start.signal },
    );
  // Where somebody stands before this was there.
  if (form.contains(document.activeElement)) form.dispatchEvent(new Event("focusin"));
}

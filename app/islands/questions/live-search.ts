import { pagesNear } from "~/content/questions/near-pages";
import { searchCopy } from "~/content/questions/search-copy";
import { searchWords } from "~/content/questions/search-words";
import { searchIndex, search } from "~/lib/site-search";

/** Typing has paused: time to search, and to count a search that found nothing, in ms. */
const SEARCH_AFTER = 120;
const COUNT_AFTER = 4000;
const LEAST_COUNTED = 3;

const counted = new Set<string>();

/** Tells the firm, once, that a search has no answer; that it cannot be told is nobody's trouble. */
function count(typed: string): void {
  if (typed.length < LEAST_COUNTED || counted.has(typed)) return;
  counted.add(typed);
  const body = new URLSearchParams({ q: typed });
  fetch("/api/recherche-sans-reponse", { method: "POST", body, keepalive: true }).catch(() => {});
}

/** Searches while typing, with the very search of the server; the cards of the page are what it shows. */
export function searchWhileTyping(form: HTMLFormElement): void {
  const box = form.elements.namedItem("q") as HTMLInputElement;
  const kinds = form.elements.namedItem("categorie") as RadioNodeList;
  const [status, ask] = document.querySelectorAll<HTMLElement>(".found > p");
  const near = document.querySelector<HTMLElement>(".found > nav");
  const list = document.getElementById("trouvees");
  const introduction = document.querySelector<HTMLElement>(".intro");
  const sections = [...document.querySelectorAll<HTMLElement>("[data-kind]")];
  const cards = new Map<string, { card: Element; kind?: string }>();
  for (const section of sections)
    for (const card of section.querySelectorAll("li"))
      cards.set(card.querySelector("a")?.pathname.split("/").pop() ?? "", { card, kind: section.dataset.kind });
  // Made at the first search: a slow phone has better things to do while the page opens.
  let made: ReturnType<typeof searchIndex> | undefined;
  const index = () => {
    made ??= searchIndex(
      [...cards].map(([slug, { card }]) => ({ slug, title: card.textContent ?? "", words: searchWords[slug] ?? "" })),
    );
    return made;
  };
  let pause = 0;
  let settling = 0;
  let shown = box.value.trim();

  function show(finished: boolean): void {
    clearTimeout(pause);
    clearTimeout(settling);
    const typed = box.value.trim();
    const kind = kinds.value;
    const slugs = typed ? search(index(), typed, !finished) : [];
    const fit = slugs.filter((slug) => !kind || cards.get(slug)?.kind === kind);
    for (const section of sections) section.hidden = !!typed || (!!kind && section.dataset.kind !== kind);
    if (introduction) introduction.hidden = !!typed;
    list?.replaceChildren(...fit.flatMap((slug) => cards.get(slug)?.card.cloneNode(true) ?? []));
    if (status) status.textContent = typed ? (fit.length ? searchCopy.found(fit.length) : searchCopy.empty) : "";
    const nothing = !!typed && fit.length === 0;
    if (near) {
      near.hidden = !nothing;
      const paths = nothing ? pagesNear(typed, !finished) : [];
      for (const item of near.querySelectorAll("li"))
        item.hidden = !paths.includes(item.querySelector("a")?.pathname ?? "");
    }
    if (ask) {
      ask.hidden = !nothing;
      ask.querySelector("a")?.setAttribute("href", `/contact?${new URLSearchParams({ question: typed })}`);
    }
    if (typed && slugs.length === 0) {
      if (finished) count(typed);
      else settling = window.setTimeout(count, COUNT_AFTER, typed);
    }
    shown = typed;
  }

  box.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(show, SEARCH_AFTER, false);
  });
  form.addEventListener("change", (event) => {
    // Not of the box: it changes when a card is pressed, which must still be there when it is let go.
    if (event.target !== box) show(false);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(true);
  });
  // A browser that comes back puts the words into the box again, sometimes later than this runs.
  addEventListener("pageshow", () => {
    if (box.value.trim() !== shown || kinds.value) show(true);
  });
}

import { kindLabels, searchCopy } from "~/content/questions/search-copy";
import { searchWords } from "~/content/questions/search-words";
import { nearestPages, type SearchIndex, search, searchIndex } from "~/lib/site-search";

/** Typing has paused: time to search, and to count a search that found nothing, in ms. */
const SEARCH_AFTER = 120;
const COUNT_AFTER = 4000;
const LEAST_COUNTED = 3;
const MOST_NEAR = 3;

const counted = new Set<string>();

/** Tells the firm, once, that a search has no answer; that it cannot be told is nobody's trouble. */
function count(typed: string): void {
  if (typed.length < LEAST_COUNTED || counted.has(typed)) return;
  counted.add(typed);
  const body = new URLSearchParams({ q: typed });
  fetch("/api/recherche-sans-reponse", { method: "POST", body, keepalive: true }).catch(() => {});
}

/** A link of the page by its address; `kind` is the category of a question, nothing of a guide. */
type Card = { link: HTMLAnchorElement; kind?: string };

/**
 * Searches while somebody types: the questions as the server does, the guides by their titles. « Rechercher » leads to
 * the search of the whole site. The links of the page are what it shows.
 */
export function searchWhileTyping(form: HTMLFormElement): void {
  const box = form.elements.namedItem("q") as HTMLInputElement;
  const kinds = form.elements.namedItem("categorie") as RadioNodeList;
  const [status, ask, whole] = document.querySelectorAll<HTMLElement>(".found > p");
  const near = document.querySelector<HTMLElement>(".found > nav");
  const list = document.getElementById("resultats");
  const introduction = document.querySelector<HTMLElement>(".intro");
  const sections = [...document.querySelectorAll<HTMLElement>("[data-kind]")];
  const cards = new Map<string, Card>();
  const collect = (part: HTMLElement | null) => {
    for (const link of part?.querySelectorAll("a") ?? []) cards.set(link.pathname, { link, kind: part?.dataset.kind });
  };
  collect(near);
  const guides = new Map([...cards].map(([path, { link }]) => [path, link.parentElement as HTMLElement]));
  sections.forEach(collect);
  // Made at the first search: a slow phone has better things to do while the page opens.
  let index: SearchIndex | undefined;
  const made = () =>
    searchIndex(
      [...cards].map(([path, { link }]) => ({
        path,
        title: link.textContent ?? "",
        words: searchWords[path.split("/").pop() ?? ""] ?? "",
      })),
    );
  let pause = 0;
  let settling = 0;
  const asked = new URLSearchParams(location.search).get("q");
  // A copy of the page, shown without network, knows nothing of what the address asks: the rest of the site is away.
  const copied = !!asked && !box.defaultValue;
  let shown = box.defaultValue.trim();
  if (copied) box.value = asked;

  function result({ link, kind }: Card): HTMLElement {
    const item = document.createElement("li");
    const label = document.createElement("p");
    label.className = "result-kind";
    label.textContent = kind ? kindLabels.question : kindLabels.guide;
    item.append(label, link.cloneNode(true));
    return item;
  }

  /** `finished`: the last word is whole, and there is nothing else to search. */
  function show(finished: boolean): void {
    clearTimeout(pause);
    clearTimeout(settling);
    const typed = box.value.trim();
    const kind = kinds.value;
    index ??= made();
    const found = (typed ? search(index, typed, !finished) : []).flatMap(({ path }) => cards.get(path) ?? []);
    const fit = found.filter((card) => !kind || card.kind === kind);
    for (const section of sections) section.hidden = !!typed || (!!kind && section.dataset.kind !== kind);
    if (introduction) introduction.hidden = !!typed;
    list?.replaceChildren(...fit.map(result));
    const nothing = !!typed && fit.length === 0;
    // Without a category the rest of the site may answer yet.
    const open = !!typed && !kind && !finished;
    const none = open ? searchCopy.noneHere : searchCopy.empty;
    if (status) status.textContent = typed ? (nothing ? none : searchCopy.found(fit.length)) : "";
    const query = (name: string) => new URLSearchParams({ [name]: typed });
    if (whole) {
      whole.hidden = !open;
      whole.querySelector("a")?.setAttribute("href", `?${query("q")}#${searchCopy.place}`);
    }
    if (near) {
      near.hidden = !nothing || open;
      const nearest = nearestPages(index, typed).flatMap((path) => guides.get(path) ?? []);
      for (const guide of nearest.splice(MOST_NEAR)) guide.hidden = true;
      for (const guide of nearest) guide.hidden = false;
      near.lastElementChild?.prepend(...nearest);
    }
    if (ask) {
      ask.hidden = !nothing || open;
      ask.querySelector("a")?.setAttribute("href", `/contact?${query("question")}`);
    }
    if (typed && found.length === 0) settling = window.setTimeout(count, COUNT_AFTER, typed);
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
  // A browser that comes back puts the words into the box again, sometimes later than this runs.
  addEventListener("pageshow", () => {
    if (box.value.trim() !== shown || kinds.value) show(copied);
  });
}

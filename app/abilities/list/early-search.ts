import type { SearchAnswer, SearchLine } from "~/abilities/search/search-result";
import { searchSections } from "~/abilities/search/search-sections";
import { counted } from "~/lib/french-number";
import type { Piece } from "~/lib/marked-text";
import { listAddress, withParts } from "./list-address";

/**
 * A small script of its own, which comes before that of the office: what is typed into the search box of a list
 * meanwhile is answered over its rows. The list empties the place once it shows the same itself (EarlyResults).
 */

/** Typing pauses this long before the server is asked, in ms: on the lines this is for, each answer holds others up. */
const TYPING_PAUSE = 300;

/** Of the panel while there is nothing to show. */
const EMPTY = "visually-hidden";

const place = document.querySelector<HTMLElement>(".early-results");
const box = place?.closest("form")?.querySelector<HTMLInputElement>("input[name=q]");
if (place && box) answerEarly(place, box);

function answerEarly(place: HTMLElement, box: HTMLInputElement): void {
  const { answers = "", kind = "" } = place.dataset;
  // Spoken once it is filled, therefore there before, and never taken out: `hidden` would keep it from being told.
  const count = element("p", "");
  count.role = "status";
  const found = element("div", "");
  const panel = element("div", EMPTY, [count, found]);
  place.append(panel);
  let outdated = new AbortController();
  const onInput = () => {
    outdated.abort();
    if (!panel.isConnected) return box.removeEventListener("input", onInput);
    outdated = new AbortController();
    const { signal } = outdated;
    setTimeout(() => void show(signal), TYPING_PAUSE);
  };
  box.addEventListener("input", onInput);
  if (box.value !== box.defaultValue) onInput();

  async function show(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const q = box.value.trim();
    const answer = q && isAlone(box) ? await ask(listAddress({ q, dans: kind }, answers), signal) : null;
    if (signal.aborted) return;
    const group = answer?.groups.find((one) => one.kind === kind);
    panel.className = group ? "early-panel" : EMPTY;
    found.replaceChildren();
    if (!group) {
      count.textContent = "";
      return;
    }
    const { lines, more } = group;
    count.textContent =
      lines.length === 0
        ? "Aucun résultat."
        : `${more ? "Plus de " : ""}${counted(lines.length, "résultat", "résultats")}`;
    for (const section of searchSections(lines)) {
      if (section.title) found.append(element("p", "early-title", [section.title]));
      found.append(
        element(
          "ul",
          "",
          section.lines.map((line) => element("li", "", [linkTo(line, q)])),
        ),
      );
    }
  }
}

/** Other filters narrow the list down in ways that the answer here does not know. */
function isAlone(box: HTMLInputElement): boolean {
  const said = new FormData(box.form ?? undefined);
  for (const name of ["q", "tri"]) said.delete(name);
  return [...said.values()].every((value) => value === "");
}

/** A line that drops says nothing here: the list asks again by itself. */
async function ask(address: string, signal: AbortSignal): Promise<SearchAnswer | null> {
  const headers = { Accept: "application/json" };
  const answer = await fetch(address, { headers, signal, priority: "high" }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** As from the list itself: the ways back lead to what was searched for. */
function linkTo({ href, title, facts, passage }: SearchLine, q: string): HTMLAnchorElement {
  const link = element("a", "search-result", [
    element("span", "search-title", marked(title)),
    element("span", "search-facts", marked(facts)),
    element("span", "search-passage", marked(passage)),
  ]);
  link.href = withParts(href, { q });
  return link;
}

const marked = (pieces: Piece[]) => pieces.map(({ text, hit }) => (hit ? element("mark", "", [text]) : text));

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

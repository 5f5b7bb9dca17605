/**
 * /apropos: makes the list of values a carousel (specification 2.2, 4 and 9; pattern:
 * w3.org/WAI/ARIA/apg/patterns/carousel).
 */
import { coverCards, focusShown } from "./card-flip";

/** Specification 9: the index advances by one every 2000 ms. The slide itself (0.6 s) is in the style sheet. */
const EVERY_MS = 2000;
/** In px; a shorter move of a finger is a tap. */
const SWIPE = 40;

function mark(element: Element | undefined, name: string, on: boolean): void {
  if (on) element?.setAttribute(name, "true");
  else element?.removeAttribute(name);
}

function name(element: Element, role: string, label: string, description?: string): void {
  element.setAttribute("role", role);
  element.setAttribute("aria-label", label);
  if (description) element.setAttribute("aria-roledescription", description);
}

function start(root: HTMLElement, track: HTMLElement, controls: Element, row: Element): void {
  const cards = [...track.children] as HTMLElement[];
  const wrapped = (index: number) => (index + 2 * cards.length) % cards.length;
  let now = 0;
  let paused = matchMedia("(prefers-reduced-motion:reduce)").matches;
  /** « Play » was pressed: the focus, still on the button, no longer stops the cards. */
  let asked = false;
  let timer = 0;

  const toggle = document.createElement("button");
  toggle.className = "button button-quiet";
  controls.replaceChildren(toggle);
  const dots = cards.map((card, index) => {
    const dot = document.createElement("button");
    const place = `${index + 1} sur ${cards.length}`;
    name(card, "group", place, "diapositive");
    dot.setAttribute("aria-label", `${card.querySelector("h3")?.textContent}, ${place}`);
    dot.addEventListener("click", () => choose(index));
    return dot;
  });
  row.append(...dots);
  name(row, "group", "Choisir une carte");
  name(track, "group", "Cartes");
  root.setAttribute("aria-roledescription", "carrousel");

  /** Places every card, counted from where it stands in the row; `left` of them wait on the left of the present one. */
  const place = (left: number, moved: number) => {
    for (const [index, card] of cards.entries())
      card.style.setProperty("--by", String(wrapped(index - now + left) - left - moved - index));
  };
  /**
   * Slides to a card by the shorter way round. Cards out of sight are first brought to the side they will come from.
   */
  const go = (index: number) => {
    const by = wrapped(index - now + 3) - 3;
    const left = by < 0 ? 5 : 2;
    for (const card of cards) card.classList.remove("turned");
    root.classList.add("still");
    place(left, 0);
    track.getBoundingClientRect();
    root.classList.remove("still");
    place(left, by);
    now = wrapped(index);
    tell();
  };
  /** What the Tab key and a screen reader meet: one card, one current dot, the label of the button. */
  const tell = () => {
    for (const [index, card] of cards.entries()) {
      const current = index === now;
      card.tabIndex = current ? 0 : -1;
      for (const link of card.querySelectorAll("a")) link.tabIndex = card.tabIndex;
      mark(card, "aria-hidden", !current);
      mark(dots[index], "aria-current", current);
    }
    toggle.textContent = paused ? "Play" : "Pause";
    track.setAttribute("aria-live", paused ? "polite" : "off");
  };
  /** Under the pointer, with the focus, with a card turned round, in a hidden tab: the cards wait. */
  const held = () => {
    const focused = focusShown(root);
    return (
      document.hidden ||
      root.querySelector(".turned") !== null ||
      (track.matches(":hover") && matchMedia("(hover:hover)").matches) ||
      (focused !== null && !(asked && focused === toggle))
    );
  };
  const run = () => {
    clearInterval(timer);
    if (!paused) timer = window.setInterval(() => held() || go(now + 1), EVERY_MS);
  };
  const pause = (yes: boolean) => {
    paused = yes;
    asked = !yes;
    run();
    tell();
  };
  const choose = (index: number) => {
    pause(true);
    go(index);
  };

  toggle.addEventListener("click", () => pause(!paused));
  toggle.addEventListener("blur", () => {
    asked = false;
  });
  track.addEventListener("mouseleave", run);
  root.addEventListener("focusout", run);
  root.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const inCards = track.contains(document.activeElement);
    const inDots = row.contains(document.activeElement);
    choose(now + step);
    if (inCards) cards[now]?.focus({ preventScroll: true });
    if (inDots) dots[now]?.focus();
  });
  let from = 0;
  track.addEventListener("pointerdown", (event) => {
    from = event.clientX;
  });
  track.addEventListener("pointerup", ({ pointerType, clientX }) => {
    if (pointerType !== "mouse" && Math.abs(clientX - from) > SWIPE) choose(now + (clientX < from ? 1 : -1));
  });
  for (const [index, card] of cards.entries())
    card.addEventListener("click", ({ target }) => {
      if (index !== now && !(target as Element).closest("a")) choose(index);
    });

  track.removeAttribute("tabindex");
  track.scrollLeft = 0;
  root.classList.add("live", "still");
  place(2, 0);
  coverCards(cards);
  pause(paused);
}

/** Without its own styles the carousel is nothing: the list stays. */
function dress(root: HTMLElement, then: () => void): void {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = root.dataset.carousel ?? "";
  sheet.onload = then;
  document.head.append(sheet);
}

const root = document.querySelector<HTMLElement>("[data-carousel]");
const [track, controls, row] = [".track", ".controls", ".dots"].map((part) => root?.querySelector(part));
if (root && track && controls && row) {
  // Two screens down or further, the page has better things to do first.
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      dress(root, () => start(root, track as HTMLElement, controls, row));
    },
    { rootMargin: "100%" },
  );
  near.observe(root);
}

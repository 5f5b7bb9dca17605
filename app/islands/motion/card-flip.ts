const RING = CSS.supports("selector(:focus-visible)") ? ":focus-visible" : ":focus";

/** The element inside that has the focus in a way the browser shows: by the keyboard, not by a click. */
export function focusShown(root: Element): Element | null {
  return root.querySelector(RING);
}

/**
 * Covers each card with its own picture and title, and turns it round (0.8 s, in the style sheet) under the pointer,
 * with the focus, and by a tap that a second tap takes back (specification 2.2).
 */
export function coverCards(cards: HTMLElement[]): void {
  for (const card of cards) {
    const face = card.querySelector(".face");
    const picture = face?.querySelector(".picture")?.cloneNode(true);
    const title = face?.querySelector("h3")?.cloneNode(true);
    if (!face || !picture || !title) continue;
    const cover = document.createElement("div");
    cover.className = "face cover";
    cover.setAttribute("aria-hidden", "true");
    cover.append(picture, title);
    face.before(cover);
    listen(card);
    // Begins as it was read until now, and turns to its picture.
    card.classList.add("turned");
    card.getBoundingClientRect();
    requestAnimationFrame(() => card.classList.remove("turned"));
  }
}

function listen(card: HTMLElement): void {
  const turn = (round: boolean) => card.classList.toggle("turned", round);
  const isFocused = () => card.matches(RING) || focusShown(card) !== null;
  /** Whether the card showed its text before the finger came down; null for a mouse, whose hover decides. */
  let before: boolean | null = null;
  card.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") turn(true);
  });
  card.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") turn(isFocused());
  });
  card.addEventListener("focusin", () => {
    if (isFocused()) turn(true);
  });
  card.addEventListener("focusout", ({ relatedTarget }) => {
    if (!card.contains(relatedTarget as Node | null) && !card.matches(":hover")) turn(false);
  });
  card.addEventListener("pointerdown", ({ pointerType }) => {
    before = pointerType === "mouse" ? null : card.classList.contains("turned");
  });
  card.addEventListener("click", ({ target }) => {
    if (before !== null && !(target as Element).closest("a")) turn(!before);
  });
}

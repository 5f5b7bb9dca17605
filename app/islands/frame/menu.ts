/**
 * Specification 2.1: at most one sub-menu is open, clicking the open one closes it. The page does the rest by itself;
 * this adds what `details` cannot: closing a list that the pointer opened, Escape, and closing when the focus leaves.
 */
export function improveMenu(): void {
  const burger = document.querySelector<HTMLDetailsElement>(".burger");
  const subs = [...document.querySelectorAll<HTMLElement>(".sub")];
  const details = (sub: HTMLElement) => sub.firstElementChild as HTMLDetailsElement;
  const shutOthers = (kept?: HTMLElement) => {
    for (const sub of subs) if (sub !== kept) details(sub).open = false;
  };

  for (const sub of subs) {
    const list = sub.lastElementChild as HTMLElement;
    sub.addEventListener("mouseenter", () => {
      sub.classList.remove("shut");
      // A pointer that rests on the bar closes nothing that the keyboard has opened.
      const isHeld = subs.some((other) => other !== sub && other.contains(document.activeElement));
      if (!isHeld && matchMedia("(min-width:769px) and (hover:hover)").matches) shutOthers(sub);
    });
    sub.addEventListener("mouseleave", () => sub.classList.remove("shut"));
    details(sub).firstElementChild?.addEventListener("click", (event) => {
      event.preventDefault();
      const shown = list.getClientRects().length > 0;
      shutOthers(sub);
      details(sub).open = !shown;
      sub.classList.toggle("shut", shown);
    });
    sub.addEventListener("focusout", (event) => {
      // Only on wide screens: on a phone the list stays open until another one is.
      if (innerWidth > 768 && !sub.contains(event.relatedTarget as Node | null)) details(sub).open = false;
    });
  }

  // The page behind the full-screen menu is out of reach as long as it is hidden.
  const setInert = () => {
    const hidden = burger?.open === true && innerWidth <= 768;
    for (const part of document.querySelectorAll<HTMLElement>("#contenu, .footer, .call-strip")) part.inert = hidden;
  };
  burger?.addEventListener("toggle", setInert);
  addEventListener("resize", setInert);

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = subs.find((sub) => details(sub).open);
    const shut = open ? details(open) : burger?.open ? burger : null;
    for (const sub of subs) sub.classList.add("shut");
    if (!shut) return;
    shut.open = false;
    (shut.firstElementChild as HTMLElement).focus();
  });
  document.addEventListener("click", (event) => {
    if (innerWidth > 768 && !(event.target as Element).closest(".sub")) shutOthers();
  });
  // The full-screen menu hides the page: it closes when the focus goes on to the page.
  const header = burger?.closest("header");
  header?.addEventListener("focusout", ({ relatedTarget }) => {
    if (burger && relatedTarget && !header.contains(relatedTarget as Node)) burger.open = false;
  });
}

import { typeOut } from "../motion/typewriter";
import { openPagesInWindow } from "./page-window";
import { windowStyles } from "./window-styles";

/**
 * Answers open over /assistance (specification 2.6), each under its own address, at once with their question, and are
 * typed out.
 */
export function openAnswersInWindow(): void {
  const bar = document.createElement("p");
  bar.className = "window-bar";
  const title = document.createElement("h2");
  title.className = "wrap";
  const text = document.createElement("div");
  const showAll = document.createElement("button");
  showAll.className = "button button-quiet";
  showAll.textContent = "Tout afficher";
  let finish = () => {};
  showAll.addEventListener("click", () => finish());

  openPagesInWindow({
    links: 'li > a[href^="/assistance/"]',
    className: "window",
    styles: windowStyles(),
    step: "pushState",
    wait({ body, close }, link) {
      finish();
      title.textContent = link.textContent;
      text.replaceChildren();
      if (bar.parentElement === body) return;
      // Here the button has a bar that words do not pass under.
      close.className = showAll.className;
      bar.replaceChildren(close);
      body.append(bar, title, text);
    },
    fail() {
      text.innerHTML = '<p class="wrap answer">La réponse n’a pas pu être chargée. <a href="">Réessayer</a></p>';
    },
    fill({ close }, article) {
      text.replaceChildren(article);
      const answer = text.querySelector<HTMLElement>("[data-answer]");
      if (!answer || matchMedia("(prefers-reduced-motion:reduce)").matches) return;
      close.before(showAll);
      showAll.focus();
      finish = typeOut(answer, () => {
        if (document.activeElement === showAll) close.focus();
        showAll.remove();
        finish = () => {};
      });
      answer.addEventListener("click", () => finish());
    },
    end: () => finish(),
  });
}

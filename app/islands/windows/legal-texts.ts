import { showLoading } from "../loading/loading-screen";
import { lateStyles } from "../loading/style-sheet";

/**
 * Specification 2.5: the legal texts of the footer open over the page, closed by backdrop, button or Escape. Without a script
 * (or when the text cannot be fetched) the same links lead to the pages themselves.
 */
export function openLegalTextsOverPage(): void {
  if (!window.HTMLDialogElement) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-legal]")) {
    link.role = "button";
    link.ariaHasPopup = "dialog";
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      link.click();
    });
    link.addEventListener("click", async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.ariaBusy) return;
      link.ariaBusy = "true";
      // Safari leaves the focus in the field where it was.
      link.focus();
      const loaded = showLoading();
      const [article] = await Promise.all([read(link.href).catch(() => null), dress()]);
      loaded();
      link.ariaBusy = null;
      // Whoever has gone on to something else meanwhile is neither interrupted nor led away; nor is a message on its way stopped.
      if (![link, document.body].includes(document.activeElement as HTMLElement)) return;
      if (article) show(article, link);
      else if (!document.querySelector("form[aria-busy=true]")) location.href = link.href;
    });
  }
}

async function read(url: string): Promise<Element | null> {
  const answer = await fetch(url);
  if (!answer.ok) return null;
  // The article alone: the content security policy of this page would report the style sheet of the other.
  const [text] = /<article.*<\/article>/s.exec(await answer.text()) ?? [""];
  return new DOMParser().parseFromString(text, "text/html").querySelector("article");
}

/** Fetches the styles of the window. */
export function dress(): Promise<unknown> | undefined {
  return lateStyles(document.querySelector<HTMLElement>("[data-styles]")?.dataset.styles);
}

function show(article: Element, opener: HTMLElement): void {
  const page = document.documentElement.style;
  const dialog = document.createElement("dialog");
  dialog.className = "window";
  dialog.ariaLabel = opener.textContent;
  const close = document.createElement("button");
  close.className = "button button-quiet close";
  close.textContent = "Fermer";
  dialog.append(close, article);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    page.overflow = page.paddingRight = "";
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  // The scroll bar leaves with the scrolling: its width stays, so that nothing moves behind the window.
  page.paddingRight = `${innerWidth - document.documentElement.clientWidth}px`;
  page.overflow = "hidden";
  dialog.showModal();
}

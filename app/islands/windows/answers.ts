import { showLoading } from "../loading/loading-screen";
import { typeOut } from "../motion/typewriter";
import { dress } from "./legal-texts";

/** How many addresses of answers lie on top of the one of the page (kept with the history entry, so that it survives a reload). */
type Entry = { answers?: number } | null;

const ANSWER = /^\/assistance\/[a-z0-9-]+$/;

const answers = new Map<string, Promise<Element>>();

/** The article of an answer's page, asked for once; a failure is forgotten, so that the next try asks again. */
function fetchAnswer(href: string): Promise<Element> {
  let answer = answers.get(href);
  if (!answer) {
    answer = read(href);
    answers.set(href, answer);
    answer.catch(() => answers.delete(href));
  }
  return answer;
}

async function read(href: string): Promise<Element> {
  const response = await fetch(href);
  // The article alone: the content security policy of this page would report the style sheet of the other.
  const [text = ""] = /<article.*<\/article>/s.exec(response.ok ? await response.text() : "") ?? [];
  const article = new DOMParser().parseFromString(text, "text/html").querySelector("article");
  if (!article) throw new Error(String(response.status));
  return article;
}

/**
 * Answers open over the page (specification 2.6), each under its own address: going back closes, as do the button, Escape and
 * the backdrop.
 */
export function openAnswersOverPage(): void {
  if (!window.HTMLDialogElement) return;
  const page = { path: location.pathname, title: document.title };
  const root = document.documentElement.style;
  const dialog = document.createElement("dialog");
  dialog.className = "window";
  dialog.setAttribute("aria-labelledby", "question");
  dialog.innerHTML =
    '<div><p class="window-bar"><button class="button button-quiet">Tout afficher</button>' +
    '<button class="button button-quiet">Fermer</button></p>' +
    '<h2 class="wrap" id="question"></h2><div></div></div>';
  const [showAll, close] = [...dialog.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];
  const title = dialog.querySelector("h2") as HTMLElement;
  const body = dialog.querySelector("h2 + div") as HTMLElement;
  showAll.remove();
  let opener: HTMLElement | null = null;
  let finish = () => {};
  /** The window was closed by going back: Forward may come before the event that says so, and nobody has to go back again. */
  let byAddress = false;

  const depth = () => (history.state as Entry)?.answers ?? 0;

  async function show(href: string, question: string): Promise<void> {
    title.textContent = document.title = question;
    body.replaceChildren();
    finish();
    await dress();
    // Gone back meanwhile.
    if (location.href !== href) return;
    if (!dialog.open) {
      document.body.append(dialog);
      // The scroll bar leaves with the scrolling: its width stays, so that nothing moves behind the window.
      root.paddingRight = `${innerWidth - document.documentElement.clientWidth}px`;
      root.overflow = "hidden";
      dialog.showModal();
    }
    const loaded = showLoading(dialog);
    const article = await fetchAnswer(href).catch(() => null);
    loaded();
    // Another answer, or none, may have been asked for meanwhile.
    if (location.href !== href || !dialog.open) return;
    if (article) fill(article);
    else
      body.innerHTML =
        '<p class="wrap answer">La réponse n’a pas pu être chargée. <a href="">Réessayer</a></p>';
  }

  function fill(article: Element): void {
    body.replaceChildren(document.importNode(article, true));
    dialog.scrollTop = 0;
    const text = body.querySelector<HTMLElement>("[data-answer]");
    if (!text || matchMedia("(prefers-reduced-motion:reduce)").matches) return;
    close.before(showAll);
    showAll.focus();
    finish = typeOut(text, () => {
      if (document.activeElement === showAll) close.focus();
      showAll.remove();
      finish = () => {};
    });
    text.addEventListener("click", () => finish());
  }

  /** Opens or closes by what the address says. */
  function follow(): void {
    if (ANSWER.test(location.pathname)) {
      const link = document.querySelector<HTMLElement>(`a[href="${location.pathname}"]`);
      void show(location.href, link?.textContent ?? "");
    } else if (dialog.open) {
      byAddress = true;
      dialog.close();
    }
  }

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".questions a");
    if (!link || !ANSWER.test(link.pathname)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!dialog.open) opener = link;
    const { href, textContent } = link;
    history.pushState({ answers: depth() + 1 } satisfies Entry, "", href);
    void show(location.href, textContent ?? "");
  });
  showAll.addEventListener("click", () => finish());
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    const isLeft = !byAddress;
    byAddress = false;
    if (dialog.open) return;
    finish();
    root.overflow = root.paddingRight = "";
    document.title = page.title;
    dialog.remove();
    opener?.focus();
    if (isLeft && location.pathname !== page.path && depth() > 0) history.go(-depth());
  });
  addEventListener("popstate", follow);
}

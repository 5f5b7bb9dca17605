import { showLoading } from "../loading/loading-screen";
import { lateStyles } from "../loading/style-sheet";
import { type Dialog, openDialog } from "./dialog";
import { hasGoneOn, leaveFor } from "./link-press";

/** What differs between the kinds of page that open over another one. */
type PageWindow = {
  /** Selector of the links that open it, on the page and in the window. */
  links: string;
  /** Class of the dialog. */
  className: string;
  /** Address of the style sheet that dresses it. */
  styles: string | undefined;
  /**
   * The window has the address of its page: how a link pressed in the open window enters the history. Without it, the
   * window is a step at the address of the page below, whose half-typed words a reload must not leave.
   */
  step?: "pushState" | "replaceState";
  /** The window opens at once, with this in it, and not once the page has come. */
  wait?(dialog: Dialog, link: HTMLAnchorElement): void;
  /** Instead of leading to the page that could not be fetched. */
  fail?(dialog: Dialog): void;
  /** Puts the article of the page in its place. */
  fill?(dialog: Dialog, article: Element): void;
  /** The window is closed. */
  end?(): void;
};

/**
 * `windows`: how many addresses of windows lie on top of the one of the page (kept with the history entry, so that it
 * survives a reload).
 */
type Entry = { windows?: number; over?: string } | null;

const depth = () => (history.state as Entry)?.windows ?? 0;
/** Path of what lies over the page at this entry, where the window has no address of its own. */
const over = () => (history.state as Entry)?.over;
const here = () => location.pathname + location.search;

const pages = new Map<string, Promise<Document>>();

/** The title and the article of a page, asked for once; a failure is forgotten, so that the next try asks again. */
function fetchPage(href: string): Promise<Document> {
  let page = pages.get(href);
  if (!page) {
    page = read(href);
    pages.set(href, page);
    page.catch(() => pages.delete(href));
  }
  return page;
}

async function read(href: string): Promise<Document> {
  const answer = await fetch(href);
  const html = answer.ok ? await answer.text() : "";
  // No more than that, nor its styles: the content security policy of this page would report those of the other.
  const [title = "", article] = [/<title>.*?<\/title>/s, /<article.*<\/article>/s].map((part) => part.exec(html)?.[0]);
  if (!article) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(title + article.replace(/<style.*?<\/style>/s, ""), "text/html");
}

/**
 * Has links open their page as a window over this one: Back closes it, Forward opens it again. With an address (`step`)
 * a reload shows the page itself. Without a script, or when a page cannot be fetched, the same links lead to the page.
 */
export function openPagesInWindow(kind: PageWindow): void {
  if (!window.HTMLDialogElement) return;
  const own = { address: here(), title: document.title };
  let dialog: Dialog | undefined;
  /** Raised by whatever makes a page on its way unwanted. */
  let turn = 0;

  function open(link: HTMLAnchorElement): Dialog {
    dialog ??= openDialog(kind.className, link, () => {
      turn += 1;
      dialog = undefined;
      kind.end?.();
      document.title = own.title;
      if (!kind.step) {
        if (over()) history.back();
      } else if (here() !== own.address) history.go(-depth() || -1);
    });
    dialog.element.setAttribute("aria-label", link.textContent ?? "");
    return dialog;
  }

  async function show(link: HTMLAnchorElement, pressed: boolean): Promise<void> {
    turn += 1;
    const mine = turn;
    const enter = (title: string | null) => {
      if (!kind.step) {
        if (pressed) history[over() ? "replaceState" : "pushState"]({ over: link.pathname }, "");
        return;
      }
      if (pressed) {
        const step = dialog ? kind.step : "pushState";
        history[step]({ windows: step === "pushState" ? depth() + 1 : depth() }, "", link.href);
      }
      document.title = title ?? own.title;
    };
    const page = fetchPage(link.href).catch(() => null);
    const dressed = lateStyles(kind.styles);
    if (kind.wait) {
      enter(link.textContent);
      await dressed;
      if (mine !== turn) return;
      kind.wait(open(link), link);
    }
    const loaded = showLoading(dialog?.element);
    const [fetched] = await Promise.all([page, dressed]);
    loaded();
    if (mine !== turn || (pressed && !kind.wait && hasGoneOn(link))) return;
    const article = fetched?.querySelector("article");
    if (!article) {
      if (kind.fail && dialog) kind.fail(dialog);
      else leaveFor(link);
      return;
    }
    if (!kind.wait) enter(fetched?.title ?? null);
    const shown = open(link);
    const heading = article.querySelector("h1")?.textContent;
    if (heading) shown.element.setAttribute("aria-label", heading);
    const copy = document.importNode(article, true);
    if (kind.fill) kind.fill(shown, copy);
    else shown.body.replaceChildren(copy);
    shown.element.scrollTop = 0;
  }

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(kind.links);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari leaves the focus where it was.
    link.focus();
    void show(link, true);
  });

  addEventListener("popstate", () => {
    turn += 1;
    const shown = kind.step ? here() !== own.address && location.pathname : over();
    const links = [...document.querySelectorAll<HTMLAnchorElement>(kind.links)];
    const link = links.find(({ pathname }) => pathname === shown);
    if (link) void show(link, false);
    else if (!shown || !kind.step) dialog?.end();
    // After a reload the window's address is a page, and the browser still believes this one to be the same document.
    else location.reload();
  });
}

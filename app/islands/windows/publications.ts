/**
 * Specification 2.4: 'Voire plus' opens the publication as a full-screen window over the list, at its own address; backdrop,
 * button, Escape and Back close it. Without a script the same link leads to the page, which is also what a reload shows.
 */
import "../site";
import { showLoading } from "../loading/loading-screen";
import { lateStyles } from "../loading/style-sheet";
import { offerLinkCopy } from "../sharing/link-copy";
import { reloadIfOvertaken } from "./address-mismatch";
import { openReader, type Reader } from "./page-window";

const here = () => location.pathname + location.search;
const start = here();
const ownTitle = document.title;
/** Of the window; a publication's own page has them from the start. */
const styles = document.querySelector<HTMLElement>("[data-reader-styles]")?.dataset.readerStyles;
const links = [...document.querySelectorAll<HTMLAnchorElement>(".publication-cards [data-reader]")];
let reader: Reader | undefined;
/** Raised by whatever makes an answer on its way unwanted. */
let turn = 0;

reloadIfOvertaken(styles ? "list" : "part");
offerLinkCopy(document);

if (links.length > 0 && window.HTMLDialogElement) {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-reader]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Another part of the series takes the place of the first: one step back always leads to the list.
    show(link, reader ? "replaceState" : "pushState");
  });
}

addEventListener("popstate", () => {
  turn += 1;
  const link = links.find(({ pathname }) => pathname === location.pathname);
  if (here() === start) reader?.close();
  else if (link && window.HTMLDialogElement) show(link);
  // After a reload the window's address is a page, and the browser still believes the list to be the same document.
  else location.reload();
});

async function show(link: HTMLAnchorElement, step?: "pushState" | "replaceState"): Promise<void> {
  turn += 1;
  const mine = turn;
  const loaded = showLoading(reader?.dialog);
  const [page] = await Promise.all([read(link.href).catch(() => null), lateStyles(styles)]);
  loaded();
  if (mine !== turn) return;
  const article = page?.querySelector("article");
  if (!article) {
    location.href = link.href;
    return;
  }
  if (step) history[step](null, "", link.href);
  document.title = page?.title ?? ownTitle;
  reader ??= openReader(link, () => {
    turn += 1;
    reader = undefined;
    document.title = ownTitle;
    if (here() !== start) history.back();
  });
  reader.fill(article);
  offerLinkCopy(reader.dialog);
}

/** The title and the article alone: the content security policy of this page would report the style sheet of the other. */
async function read(href: string): Promise<Document | null> {
  const answer = await fetch(href);
  if (!answer.ok) return null;
  const html = await answer.text();
  const parts = [/<title>.*?<\/title>/s, /<article>.*<\/article>/s].map((part) => part.exec(html)?.[0] ?? "");
  return new DOMParser().parseFromString(parts.join(""), "text/html");
}

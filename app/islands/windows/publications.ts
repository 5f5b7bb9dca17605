/**
 * Specification 2.4: 'Voire plus' opens the publication as a full-screen window over the list, at its own address;
 * backdrop, button, Escape and Back close it. Without a script the same link leads to the page, which is also what a
 * reload shows.
 */
import "../site";
import { offerLinkCopy } from "../sharing/link-copy";
import { followAddress, reloadIfAddressMoved } from "./address-mismatch";
import { openPagesInWindow } from "./page-window";

/** Of the window; a publication's own page has them from the start. */
const styles = document.querySelector<HTMLElement>("[data-reader-styles]")?.dataset.readerStyles;

offerLinkCopy(document);
if (styles) {
  reloadIfAddressMoved("list");
  openPagesInWindow({
    links: "a[data-reader]",
    className: "reader",
    styles,
    // Another part of the series takes the place of the first: one step back always leads to the list.
    step: "replaceState",
    fill({ body, close, element }, article) {
      body.replaceChildren(article);
      close.focus();
      offerLinkCopy(element);
    },
  });
} else followAddress();

/** The window of a publication; `fill` puts an article in the place of what is shown. */
export type Reader = { dialog: HTMLDialogElement; close(): void; fill(article: Element): void };

/** Opens an empty window over the page, which stops scrolling. `onClose` is called once it is gone and `opener` has the focus. */
export function openReader(opener: HTMLElement, onClose: () => void): Reader {
  const page = document.documentElement.style;
  const dialog = document.createElement("dialog");
  const close = document.createElement("button");
  const place = document.createElement("div");
  dialog.className = "reader";
  close.className = "button button-quiet close";
  close.textContent = "Fermer";
  close.addEventListener("click", () => dialog.close());
  dialog.append(close, place);
  closeFromBackdrop(dialog);
  keepFocusWithin(dialog);
  const gone = () => {
    if (!dialog.isConnected) return;
    page.overflow = page.paddingRight = "";
    dialog.remove();
    opener.focus();
    onClose();
  };
  dialog.addEventListener("close", gone);
  document.body.append(dialog);
  // The scroll bar leaves with the scrolling: its width stays, so that nothing moves behind the window.
  page.paddingRight = `${innerWidth - document.documentElement.clientWidth}px`;
  page.overflow = "hidden";
  dialog.showModal();

  return {
    dialog,
    // At once, not with the event that follows: Forward may come before it, and would be taken for what is to be closed.
    close() {
      dialog.close();
      gone();
    },
    fill(article) {
      dialog.setAttribute("aria-label", article.querySelector("h1")?.textContent ?? "");
      place.replaceChildren(document.adoptNode(article));
      dialog.scrollTop = 0;
      close.focus();
    },
  };
}

/** Only a press that begins and ends outside counts: a selection of words dragged out of the window must not close it. */
function closeFromBackdrop(dialog: HTMLDialogElement): void {
  const outside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.getBoundingClientRect();
    return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom);
  };
  let pressed = false;
  dialog.addEventListener("pointerdown", (event) => {
    pressed = outside(event);
  });
  dialog.addEventListener("click", (event) => {
    if (pressed && outside(event)) dialog.close();
  });
}

/** A modal dialog lets the Tab key go on to the browser's own bar; here it goes round. */
function keepFocusWithin(dialog: HTMLDialogElement): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button")].filter(
      (stop) => stop.checkVisibility?.({ visibilityProperty: true }) ?? stop.getClientRects().length > 0,
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}

/** A modal window over the page: `body` is for what it shows, `close` its button. */
export type Dialog = { element: HTMLDialogElement; body: HTMLElement; close: HTMLButtonElement; end(): void };

/**
 * Opens an empty window over the page, which stops scrolling; its button, Escape and the backdrop close it, and so does
 * `end`. `onClose` is called once it is gone and `opener` has the focus.
 */
export function openDialog(className: string, opener: HTMLElement, onClose: () => void): Dialog {
  const page = document.documentElement.style;
  const element = document.createElement("dialog");
  const close = document.createElement("button");
  const body = document.createElement("div");
  element.className = className;
  close.className = "button button-quiet close";
  close.textContent = "Fermer";
  close.addEventListener("click", () => element.close());
  element.append(close, body);
  closeFromBackdrop(element);
  keepFocusWithin(element);
  const gone = () => {
    if (!element.isConnected) return;
    page.overflow = page.paddingRight = "";
    element.remove();
    opener.focus();
    onClose();
  };
  element.addEventListener("close", gone);
  document.body.append(element);
  // The scroll bar leaves with the scrolling: its width stays, so that nothing moves behind the window.
  page.paddingRight = `${innerWidth - document.documentElement.clientWidth}px`;
  page.overflow = "hidden";
  element.showModal();
  // At once, not with the event that follows: Forward may come before it, and would be taken for what is to be closed.
  const end = () => {
    element.close();
    gone();
  };
  return { element, body, close, end };
}

/**
 * Only a press that begins and ends outside counts: a selection of words dragged out of the window must not close it.
 */
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

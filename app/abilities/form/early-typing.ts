/**
 * Words typed before the script of the office had come. React keeps them in boxes of one line, choices and ticks, but writes what
 * the server sent over a box of several lines that was not empty (react-dom, `initTextarea`): noted here, they are put back.
 */
const typed = new Map<HTMLTextAreaElement, string>();

function note(box: EventTarget | null): void {
  if (box instanceof HTMLTextAreaElement) typed.set(box, box.value);
}

const onInput = (event: Event) => note(event.target);

/** Before React takes the page over. */
export function noteTypedEarly(): void {
  for (const box of document.querySelectorAll("textarea")) if (box.value !== box.defaultValue) note(box);
  document.addEventListener("input", onInput, true);
}

/** Once it has. */
export function putBackTypedEarly(): void {
  document.removeEventListener("input", onInput, true);
  for (const [box, words] of typed) {
    if (!box.isConnected || box.value === words) continue;
    box.value = words;
    // What looks at each change of a form (checks while typing, unsaved words) sees this one too.
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  typed.clear();
}

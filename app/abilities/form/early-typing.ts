/**
 * Words typed before the script of the office had come. React keeps them in boxes of one line, choices and ticks, but
 * writes what the server sent over a box of several lines that was not empty (react-dom, `initTextarea`). Call this
 * before React takes the page over, and what it gives back once it has: they are put back.
 */
export function noteEarlyTyping(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = (box: EventTarget | null) => {
    if (box instanceof HTMLTextAreaElement) typed.set(box, box.value);
  };
  const onInput = (event: Event) => note(event.target);
  for (const box of document.querySelectorAll("textarea")) if (box.value !== box.defaultValue) note(box);
  document.addEventListener("input", onInput, true);
  return () => {
    document.removeEventListener("input", onInput, true);
    for (const [box, words] of typed) {
      if (!box.isConnected || box.value === words) continue;
      box.value = words;
      // What looks at each change of a form (checks while typing, unsaved words) sees this one too.
      box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    typed.clear();
  };
}

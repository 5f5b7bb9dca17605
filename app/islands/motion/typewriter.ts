/** Specification 9: one character each 30 ms, counted in code points. */
const MS_PER_CHARACTER = 30;

/**
 * Types the text of an element. Screen readers have the whole of it from the start, in a copy that nothing changes;
 * what is not typed yet keeps its place, so that no line moves. Returns what shows everything at once; `done` is called
 * once, at the end.
 */
export function typeOut(element: HTMLElement, done: () => void): () => void {
  const text = element.textContent ?? "";
  const characters = [...text];
  const part = (className: string, words: string) => {
    const span = document.createElement("span");
    span.className = className;
    span.textContent = words;
    return span;
  };
  const whole = part("visually-hidden", text);
  const typed = part("typed", "");
  const untyped = part("untyped", text);
  typed.ariaHidden = untyped.ariaHidden = "true";
  element.replaceChildren(whole, typed, untyped);
  const start = performance.now();
  let count = 0;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    element.textContent = text;
    done();
  };
  const type = (now: number) => {
    if (ended) return;
    if (!element.isConnected) return end();
    const due = Math.floor((now - start) / MS_PER_CHARACTER);
    if (due >= characters.length) return end();
    if (due > count) {
      count = due;
      typed.textContent = characters.slice(0, count).join("");
      untyped.textContent = characters.slice(count).join("");
    }
    requestAnimationFrame(type);
  };
  requestAnimationFrame(type);
  return end;
}

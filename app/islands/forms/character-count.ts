/** A screen reader hears the count once the writer has paused for so many ms. */
const PAUSE = 1500;

/**
 * Counts the message as the server does (code points after trimming) and lets it run over the limit, in red, rather
 * than cut a pasted text without a word.
 */
export function countMessage(form: HTMLFormElement): void {
  const area = form.querySelector("textarea");
  if (!area || area.maxLength < 0) return;
  const most = area.maxLength;
  area.removeAttribute("maxlength");
  const shown = document.createElement("p");
  shown.className = "field-count";
  shown.ariaHidden = "true";
  const spoken = document.createElement("p");
  spoken.className = "visually-hidden";
  spoken.role = "status";
  area.after(shown, spoken);
  let timer: ReturnType<typeof setTimeout>;
  const count = () => {
    const left = most - [...area.value.normalize().trim()].length;
    const plural = Math.abs(left) > 1 ? "s" : "";
    const rest = left < 0 ? `${-left} caractère${plural} de trop` : `${left} caractère${plural} disponible${plural}`;
    shown.textContent = rest;
    shown.classList.toggle("over", left < 0);
    return rest;
  };
  area.addEventListener("input", () => {
    const rest = count();
    clearTimeout(timer);
    timer = setTimeout(() => {
      spoken.textContent = rest;
    }, PAUSE);
  });
  count();
}

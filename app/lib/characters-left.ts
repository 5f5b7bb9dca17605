import { codePoints } from "./typed-text";

/** Told once no more than this share of a limit is left. */
const NEAR = 0.1;

/** A screen reader hears the count once the writer has paused for so many ms. */
const PAUSE = 1500;

let speaking: ReturnType<typeof setTimeout>;

/**
 * Says below a field with a limit (ui/field.tsx) how many characters are left once few are, or how many are too many,
 * counted as the server does. `always`: also while the limit is far away. The field is the last that is drawn in the
 * element around it: React leaves alone what stands after that.
 */
export function tellCharactersLeft(field: HTMLInputElement | HTMLTextAreaElement, always = false): void {
  const most = limitOf(field);
  if (!most) return;
  const left = most - codePoints(field.value.normalize().trim());
  const before = field.parentElement?.querySelector(".field-count");
  if (!always && left > most * NEAR) {
    before?.remove();
    return;
  }
  const [shown, spoken] = before?.children ?? newCount(field);
  const plural = Math.abs(left) > 1 ? "s" : "";
  const words = left < 0 ? `${-left} caractère${plural} de trop` : `${left} caractère${plural} disponible${plural}`;
  if (!shown || !spoken || shown.textContent === words) return;
  shown.textContent = words;
  shown.classList.toggle("over", left < 0);
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    spoken.textContent = words;
  }, PAUSE);
}

/** The limit of a field, which the browser does not keep to any more: it would cut what is pasted, and say nothing. */
function limitOf(field: HTMLInputElement | HTMLTextAreaElement): number {
  if (field.maxLength > 0) {
    field.dataset.limit = String(field.maxLength);
    field.removeAttribute("maxlength");
  }
  return Number(field.dataset.limit);
}

function newCount(field: Element): HTMLElement[] {
  const shown = document.createElement("p");
  shown.ariaHidden = "true";
  const spoken = document.createElement("p");
  spoken.className = "visually-hidden";
  spoken.role = "status";
  const count = document.createElement("div");
  count.className = "field-count";
  count.append(shown, spoken);
  field.after(count);
  return [shown, spoken];
}

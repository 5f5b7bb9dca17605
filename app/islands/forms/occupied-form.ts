import { pulse } from "../loading/loading-screen";

let pulsing: Animation | undefined;

/**
 * Marks the form as under way ("true") or waiting ("false") – the sign in the bar pulses; words are frozen, not
 * disabled: readable and focused – or as free again. `label` stands on its button meanwhile.
 */
export function occupy(form: HTMLFormElement, busy: "true" | "false" | null = null, label?: string): void {
  form.ariaBusy = busy;
  pulsing?.cancel();
  const sign = document.querySelector(".bar .emblem");
  pulsing = busy && sign ? pulse(sign) : undefined;
  for (const field of form.elements) if ("readOnly" in field) field.readOnly = !!busy;
  const button = form.querySelector<HTMLElement>("[type=submit]");
  if (!button) return;
  button.dataset.label ??= button.textContent ?? "";
  button.ariaDisabled = busy && "true";
  button.textContent = label ?? button.dataset.label;
}

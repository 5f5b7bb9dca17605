import { useShortcuts } from "~/abilities/screen/shortcuts";

/** The keys of a message: each presses or goes to what stands on the screen, where it stands there. */
export function useTriageKeys(): void {
  useShortcuts([
    { key: "p", does: "Prendre en charge", act: () => press("[name=etat][value=pris-en-charge]") },
    { key: "e", does: "Répondu", act: () => press("[name=etat][value=repondu]") },
    { key: "c", does: "Clore", act: () => press("[name=etat][value=clos]") },
    { key: "!", does: "Urgent, ou non", act: () => press("[name=urgent]") },
    { key: "l", does: "Rappeler plus tard", act: () => open(".reminder") },
    { key: "a", does: "Choisir qui suit le message", act: () => enter("#personne") },
    { key: "n", does: "Écrire une note", act: () => enter("#note") },
    { key: "r", does: "Répondre", act: () => enter(".replies a") },
  ]);
}

const find = (selector: string) => document.querySelector<HTMLElement>(`.desk-record ${selector}`);

function press(button: string): void {
  find(button)?.click();
}

function open(details: string): void {
  const found = find(details);
  if (found instanceof HTMLDetailsElement) found.open = true;
  found?.querySelector("button")?.focus();
}

function enter(field: string): void {
  find(field)?.focus();
}

import { counted } from "~/lib/french-number";
import type { Details } from "./journal-part";

/** « 12 messages », of a number in the details. */
export function howMany(value: unknown, one: string, many: string): string {
  return counted(typeof value === "number" ? value : 0, one, many);
}

const occasions = new Map([
  ["rights", ["à la demande de la personne"]],
  ["emptied", ["en vidant la corbeille"]],
]);

/** On what occasion something was erased: for a person who asked for it (droits), or with the rest of the corbeille. */
export function occasion({ reason }: Details): string[] {
  return occasions.get(String(reason)) ?? [];
}

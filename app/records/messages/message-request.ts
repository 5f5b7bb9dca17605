import { callback } from "~/content/callback";
import type { Schedule } from "~/lib/opening-hours";
import { nextPartOfDay } from "~/lib/part-of-day";

/** When somebody wants to be called, as « Rappelez-moi » stores it. */
export type CallbackMoment = keyof typeof callback.moments;

/** What a message asks for beside an answer. Instants in ISO 8601; `dueAt`: from when the call is due. */
export type MessageRequest =
  | { kind: "callback"; when: CallbackMoment; dueAt: string }
  | { kind: "meeting"; first: string; second: string; lawyerId: string | null };

/** The moment of that slug; null for anything else. */
export function asCallbackMoment(value: unknown): CallbackMoment | null {
  return typeof value === "string" && Object.hasOwn(callback.moments, value) ? (value as CallbackMoment) : null;
}

/** The same of its words, « Le matin », or its slug, as files have one or the other. */
export function readCallbackMoment(text: string): CallbackMoment | null {
  const plain = (words: string) => words.replace(/[’']/g, "’").toLowerCase();
  const named = Object.entries(callback.moments).find(([, words]) => plain(words) === plain(text));
  return asCallbackMoment(named?.[0] ?? text);
}

/** « Le matin »; empty for a slug of no moment. */
export function callbackMoment(when: string): string {
  const moment = asCallbackMoment(when);
  return moment ? callback.moments[moment] : "";
}

/** From when a call is due that was asked for at `now` (both in ms since 1970). */
export const callDueAt = (schedule: Schedule, when: CallbackMoment, now: number): number =>
  when === "des-que-possible" ? now : nextPartOfDay(schedule, when, now);

/** « Appel demandé : le matin ». */
export function callbackWords(when: string): string {
  const moment = callbackMoment(when);
  return `Appel demandé${moment ? `\u00A0: ${moment.toLowerCase()}` : ""}`;
}

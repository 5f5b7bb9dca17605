import { callback } from "~/content/callback";

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

/** « Appel demandé : le matin ». */
export function callbackWords(when: string): string {
  const moment = asCallbackMoment(when);
  return `Appel demandé${moment ? `\u00A0: ${callback.moments[moment].toLowerCase()}` : ""}`;
}

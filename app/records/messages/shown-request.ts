import { conakryStamp, plannedStamp } from "~/lib/french-date";
import { callbackWords } from "./message-request";
import { type MessageStatus, waitingStatuses } from "./message-status";

/** The columns of a message that say what it asks for. */
type Asking = {
  status: MessageStatus;
  callbackWhen: string | null;
  callbackAt: Date | null;
  meetingFirst: Date | null;
  meetingSecond: Date | null;
  meetingAt: Date | null;
};

/** What a message asks for, in words; `isDue`: somebody of the firm is to do it by now. */
export type ShownRequest = { words: string; isDue: boolean };

/** « Appel demandé : le matin », « Rendez-vous à confirmer », « Rendez-vous mardi 01/12 à 09h00 »; null for neither. */
export function shownRequest(asking: Asking, now: Date): ShownRequest | null {
  const { status, callbackWhen, callbackAt, meetingFirst, meetingAt } = asking;
  const isWaiting = waitingStatuses.includes(status);
  if (callbackWhen && callbackAt)
    return { words: callbackWords(callbackWhen), isDue: isWaiting && callbackAt.getTime() <= now.getTime() };
  if (!meetingFirst) return null;
  if (meetingAt) return { words: `Rendez-vous ${plannedStamp(meetingAt, now)}`, isDue: false };
  return { words: isWaiting ? "Rendez-vous à confirmer" : "Rendez-vous demandé", isDue: isWaiting };
}

/** The same for a file: « Rendez-vous : 01/12/2026 à 09h00 ou 02/12/2026 à 10h00 », « …, confirmé : … ». */
export function writtenRequest(asking: Omit<Asking, "status">): string {
  const { callbackWhen, meetingFirst, meetingSecond, meetingAt } = asking;
  if (callbackWhen) return callbackWords(callbackWhen);
  if (!meetingFirst || !meetingSecond) return "";
  const proposed = `Rendez-vous\u00A0: ${conakryStamp(meetingFirst)} ou ${conakryStamp(meetingSecond)}`;
  return meetingAt ? `${proposed}, confirmé\u00A0: ${conakryStamp(meetingAt)}` : proposed;
}

import { keepDelivering } from "./delivery";
import { KEEP, type KeepRequest, SETTLED, type Settled } from "./form-events";
import {
  allMessages,
  clockMayBeRight,
  MOST,
  markHeld,
  removeMessage,
  saveMessage,
  type WaitingMessage,
} from "./message-store";

/** Ids of messages that stand frozen in the form of this page. */
const inForm = new Set<string>();

/** Ids of messages that the form's script is sending itself: kept, but not waiting. */
const underWay = new Set<string>();
export const isUnderWay = ({ id }: WaitingMessage) => underWay.has(id);

/** Takes the words of the form over, when its script asks, until there is a network. */
export function takeOver(): void {
  addEventListener(KEEP, (event) => {
    event.preventDefault();
    const { answer, ...asked } = (event as CustomEvent<KeepRequest>).detail;
    (asked.answered ? forgetWords : keepWords)(asked).then(answer, () => answer(false));
  });
}

async function forgetWords({ fields }: Pick<KeepRequest, "fields">): Promise<boolean> {
  const id = fields.find(([name]) => name === "id")?.[1] ?? "";
  if (underWay.delete(id)) await removeMessage(id);
  return true;
}

/** False when too many wait already; rejects when nothing can be kept here. */
async function keepWords({ fields, sending }: Pick<KeepRequest, "fields" | "sending">): Promise<boolean> {
  const all = await allMessages();
  const id = ownId(fields, all);
  const others = all.filter((one) => one.state === "waiting" && one.id !== id);
  if (others.length >= MOST) return false;
  inForm.add(id);
  if (sending) underWay.add(id);
  else underWay.delete(id);
  await saveMessage({ id, writtenAt: Date.now(), state: "waiting", fields, undated: !clockMayBeRight() });
  markHeld(true);
  if (sending) return true;
  sendWhenClosed();
  keepDelivering();
  return true;
}

/**
 * Background Sync sends what waits with the site closed, from when the worker is ready; where there is none, an open
 * page or the next visit does.
 */
export function sendWhenClosed(): void {
  navigator.serviceWorker?.ready
    .then((worker) => (worker as { sync?: { register(tag: string): Promise<void> } }).sync?.register("courrier"))
    .catch(() => {});
}

/**
 * The form's id, or a new one written into `fields` and the form: where the page could give it none (plain HTTP, older
 * phones), and in a tab that was duplicated, whose twin already has words waiting under it.
 */
function ownId(fields: [string, string][], all: WaitingMessage[]): string {
  const field = fields.find(([name]) => name === "id");
  const given = field?.[1] ?? "";
  const taken = all.some(({ id, state }) => id === given && state === "waiting") && !inForm.has(given);
  if (given && !taken) return given;
  const made = freshId();
  if (field) field[1] = made;
  else fields.push(["id", made]);
  const input = document.querySelector<HTMLInputElement>("#envoi [name=id]");
  if (input) input.value = made;
  return made;
}

/** A version 4 UUID (RFC 9562) by what browsers have over plain HTTP too. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Tells the form's script what became of its message, or of one that was refused while nobody looked. */
export async function tellForm(messages: WaitingMessage[]): Promise<void> {
  const tell = (detail: Settled) => dispatchEvent(new CustomEvent(SETTLED, { detail }));
  const area = document.querySelector<HTMLTextAreaElement>("#envoi textarea");
  for (const id of inForm) {
    const message = messages.find((one) => one.id === id);
    if (message?.state === "waiting" || message?.state === "refused") continue;
    inForm.delete(id);
    tell({ id, receipt: message?.state === "sent" ? message.receipt : undefined });
    // Taken back in another tab, or expired: what stands here is kept nowhere else, and becomes a draft again.
    if (message?.state !== "sent" && area?.value) area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const refused = messages.find((one) => one.state === "refused");
  if (!area || refused?.state !== "refused") return;
  if (area.value.trim() && !inForm.delete(refused.id)) return;
  tell({ id: refused.id, page: refused.page });
  await removeMessage(refused.id);
}

/** A receipt that is being read needs no notice any more. */
export async function forgetReceipt(messages: WaitingMessage[]): Promise<void> {
  for (const one of messages) if (one.state === "sent" && one.receipt === location.href) await removeMessage(one.id);
}

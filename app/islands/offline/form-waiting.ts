import { keepDelivering } from "./delivery";
import { KEEP, type KeepRequest, SETTLED, type Settled } from "./form-events";
import {
  allMessages,
  MOST,
  markHeld,
  removeMessage,
  saveMessage,
  type WaitingMessage,
} from "./waiting-messages";

/** Ids of messages that stand frozen in the form of this page. */
const inForm = new Set<string>();

/** Takes the words of the form over, when its script asks, until there is a network. */
export function takeOver(): void {
  addEventListener(KEEP, (event) => {
    event.preventDefault();
    const { fields, answer } = (event as CustomEvent<KeepRequest>).detail;
    keepWords(fields).then(answer, () => answer(false));
  });
}

/** False when too many wait already; rejects when nothing can be kept here. */
async function keepWords(fields: [string, string][]): Promise<boolean> {
  const id = fields.find(([name]) => name === "id")?.[1] ?? "";
  const others = (await allMessages()).filter((one) => one.state === "waiting" && one.id !== id);
  if (others.length >= MOST) return false;
  inForm.add(id);
  await saveMessage({ id, writtenAt: Date.now(), state: "waiting", fields });
  markHeld(true);
  // Background Sync sends it with the site closed; where there is none, an open page or the next visit does.
  navigator.serviceWorker
    ?.getRegistration()
    .then((worker) =>
      (worker as { sync?: { register(tag: string): Promise<void> } })?.sync?.register("courrier"),
    )
    .catch(() => {});
  keepDelivering();
  return true;
}

/** Tells the form's script what became of its message, or of one that was refused while nobody looked. */
export async function tellForm(messages: WaitingMessage[]): Promise<void> {
  const tell = (detail: Settled) => dispatchEvent(new CustomEvent(SETTLED, { detail }));
  for (const id of inForm) {
    const message = messages.find((one) => one.id === id);
    if (message?.state === "waiting" || message?.state === "refused") continue;
    inForm.delete(id);
    tell({ id, receipt: message?.state === "sent" ? message.receipt : undefined });
  }
  const area = document.querySelector<HTMLTextAreaElement>("#envoi textarea");
  const refused = messages.find((one) => one.state === "refused");
  if (!area || refused?.state !== "refused") return;
  if (area.value.trim() && !inForm.delete(refused.id)) return;
  tell({ id: refused.id, page: refused.page });
  await removeMessage(refused.id);
}

/** A receipt that is being read needs no notice any more. */
export async function forgetReceipt(messages: WaitingMessage[]): Promise<void> {
  for (const one of messages)
    if (one.state === "sent" && one.receipt === location.href) await removeMessage(one.id);
}

import { redirect } from "react-router";
import { contact } from "~/content/contact";
import { floodDelay } from "~/records/messages/intake/message-flood.server";
import { storeMessage } from "~/records/messages/intake/message-intake.server";
import type { MessageRequest } from "~/records/messages/message-request";
import { checkMessage, type MessageErrors } from "~/records/messages/message-rules.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { log } from "~/server/log.server";
import { settings } from "~/server/settings/settings.server";
import type { ContactFields } from "./contact-fields.server";
import { receiptPath } from "./contact-receipt.server";
import { messageSender } from "./sender-cookie.server";

/** Seconds after which a visitor whom an absent database turned away may try again. */
const AWAY_DELAY = 5;

export type Sending =
  | { kind: "stored"; answer: Response }
  | { kind: "refused"; status: 400 | 429 | 500 | 503; errors: MessageErrors; headers: Record<string, string> };

/**
 * What becomes of a form posted by a browser with these `headers` from `address`: stored for good and led to its
 * receipt, or refused with sentences and nothing stored. `request`: what the message asks for beside an answer.
 */
export async function sendMessage(
  fields: ContactFields,
  headers: Headers,
  address: string | null,
  request?: MessageRequest,
): Promise<Sending> {
  if (fields.trap) return refused(400, { form: contact.refused.trap });
  const checked = checkMessage("first", settings().entry_rules, fields);
  if (!checked.ok) return refused(400, checked.errors);
  try {
    const retryAfter = await floodDelay(address);
    if (retryAfter !== null)
      return refused(429, { form: contact.refused.flood(Math.ceil(retryAfter / 60)) }, retryAfter);
    const { sender, cookie } = await messageSender(headers, checked.value.id);
    const words = { ...checked.value, ...(request ? { request } : {}) };
    const { number } = await storeMessage(words, { source: "site", sender });
    const receipt = await receiptPath(number, checked.value, request);
    return { kind: "stored", answer: redirect(receipt, { status: 303, headers: { "Set-Cookie": cookie } }) };
  } catch (error) {
    // Whatever failed, the words come back with the page: nobody writes them a second time.
    const errors = { form: contact.refused.away };
    if (isDatabaseAway(error)) return refused(503, errors, AWAY_DELAY);
    log.error({ event: "contact-not-stored", err: error });
    return refused(500, errors);
  }
}

type Refused = Extract<Sending, { kind: "refused" }>;

/** `retryAfter` in seconds. */
function refused(status: Refused["status"], errors: MessageErrors, retryAfter?: number): Refused {
  return { kind: "refused", status, errors, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} };
}

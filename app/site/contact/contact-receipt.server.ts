import { likelyDomain } from "~/lib/mail-domain";
import { paths } from "~/paths";
import { messageNumberShape } from "~/records/messages/intake/message-number.server";
import { meetingMoment } from "~/records/messages/meetings/meeting-words";
import { asCallbackMoment, type CallbackMoment, type MessageRequest } from "~/records/messages/message-request";
import { keyedHash, sameText } from "~/server/auth/secret.server";

/** 132 bits of signature are plenty for a link that shows a number and what was asked for, and nothing else. */
const SIGNATURE_LENGTH = 22;

async function signature(number: string, asked: string): Promise<string> {
  return (await keyedHash("contact-receipt", asked ? `${number} ${asked}` : number)).slice(0, SIGNATURE_LENGTH);
}

/** « matin », or two moments in ISO 8601 with a space between; empty for a message that asks for neither. */
function askedBy(request: MessageRequest | undefined): string {
  if (!request) return "";
  return request.kind === "callback" ? request.when : `${request.first} ${request.second}`;
}

/**
 * Address of a message's receipt; signed, so that numbers cannot be tried out one after the other, nor other moments
 * shown as the visitor's. `email`, as the visitor wrote it: of one that looks mistyped, the service that was probably
 * meant goes along, and nothing else; of the telephone, whether there is none.
 */
export async function receiptPath(
  number: string,
  { email, phone }: { email: string | null; phone: string | null },
  request?: MessageRequest,
): Promise<string> {
  const asked = askedBy(request);
  const query = new URLSearchParams();
  if (asked) query.set("demande", asked);
  const domain = likelyDomain(email ?? "");
  if (domain) query.set("messagerie", domain);
  if (!phone) query.set("sans", "telephone");
  query.set("s", await signature(number, asked));
  return `${paths.messageReceipt(number)}?${query}`;
}

/** What a receipt says was asked for; `moments`: the two of a meeting, as they are read. */
export type AskedFor = { kind: "callback"; when: CallbackMoment } | { kind: "meeting"; moments: string[] };

/** What a receipt that we gave out says was asked for, null for nothing; undefined for no such receipt. */
export async function readReceipt(number: string, query: URLSearchParams): Promise<AskedFor | null | undefined> {
  const [given, asked] = [query.get("s"), query.get("demande") ?? ""];
  if (!given || !messageNumberShape.test(number)) return undefined;
  if (!sameText(given, await signature(number, asked))) return undefined;
  if (!asked) return null;
  const when = asCallbackMoment(asked);
  if (when) return { kind: "callback", when };
  return { kind: "meeting", moments: asked.split(" ").map((moment) => meetingMoment(new Date(moment))) };
}

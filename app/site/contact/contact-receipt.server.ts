import { likelyDomain } from "~/lib/mail-domain";
import { paths } from "~/paths";
import { messageNumberShape } from "~/records/messages/message-number.server";
import { keyedHash, sameText } from "~/server/auth/secret.server";

/** 132 bits of signature are plenty for a link that shows a number and nothing else. */
const SIGNATURE_LENGTH = 22;

async function signature(number: string): Promise<string> {
  return (await keyedHash("contact-receipt", number)).slice(0, SIGNATURE_LENGTH);
}

/**
 * Address of a message's receipt; signed, so that numbers cannot be tried out one after the other. `email`, as the
 * visitor wrote it: of one that looks mistyped, the service that was probably meant goes along, and nothing else.
 */
export async function receiptPath(number: string, email: string | null): Promise<string> {
  const domain = likelyDomain(email ?? "");
  return `${paths.messageReceipt(number)}?s=${await signature(number)}${domain ? `&messagerie=${domain}` : ""}`;
}

/** Whether we gave out this receipt. */
export async function isReceipt(number: string, given: string | null): Promise<boolean> {
  if (!given || !messageNumberShape.test(number)) return false;
  return sameText(given, await signature(number));
}

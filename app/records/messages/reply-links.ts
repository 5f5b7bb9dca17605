import { shownPhone } from "~/lib/phone-number";

type Reachable = { number: string; stamp: string; email: string | null; phone: string | null };

/** Links that begin an answer. What they carry to other programs is the number of the message, never its words. */
export type ReplyLink = { href: string; label: string; kind: "mail" | "phone" | "chat" };

/** Ways to answer a message, the quickest first: by telephone (E.164), by WhatsApp, by mail. */
export function replyLinks({ number, stamp, email, phone }: Reachable, firm: string): ReplyLink[] {
  const opening = `Bonjour,\n\nNous avons bien reçu votre message du ${stamp} (référence ${number}).\n\n`;
  const links: ReplyLink[] = [];
  if (phone) {
    links.push({ href: `tel:${phone}`, label: shownPhone(phone), kind: "phone" });
    links.push({
      href: `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(opening)}`,
      label: "WhatsApp",
      kind: "chat",
    });
  }
  if (email) {
    const subject = encodeURIComponent(`${firm} - votre message ${number}`);
    // RFC 6068: line ends of a body are %0D%0A; an address keeps its @.
    const body = encodeURIComponent(opening.replaceAll("\n", "\r\n"));
    const address = encodeURIComponent(email).replace("%40", "@");
    links.push({ href: `mailto:${address}?subject=${subject}&body=${body}`, label: email, kind: "mail" });
  }
  return links;
}

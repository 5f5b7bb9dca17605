/** Whom an answer goes to, and what it answers. `day`: when the message came, « 20/11/2026 ». */
export type Answered = {
  number: string;
  nom: string;
  day: string;
  message: string;
  email: string | null;
  phone: string | null;
  shownPhone: string | null;
};

/** Links that begin an answer in the person's own programs. `whole`: false where the words are too long for it. */
export type ReplyLink = { href: string; label: string; kind: "mail" | "phone" | "chat" | "sms"; whole: boolean };

/** Longest address that mail programs, WhatsApp and telephones take, in encoded characters. */
const LONGEST_ADDRESS = 1800;

/** Less of a quotation than this tells nobody what is answered. */
const SHORTEST_QUOTATION = 20;

/** The first words of an answer without a template. */
export const opening = ({ number, day }: Answered) =>
  `Bonjour,\n\nNous avons bien reçu votre message du ${day} (numéro ${number}).\n\n`;

/**
 * Ways to answer a message with those words, the quickest first: by telephone (E.164), by WhatsApp, by SMS, by mail.
 * What the visitor wrote is quoted in the mail alone, and no subject says more than the number.
 */
export function replyLinks(answered: Answered, words = opening(answered)): ReplyLink[] {
  const { email, phone, shownPhone } = answered;
  const links: ReplyLink[] = [];
  if (phone) {
    const text = encoded(words);
    links.push({ href: `tel:${phone}`, label: shownPhone ?? phone, kind: "phone", whole: true });
    links.push({
      ...fitting(`https://wa.me/${phone.replace(/\D/g, "")}?text=`, text),
      label: "WhatsApp",
      kind: "chat",
    });
    links.push({ ...fitting(`sms:${phone}?body=`, text), label: "SMS", kind: "sms" });
  }
  if (email) links.push({ ...mailLink(answered, email, words), label: email, kind: "mail" });
  return links;
}

/** RFC 6068: line ends of a body are %0D%0A; an address keeps its @. */
function mailLink(answered: Answered, email: string, words: string): Pick<ReplyLink, "href" | "whole"> {
  const subject = encodeURIComponent(`Votre message ${answered.number}`);
  const address = encodeURIComponent(email).replace("%40", "@");
  const start = `mailto:${address}?subject=${subject}&body=`;
  const link = fitting(start, encoded(words));
  if (!link.whole) return link;
  return { ...link, href: link.href + encoded(quotation(answered, LONGEST_ADDRESS - link.href.length)) };
}

function fitting(start: string, text: string): Pick<ReplyLink, "href" | "whole"> {
  const whole = start.length + text.length <= LONGEST_ADDRESS;
  return { href: whole ? start + text : start, whole };
}

/** « Le 20/11/2026, Fanta a écrit : » and the message, cut at a word to fit in so many encoded characters. */
function quotation({ day, nom, message }: Answered, room: number): string {
  const lead = `\n\nLe ${day}, ${nom} a écrit\u00A0:\n`;
  const quoted = (text: string) => lead + text.replace(/^/gm, "> ");
  const fits = (text: string) => encoded(quoted(text)).length <= room;
  const text = message.trim();
  // What the firm says of itself, a confirmed meeting, answers no words.
  if (!text) return "";
  if (fits(text)) return quoted(text);
  const ends = [...text.matchAll(/\S(?=\s)/g)].map(({ index }) => index + 1);
  // The last end of a word that leaves room for the sign that something is missing.
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(cutAt(text, ends[middle - 1]))) low = middle;
    else high = middle - 1;
  }
  const end = ends[low - 1] ?? 0;
  return end < SHORTEST_QUOTATION ? "" : quoted(cutAt(text, end));
}

const cutAt = (text: string, end = 0) => `${text.slice(0, end)} […]`;

/** A line end as programs of every system read it; half a sign, which no address can carry, as the sign for it. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, "\r\n").toWellFormed());

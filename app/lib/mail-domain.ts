import { distance } from "./near-words";

/** The mail services that visitors of this country write from. */
const DOMAINS = [
  "gmail.com",
  "yahoo.fr",
  "yahoo.com",
  "hotmail.com",
  "hotmail.fr",
  "outlook.com",
  "outlook.fr",
  "icloud.com",
  "live.fr",
  "orange.fr",
];

/** Whether a text is one of these services. */
export function isKnownDomain(domain: string): boolean {
  return DOMAINS.includes(domain);
}

/**
 * The service that an address probably means, « gmail.com » for « nom@gmail.con »; null when nothing looks mistyped.
 * Only ever a hint: one slip away from a service is also where real domains are.
 */
export function likelyDomain(address: string): string | null {
  const typed = /^[^@\s]+@([^@\s]+)$/.exec(address.trim())?.[1]?.toLowerCase() ?? "";
  if (!typed || isKnownDomain(typed)) return null;
  const near = DOMAINS.find((domain) => domain[0] === typed[0] && distance(typed, domain, 1) === 1);
  return near ?? (/^gmail\.[a-z]+$/.test(typed) ? "gmail.com" : null);
}

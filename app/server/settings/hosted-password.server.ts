import type { Settings } from "./settings-schema.server";

/** What the other server's password is told to be typed again for. */
export const PASSWORD_AGAIN = "Le serveur change\u00A0: saisissez de nouveau le mot de passe, qui lui sera envoyé.";

/**
 * Whether the stored password of the hosted list would be sent to another server than the one it was typed for: who may
 * change the address must not learn it that way.
 */
export function sendsPasswordElsewhere(
  before: Pick<Settings, "hosted_url" | "hosted_password">,
  given: { hosted_url?: unknown; hosted_password?: unknown },
): boolean {
  if (!given.hosted_url || before.hosted_password === "" || given.hosted_password) return false;
  return originOf(before.hosted_url) !== originOf(String(given.hosted_url));
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

import type { Settings } from "./settings-schema.server";

/** What another server's secret is told to be typed again for. */
export const SECRET_AGAIN = "Le serveur change\u00A0: saisissez de nouveau ce secret, qui lui sera envoyé.";

/** Each secret, and the address that it is sent to. */
const addresses = { hosted_password: "hosted_url", sms_authorization: "sms_url" } as const;

type Secret = keyof typeof addresses;

/**
 * The stored secret that would be sent to another server than the one it was typed for, if there is one: who may change
 * the address must not learn it that way.
 */
export function secretSentElsewhere(before: Settings, given: Partial<Record<keyof Settings, unknown>>): Secret | null {
  const isElsewhere = (secret: Secret) => {
    const address = given[addresses[secret]];
    if (!address || before[secret] === "" || given[secret]) return false;
    return originOf(before[addresses[secret]]) !== originOf(String(address));
  };
  return (Object.keys(addresses) as Secret[]).find(isElsewhere) ?? null;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

import { addressKey, countAttempt } from "~/server/auth/attempt-limits.server";

/** The server itself: whoever speaks from there is a proxy nobody declared (TRUSTED_PROXIES), not one visitor. */
const LOOPBACK = /^(?:127\.|::1$)/;

/**
 * Counts one more message from a visitor's address (docs/decisions/0012-flood-guard.md). Null when it may pass, else
 * the seconds to wait. Throws the database's error when it is away.
 */
export async function floodDelay(address: string | null): Promise<number | null> {
  if (address === null || LOOPBACK.test(address)) return null;
  const attempt = await countAttempt("contact-address", await addressKey(address));
  return attempt.allowed ? null : attempt.retryAfter;
}

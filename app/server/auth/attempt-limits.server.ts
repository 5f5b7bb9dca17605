import { isIPv6 } from "node:net";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type Database, db, rawPool } from "../db/db.server";
import { BatchedLimiter } from "./batched-limiter.server";
import { keyedHash } from "./secret.server";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How many tries each kind of key has, in how many seconds; once they are used up it is refused as long again. */
const rules = {
  "signin-account": { points: 10, seconds: QUARTER },
  "signin-day": { points: 100, seconds: DAY },
  "signin-address": { points: 50, seconds: QUARTER },
  "code-account": { points: 10, seconds: QUARTER },
  "code-day": { points: 30, seconds: DAY },
  "passkey-address": { points: 60, seconds: QUARTER },
  "reset-account": { points: 3, seconds: HOUR },
  "reset-address": { points: 20, seconds: HOUR },
  "feed-address": { points: 30, seconds: QUARTER },
  "receipt-address": { points: 60, seconds: 10 * 60 },
  "piece-link-address": { points: 60, seconds: 10 * 60 },
  "piece-link": { points: 10, seconds: DAY },
  "progress-address": { points: 20, seconds: QUARTER },
  "progress-number": { points: 5, seconds: DAY },
  "contact-address": { points: 60, seconds: 10 * 60 },
  "search-address": { points: 60, seconds: 10 * 60 },
  "search-words": { points: 1, seconds: HOUR },
} as const;

export type Limit = keyof typeof rules;

const stores = new WeakMap<Database, Map<Limit, RateLimiterPostgres>>();

function limiter(limit: Limit): RateLimiterPostgres {
  const all = stores.get(db()) ?? new Map<Limit, RateLimiterPostgres>();
  stores.set(db(), all);
  let one = all.get(limit);
  if (!one) {
    const { points, seconds } = rules[limit];
    one = new BatchedLimiter({
      storeClient: rawPool(),
      tableName: "attempt",
      tableCreated: true,
      keyPrefix: limit,
      points,
      duration: seconds,
      blockDuration: seconds,
    });
    all.set(limit, one);
  }
  return one;
}

type Attempt =
  /** Its rank among the tries counted now, from 1. */
  | { allowed: true; rank: number }
  /** Refused; `retryAfter` in seconds. `first`: this try is the one that closed the door. */
  | { allowed: false; retryAfter: number; first: boolean };

/**
 * Counts a try before anything is verified, in one atomic statement, so that tries sent at once cannot slip past.
 * Throws the database's own error when it is away.
 */
export async function countAttempt(limit: Limit, key: string): Promise<Attempt> {
  try {
    const result = await limiter(limit).consume(key);
    return { allowed: true, rank: result.consumedPoints };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return {
      allowed: false,
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      first: refusal.consumedPoints === rules[limit].points + 1,
    };
  }
}

/** Takes back one counted try (it turned out right). */
export async function uncountAttempt(limit: Limit, key: string): Promise<void> {
  await limiter(limit).reward(key, 1);
}

/** Forgets every try of these keys. */
export async function forgetAttempts(limits: Limit[], keys: string[]): Promise<void> {
  const stored = limits.flatMap((limit) => keys.map((key) => limiter(limit).getKey(key)));
  await rawPool().query("DELETE FROM attempt WHERE key = ANY($1)", [stored]);
}

/** Key of an open session, which tries at the password of its owner are counted for. */
export function sessionKey(sessionId: string): Promise<string> {
  return keyedHash("attempt-session", sessionId);
}

/** Key of an account: its e-mail address, hashed under our secret, so that the table tells nothing. */
export function accountKey(email: string): Promise<string> {
  return keyedHash("attempt-account", email);
}

/** Key of a visitor's address; an IPv6 household or host is its /64, since it can use any address in there. */
export function addressKey(address: string | null): Promise<string> {
  return keyedHash("attempt-address", address === null ? "unknown" : network(address));
}

/** What counts as one visitor: an IPv4 address, or the /64 that a subscriber gets in IPv6. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes IPv6 in its one canonical form, at most one « :: ».
  const canonical = new URL(`http://[${address.split("%")[0]}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

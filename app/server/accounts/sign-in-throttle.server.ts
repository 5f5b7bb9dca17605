import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import {
  accountKey,
  addressKey,
  countAttempt,
  forgetAttempts,
  type Limit,
  uncountAttempt,
} from "~/server/auth/attempt-limits.server";
import { staffDevice } from "~/server/db/access-schema.server";
import { db } from "~/server/db/db.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { normalisedEmail } from "./email-address.server";
import { findAccount } from "./staff-accounts.server";

/** The two doors, and the limits of each: of a quarter of an hour and of a day. */
const doors = { password: ["signin-account", "signin-day"], code: ["code-account", "code-day"] } as const;

/** Wrong tries are answered later and later: milliseconds from the third one on. */
const DELAYS = [500, 1000, 2000, 4000];

/**
 * Refused without looking at what was given; `retryAfter` in seconds. `limit`: what was used up. `first`: this try is
 * the one that closed the account's door.
 */
export type Refused = { kind: "refused"; limit: Limit; retryAfter: number; first: boolean };

type CountedTry =
  | Refused
  | {
      kind: "allowed";
      /** Its rank among the tries of the quarter of an hour and of the day. From 1. */
      rank: { ofQuarter: number; ofDay: number };
      /**
       * Writes the refusal in the journal and waits, so that guessing is slow. Nothing of the database is held while
       * waiting.
       */
      wrong: (staffId: string | null, details?: Record<string, unknown>) => Promise<void>;
      /** Forgets the tries before. */
      right: () => Promise<void>;
    };

/**
 * Counts a try before anything is verified, so that tries sent at once cannot slip past. `email` is normalised; known
 * and unknown accounts are counted alike.
 *
 * `known`: key of a browser in which the owner of the account has signed in before, or of their open session; null for
 * anybody else. It has counts of its own in the place of those of account and visitor's address, so that strangers, who
 * use those up as they like, do not keep the owner out (OWASP, « Slow down online guessing attacks with device
 * cookies »).
 */
export async function countTry(
  door: keyof typeof doors,
  email: string,
  visitor: string | null,
  known: string | null,
): Promise<CountedTry> {
  const [ofQuarter, ofDay] = doors[door];
  const address = known ? null : await addressKey(visitor);
  const fromAddress = address ? await countAttempt("signin-address", address) : null;
  if (fromAddress?.allowed === false) return refuse("signin-address", fromAddress, { by: "address" }, null);
  const key = known ?? (await accountKey(email));
  const whose = { by: door === "code" ? "code" : "account", ...(known ? { device: "known" } : {}) };
  const quarter = await countAttempt(ofQuarter, key);
  if (!quarter.allowed) return refuse(ofQuarter, quarter, whose, email);
  const day = await countAttempt(ofDay, key);
  if (!day.allowed) return refuse(ofDay, day, whose, email);
  return {
    kind: "allowed",
    rank: { ofQuarter: quarter.rank, ofDay: day.rank },
    wrong: async (staffId, details) => {
      await record(db(), systemActor, "session.refused", staffId ? { kind: "staff", id: staffId } : undefined, details);
      const delay = DELAYS[Math.min(quarter.rank - 3, DELAYS.length - 1)];
      if (delay !== undefined) await sleep(delay);
    },
    right: async () => {
      await Promise.all([
        forgetAttempts([ofQuarter], [key]),
        // Of the day only this one: an owner who signs in now and then must not make the count begin anew for whoever
        // guesses.
        uncountAttempt(ofDay, key),
        address && uncountAttempt("signin-address", address),
      ]);
    },
  };
}

/** Forgets the tries at somebody's account: those of strangers, and those of each browser that is known for it. */
export async function forgetTries(person: { id: string; email: string }, limits: Limit[]): Promise<void> {
  const devices = await db()
    .select({ hash: staffDevice.hash })
    .from(staffDevice)
    .where(eq(staffDevice.staffId, person.id));
  const account = await accountKey(normalisedEmail(person.email));
  await forgetAttempts(limits, [account, ...devices.map(({ hash }) => hash)]);
}

/** One journal line when a door closes, none for each try after. */
async function refuse(
  limit: Limit,
  { first, retryAfter }: { first: boolean; retryAfter: number },
  details: Record<string, unknown>,
  email: string | null,
): Promise<Refused> {
  const person = first && email ? await findAccount(db(), email) : null;
  if (first) {
    await record(db(), systemActor, "sign-in.suspended", person ? { kind: "staff", id: person.id } : undefined, {
      ...details,
      seconds: retryAfter,
    });
  }
  return { kind: "refused", limit, retryAfter, first: first && email !== null };
}

import { setTimeout as sleep } from "node:timers/promises";
import {
  accountKey,
  addressKey,
  countAttempt,
  forgetAttempts,
  type Limit,
  uncountAttempt,
} from "~/server/auth/attempt-limits.server";
import { db } from "~/server/db/db.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { findAccount } from "./staff-accounts.server";

/** Wrong tries are answered later and later: milliseconds from the third one on. */
const DELAYS = [500, 1000, 2000, 4000];

/**
 * Refused without looking at what was given; `retryAfter` in seconds. `limit`: what was used up. `first`: this try is the one that
 * closed the account's door.
 */
export type Refused = { kind: "refused"; limit: Limit; retryAfter: number; first: boolean };

export type Knock =
  | Refused
  | {
      kind: "allowed";
      /** Its rank among the tries of this account: of the quarter of an hour and, for codes, of the day. From 1. */
      ranks: number[];
      /** Writes the refusal in the journal and waits, so that guessing is slow. Nothing of the database is held while waiting. */
      wrong: (staffId: string | null, details?: Record<string, unknown>) => Promise<void>;
      /** Forgets the tries before. */
      right: () => Promise<void>;
    };

/**
 * Counts a try before anything is verified, per account (`limit`) and per visitor's address, so that tries sent at once cannot
 * slip past. `email` is normalised; known and unknown accounts are counted alike.
 */
export async function knock(
  limit: Extract<Limit, "signin-account" | "code-account">,
  email: string,
  visitor: string | null,
): Promise<Knock> {
  const [account, address] = await Promise.all([accountKey(email), addressKey(visitor)]);
  const fromAddress = await countAttempt("signin-address", address);
  if (!fromAddress.allowed) return refuse("signin-address", fromAddress, { by: "address" }, null);
  const by = limit === "code-account" ? "code" : "account";
  const ofAccount = await countAttempt(limit, account);
  if (!ofAccount.allowed) return refuse(limit, ofAccount, { by }, email);
  const ofDay = by === "code" ? await countAttempt("code-day", account) : null;
  if (ofDay?.allowed === false) return refuse("code-day", ofDay, { by }, email);
  return {
    kind: "allowed",
    ranks: ofDay ? [ofAccount.rank, ofDay.rank] : [ofAccount.rank],
    wrong: async (staffId, details) => {
      await record(db(), {
        actor: systemActor,
        action: "session.refused",
        subject: staffId ? { kind: "staff", id: staffId } : undefined,
        details,
      });
      const delay = DELAYS[Math.min(ofAccount.rank - 3, DELAYS.length - 1)];
      if (delay !== undefined) await sleep(delay);
    },
    right: async () => {
      await Promise.all([
        forgetAttempts(limit, account),
        uncountAttempt("signin-address", address),
        // Only this one: a colleague who signs in now and then must not make the day's count begin anew for whoever guesses.
        ofDay && uncountAttempt("code-day", account),
      ]);
    },
  };
}

/** One journal line when a door closes, none for each knock on it. */
async function refuse(
  limit: Limit,
  { first, retryAfter }: { first: boolean; retryAfter: number },
  details: Record<string, unknown>,
  email: string | null,
): Promise<Refused> {
  const person = first && email ? await findAccount(db(), email) : null;
  if (first) {
    await record(db(), {
      actor: systemActor,
      action: "sign-in.suspended",
      subject: person ? { kind: "staff", id: person.id } : undefined,
      details: { ...details, seconds: retryAfter },
    });
  }
  return { kind: "refused", limit, retryAfter, first: first && email !== null };
}

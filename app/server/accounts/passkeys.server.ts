import { APIError } from "better-auth/api";
import { and, asc, eq } from "drizzle-orm";
import { slashedDate } from "~/lib/french-date";
import { type Auth, auth, authWithin } from "~/server/auth/auth.server";
import type { Staff } from "~/server/auth/staff.server";
import { staffPasskey } from "~/server/db/access-schema.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { notifyAccount } from "./account-notices.server";
import { firstRecoveryCodes, voidRecoveryCodes } from "./recovery-codes.server";
import { holdSecondFactor, mayLoseOne, type Removal, secondFactorOf } from "./second-factor.server";
import { endOtherSessions } from "./sessions.server";

/**
 * A passkey as its owner sees it; days as text. `synced`: the maker of the device keeps a copy for the owner's other
 * devices.
 */
export type OwnPasskey = { id: string; name: string; added: string; lastUsed: string | null; synced: boolean };

/** The passkeys of a person, the oldest first. */
export async function ownPasskeys(staffId: string): Promise<OwnPasskey[]> {
  const rows = await db()
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.userId, staffId))
    .orderBy(asc(staffPasskey.createdAt), asc(staffPasskey.id));
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name: name ?? "Clé d’accès",
    added: createdAt ? slashedDate(createdAt) : "",
    lastUsed: lastUsedAt ? slashedDate(lastUsedAt) : null,
    synced: backedUp,
  }));
}

type CreationOptions = Awaited<ReturnType<Auth["api"]["generatePasskeyRegistrationOptions"]>>;

/** What a device needs to make a passkey for that person, and the cookies that hold the challenge for five minutes. */
export async function beginPasskey(headers: Headers): Promise<{ options: CreationOptions; cookies: string[] }> {
  const { headers: answer, response } = await (await auth()).api.generatePasskeyRegistrationOptions({
    query: {},
    headers: cookiesOf(headers),
    returnHeaders: true,
  });
  return { options: response, cookies: answer.getSetCookie() };
}

/**
 * `added`: `recoveryCodes` are to be shown once, when this is the first second factor. `refused`: no answer to our
 * challenge.
 */
type PasskeyAddition = { kind: "added"; recoveryCodes: string[] | null } | { kind: "refused" };

/**
 * Stores the passkey that a device has made. From the first one on the password alone opens nothing, and sessions that
 * it opened end. One transaction, the library's part in it.
 */
export async function addPasskey(
  staff: Staff,
  name: string,
  response: unknown,
  headers: Headers,
): Promise<PasskeyAddition> {
  try {
    return await db().transaction(async (tx) => {
      await holdSecondFactor(tx, staff.id);
      const before = await secondFactorOf(staff.id, tx);
      const { id } = await (await authWithin(tx)).api.verifyPasskeyRegistration({
        body: { response, name },
        headers: cookiesOf(headers),
      });
      await record(tx, staff, "passkey.added", { kind: "staff", id: staff.id }, { passkey: id });
      await notifyAccount(tx, staff.id, { kind: "passkey-added" });
      if (!before.totpSince && before.passkeys === 0) await endOtherSessions(tx, staff);
      return { kind: "added", recoveryCodes: await firstRecoveryCodes(tx, staff.id) };
    });
  } catch (error) {
    // Too late, of another challenge, without the owner's finger or face. The library says 500 for what its checks
    // throw.
    if (error instanceof APIError) return { kind: "refused" };
    throw error;
  }
}

/** Takes one of their passkeys away from a person. */
export function removePasskey(staff: Staff, id: string): Promise<Removal> {
  return db().transaction(async (tx) => {
    await holdSecondFactor(tx, staff.id);
    const mine = and(eq(staffPasskey.id, id), eq(staffPasskey.userId, staff.id));
    const found = await tx.select({ id: staffPasskey.id }).from(staffPasskey).where(mine);
    if (found.length === 0) return "unknown";
    const factor = await secondFactorOf(staff.id, tx);
    if (!mayLoseOne(factor)) return "last";
    await tx.delete(staffPasskey).where(mine);
    if (factor.passkeys === 1 && !factor.totpSince) await voidRecoveryCodes(tx, staff.id);
    await record(tx, staff, "passkey.removed", { kind: "staff", id: staff.id }, { passkey: id });
    await notifyAccount(tx, staff.id, { kind: "passkey-removed" });
    return "removed";
  });
}

/** The library finds session and challenge in the cookies, and needs nothing else of a request. */
function cookiesOf(headers: Headers): Headers {
  return new Headers({ Cookie: headers.get("Cookie") ?? "" });
}

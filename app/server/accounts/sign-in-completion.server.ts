import { and, eq, lt, sql } from "drizzle-orm";
import { deviceName } from "~/lib/device-name";
import {
  DEVICE_DAYS,
  deviceCookie,
  deviceHash,
  heldDeviceToken,
  newDeviceToken,
} from "~/server/auth/device-cookie.server";
import { staffDevice } from "~/server/db/access-schema.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { notifyAccount, type SignInWay } from "./account-notices.server";
import { findAccount } from "./staff-accounts.server";

/**
 * What every opened session leaves, in one transaction and before its cookie leaves the server: the journal's line, and
 * a mail when this browser is new for that person. Returns the Set-Cookie line by which it is known next time.
 */
export async function noteSignIn(
  tx: Transaction,
  person: { id: string; name: string },
  by: SignInWay,
  headers: Headers,
): Promise<string> {
  const token = heldDeviceToken(headers) ?? newDeviceToken();
  const [seen] = await tx
    .insert(staffDevice)
    .values({ staffId: person.id, hash: await deviceHash(person.id, token) })
    .onConflictDoUpdate({ target: [staffDevice.staffId, staffDevice.hash], set: { lastSeenAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  await record(
    tx,
    person,
    "session.opened",
    { kind: "staff", id: person.id },
    { by, device: seen?.isNew ? "new" : "known" },
  );
  if (seen?.isNew) {
    const device = deviceName(headers.get("User-Agent") ?? "");
    await notifyAccount(tx, person.id, { kind: "new-device", by, device });
  }
  return deviceCookie(token);
}

/**
 * The browser of a request as the table holds it, when the owner of that account has signed in with it before; null
 * otherwise. An address without an account is asked about in the same way.
 */
export async function knownDevice(email: string, headers: Headers): Promise<string | null> {
  const token = heldDeviceToken(headers);
  if (!token) return null;
  const staffId = (await findAccount(db(), email))?.id ?? "";
  const [known] = await db()
    .select({ hash: staffDevice.hash })
    .from(staffDevice)
    .where(and(eq(staffDevice.staffId, staffId), eq(staffDevice.hash, await deviceHash(staffId, token))));
  return known?.hash ?? null;
}

/** Forgets browsers whose cookie has ended. */
export async function removeOldDevices(q: Queryable): Promise<void> {
  await q.delete(staffDevice).where(lt(staffDevice.lastSeenAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`));
}

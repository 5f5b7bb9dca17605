import { lt, sql } from "drizzle-orm";
import { deviceName } from "~/lib/device-name";
import { DEVICE_DAYS, deviceCookie, deviceToken } from "~/server/auth/device-cookie.server";
import { keyedHash } from "~/server/auth/secret.server";
import { staffDevice } from "~/server/db/access-schema.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { notifyAccount, type SignInWay } from "./account-notices.server";

/**
 * What every opened session leaves, in one transaction and before its cookie leaves the server: the journal's line, and a mail
 * when this browser is new for that person. Returns the Set-Cookie line by which it is known next time.
 */
export async function noteSignIn(
  tx: Transaction,
  person: { id: string; name: string },
  by: SignInWay,
  headers: Headers,
): Promise<string> {
  const token = deviceToken(headers);
  const [seen] = await tx
    .insert(staffDevice)
    .values({ staffId: person.id, hash: await keyedHash("device", `${person.id}:${token}`) })
    .onConflictDoUpdate({
      target: [staffDevice.staffId, staffDevice.hash],
      set: { lastSeenAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  await record(tx, {
    actor: person,
    action: "session.opened",
    subject: { kind: "staff", id: person.id },
    details: { by, device: seen?.isNew ? "new" : "known" },
  });
  if (seen?.isNew) {
    const device = deviceName(headers.get("User-Agent") ?? "");
    await notifyAccount(tx, person.id, { kind: "new-device", by, device });
  }
  return deviceCookie(token);
}

/** Forgets browsers whose cookie has ended. */
export async function removeOldDevices(q: Queryable): Promise<void> {
  await q
    .delete(staffDevice)
    .where(lt(staffDevice.lastSeenAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`));
}

import { APIError } from "better-auth/api";
import { and, eq, isNull } from "drizzle-orm";
import { staffPasskey } from "../db/access-schema.server";
import type { Queryable } from "../db/db.server";
import { staffMember } from "../db/schema.server";

/** What the library has verified of a ceremony, as far as it matters here. */
type Registered = { registrationInfo?: { userVerified: boolean } };
type Authenticated = { authenticationInfo: { userVerified: boolean } };

/**
 * The library asks devices to verify their owner (finger, face, code) but takes an answer without: then a stolen phone
 * or key would open an account by itself. Throws the library's own refusal (WebAuthn level 3, 7.1 step 16).
 */
export function expectVerifiedUser({ registrationInfo }: Registered): void {
  if (!registrationInfo?.userVerified) throw new APIError("BAD_REQUEST", { message: "the user was not verified" });
}

/** The same at sign-in, before a session exists (7.2 step 17); and the account must be in use. */
export async function expectVerifiedUserInUse(
  q: Queryable,
  { authenticationInfo }: Authenticated,
  credentialId: string,
): Promise<void> {
  const owners = await q
    .select({ id: staffMember.id })
    .from(staffPasskey)
    .innerJoin(staffMember, eq(staffMember.id, staffPasskey.userId))
    .where(and(eq(staffPasskey.credentialID, credentialId), isNull(staffMember.deactivatedAt)));
  if (!authenticationInfo.userVerified || owners.length === 0)
    throw new APIError("UNAUTHORIZED", { message: "no such passkey" });
}

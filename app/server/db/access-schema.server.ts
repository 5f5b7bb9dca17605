/**
 * The tables of second factors and known devices, as Drizzle sees them
 * (docs/decisions/0023-second-factor-and-sessions.md).
 */
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, staffMember, staffOwner } from "./schema.server";

/** The codes of a phone (RFC 6238). Secrets are encrypted (better-auth's symmetricEncrypt) under the account secret. */
export const staffTotp = pgTable("staff_totp", {
  staffId: text("staff_id")
    .primaryKey()
    .references(() => staffMember.id, { onDelete: "cascade" }),
  /** Null until a first code has proved that the phone holds it. */
  secret: text("secret"),
  confirmedAt: instant("confirmed_at"),
  /** Step of the last code that was accepted: no code counts twice. */
  lastStep: bigint("last_step", { mode: "number" }),
  /** What the set-up page shows; it belongs to one session and counts for nothing until a code confirms it. */
  pendingSecret: text("pending_secret"),
  pendingSession: text("pending_session"),
});

/** Codes on paper, as keyed hashes; `used_at` once one has served. */
export const staffRecoveryCode = pgTable(
  "staff_recovery_code",
  {
    hash: text("hash").primaryKey(),
    staffId: staffOwner("staff_id"),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("staff_recovery_code_staff").on(t.staffId)],
);

/** Passkeys, in the columns of @better-auth/passkey. Public keys only: nothing in here signs anybody in. */
export const staffPasskey = pgTable(
  "staff_passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: staffOwner("user_id"),
    credentialID: text("credential_id").notNull(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    createdAt: instant("created_at").defaultNow(),
    aaguid: text("aaguid"),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [uniqueIndex("staff_passkey_credential").on(t.credentialID), index("staff_passkey_user").on(t.userId)],
);

/** Browsers a person has signed in with: a keyed hash of a random cookie, and nothing that describes the device. */
export const staffDevice = pgTable(
  "staff_device",
  {
    staffId: staffOwner("staff_id"),
    hash: text("hash").notNull(),
    firstSeenAt: instant("first_seen_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.hash] })],
);

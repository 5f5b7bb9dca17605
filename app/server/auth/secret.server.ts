import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, db } from "../db/db.server";
import { setting } from "../db/schema.server";

/** Row of the table `setting` that holds the secret. No settings screen knows this key, so it is never listed. */
const SECRET_KEY = "secret_auth";

const kept = new WeakMap<Database, Promise<string>>();

/**
 * The secret that signs cookies and keys hashes: made once, kept in the database, so that every process on one database
 * shares it and nobody has to invent one. 256 bits, base64url.
 */
export function authSecret(): Promise<string> {
  const database = db();
  let secret = kept.get(database);
  if (!secret) {
    secret = readOrMake(database);
    kept.set(database, secret);
    secret.catch(() => kept.delete(database));
  }
  return secret;
}

async function readOrMake(database: Database): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  await database.insert(setting).values({ key: SECRET_KEY, value: fresh }).onConflictDoNothing();
  const [row] = await database.select({ value: setting.value }).from(setting).where(eq(setting.key, SECRET_KEY));
  if (typeof row?.value !== "string") throw new Error("the account secret is missing from the database");
  return row.value;
}

/** HMAC-SHA-256 under the account secret, base64url. `purpose` keeps the uses apart. */
export async function keyedHash(purpose: string, value: string): Promise<string> {
  return createHmac("sha256", await authSecret())
    .update(`${purpose}:${value}`)
    .digest("base64url");
}

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword } from "better-auth/crypto";

/** Argon2id as OWASP asks at least (Password Storage Cheat Sheet): 19 MiB, two passes; some 40 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
/** As others write such hashes (PHC string format); another cost has another beginning. */
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

const derive = promisify(argon2);
const keyOf = (message: string, nonce: Buffer): Promise<Buffer> =>
  derive("argon2id", { ...COST, message, nonce } satisfies Argon2Parameters);
const written = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** The hash of a password as it is stored, with a salt of its own. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${PREFIX}${written(salt)}$${written(await keyOf(password, salt))}`;
}

/** Whether that is the password of a hash. Of one made before these were Argon2id, scrypt's, too. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  if (isOutdated(hash)) return verifyPassword({ hash, password });
  const [salt = "", key = ""] = hash.slice(PREFIX.length).split("$");
  const stored = Buffer.from(key, "base64");
  const given = await keyOf(password, Buffer.from(salt, "base64"));
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/** Whether a hash was made at another cost than today's: the next sign-in makes it anew. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX);

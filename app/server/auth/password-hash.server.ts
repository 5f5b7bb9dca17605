import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword } from "better-auth/crypto";

/** `memory` in KiB. */
type Cost = { memory: number; passes: number; parallelism: number };

/** What OWASP asks at least of Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes; some 40 ms. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const derive = promisify(argon2);
const keyOf = (message: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  derive("argon2id", { ...cost, message, nonce, tagLength: KEY_BYTES });

/** As others write such hashes (PHC string format). */
const headOf = ({ memory, passes, parallelism }: Cost) => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** The hash of a password as it is stored, with a salt of its own. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${headOf(COST)}${base64(salt)}$${base64(await keyOf(password, salt, COST))}`;
}

/** Whether that is the password of a hash, whatever it cost; of one made before, by the library (scrypt), too. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", key = ""] = WRITTEN.exec(hash) ?? [];
  if (!memory) return verifyPassword({ hash, password });
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await keyOf(password, Buffer.from(salt, "base64"), cost);
  const stored = Buffer.from(key, "base64");
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/** Whether a hash was made in another way than today's: the next sign-in makes it anew. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(headOf(COST));

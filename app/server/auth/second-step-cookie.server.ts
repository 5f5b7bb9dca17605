import { cookieLine, cookieName, readCookie } from "./cookies.server";
import { keyedHash, sameText } from "./secret.server";

/** Time to find one's phone after the password, in seconds. */
const LIFE = 10 * 60;

const NAME = "cabinet.second_step";

function line(value: string, life: number): string {
  return cookieLine(cookieName(NAME), value, life);
}

/** Bound to the stored hash of the password: a new password ends it. */
function seal(staffId: string, end: string, passwordHash: string): Promise<string> {
  return keyedHash("second-step", `${staffId}:${end}:${passwordHash}`);
}

/** Set-Cookie line that says: this browser gave the right password of that person a moment ago. It is no session. */
export async function secondStepCookie(staffId: string, passwordHash: string): Promise<string> {
  const end = String(Date.now() + LIFE * 1000);
  return line(encodeURIComponent(`${staffId}.${end}.${await seal(staffId, end, passwordHash)}`), LIFE);
}

/** Set-Cookie line that takes it away. */
export function clearedSecondStep(): string {
  return line("", 0);
}

/** Whose password this browser gave; null without one, when it is too old, or once that password was changed. */
export async function secondStepOf(
  headers: Headers,
  passwordHashOf: (staffId: string) => Promise<string | null>,
): Promise<string | null> {
  // The shape is checked before the seal: that one needs the database, which refuses NUL.
  const [, staffId, end, given] = /^([\w-]+)\.(\d+)\.([\w-]+)$/.exec(readCookie(headers, cookieName(NAME)) ?? "") ?? [];
  if (!staffId || !end || !given || Number(end) < Date.now()) return null;
  const passwordHash = await passwordHashOf(staffId);
  return passwordHash && sameText(given, await seal(staffId, end, passwordHash)) ? staffId : null;
}

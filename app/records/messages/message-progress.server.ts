import { and, eq, isNull, sql } from "drizzle-orm";
import { addressKey, countAttempt, uncountAttempt } from "~/server/auth/attempt-limits.server";
import { keyedHash } from "~/server/auth/secret.server";
import { db } from "~/server/db/db.server";
import { messageNumberShape, typedNumber } from "./intake/message-number.server";
import { message } from "./message-table.server";

/** How far a message is, as its author may know it: kept, read by somebody of the firm, answered. */
export type MessageProgress = "recu" | "lu" | "repondu";

/**
 * `wrong`: no such message with that number of telephone; which of the two is wrong is never told. `number`: of the
 * message, as its receipt has it.
 */
export type ProgressAnswer =
  | { kind: "known"; number: string; progress: MessageProgress; isMeetingConfirmed: boolean }
  | { kind: "wrong" }
  | { kind: "refused"; retryAfter: number };

/**
 * How far the message of a number is, however that was typed, and whether a meeting is confirmed (never when), to
 * whoever knows the last four digits of the telephone it came with. Wrong tries are counted by number, whether it
 * exists or not, and by address; `retryAfter` in seconds.
 */
export async function messageProgress(typed: string, digits: string, address: string | null): Promise<ProgressAnswer> {
  const number = typedNumber(typed);
  const tries = [
    ["progress-address", await addressKey(address)],
    ["progress-number", await keyedHash("message-progress", number)],
  ] as const;
  for (const [limit, key] of tries) {
    const counted = await countAttempt(limit, key);
    if (!counted.allowed) return { kind: "refused", retryAfter: counted.retryAfter };
  }
  const found = await find(number, digits);
  if (!found) return { kind: "wrong" };
  for (const [limit, key] of tries) await uncountAttempt(limit, key);
  return { kind: "known", number, ...found };
}

async function find(
  number: string,
  digits: string,
): Promise<{ progress: MessageProgress; isMeetingConfirmed: boolean } | null> {
  if (!messageNumberShape.test(number) || !/^\d{4}$/.test(digits)) return null;
  const [row] = await db()
    .select({ status: message.status, answeredAt: message.answeredAt, meetingAt: message.meetingAt })
    .from(message)
    .where(and(eq(message.number, number), sql`right(${message.phone}, 4) = ${digits}`, isNull(message.deletedAt)));
  if (!row) return null;
  const isAnswered = row.answeredAt !== null || row.status === "repondu";
  const progress = isAnswered ? "repondu" : row.status === "nouveau" ? "recu" : "lu";
  return { progress, isMeetingConfirmed: row.meetingAt !== null };
}

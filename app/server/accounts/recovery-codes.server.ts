import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { keyedHash } from "~/server/auth/secret.server";
import { staffRecoveryCode } from "~/server/db/access-schema.server";
import type { Queryable, Transaction } from "~/server/db/db.server";

const HOW_MANY = 10;
/** Letters and digits that are not taken for one another on paper: fifty bits in ten of them. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 10;

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** Without a key nobody can try codes on a stolen table; and fifty random bits need no slow hash. */
function hashOf(staffId: string, code: string): Promise<string> {
  return keyedHash("recovery-code", `${staffId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}

/** Ten new codes for a person, to be shown once; all earlier ones stop working. */
export async function makeRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(newCode());
  const all = [...codes];
  await voidRecoveryCodes(tx, staffId);
  await tx
    .insert(staffRecoveryCode)
    .values(await Promise.all(all.map(async (code) => ({ staffId, hash: await hashOf(staffId, code) }))));
  return all;
}

/** The same for whoever has no code left that works; null when there are some. */
export async function firstRecoveryCodes(tx: Transaction, staffId: string): Promise<string[] | null> {
  return (await recoveryCodesLeft(tx, staffId)) > 0 ? null : makeRecoveryCodes(tx, staffId);
}

/** Ends every code of a person. */
export async function voidRecoveryCodes(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
}

/** Uses a code up, however it is spelt: of two requests at once, one gets true. */
export async function spendRecoveryCode(tx: Transaction, staffId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCode.hash, await hashOf(staffId, code)),
        eq(staffRecoveryCode.staffId, staffId),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCode.hash });
  return used.length === 1;
}

/** How many codes of a person still work. */
export async function recoveryCodesLeft(q: Queryable, staffId: string): Promise<number> {
  const [row] = await q
    .select({ left: sql<number>`count(*)::int` })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)));
  return row?.left ?? 0;
}

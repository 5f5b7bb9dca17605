import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, like, sql } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";
import { verification } from "~/server/db/schema.server";

/** What a link opens, and for how many minutes. */
const lifeMinutes = { "first-account": 24 * 60, password: 60, invitation: 3 * 24 * 60 } as const;

export type LinkKind = keyof typeof lifeMinutes;

/** The database holds a hash: whoever reads the table cannot use the link. A 256-bit key needs no slow hash. */
function identifier(kind: LinkKind, key: string): string {
  return `${kind}:${createHash("sha256").update(key).digest("base64url")}`;
}

/** Makes the key of a link that opens `value` once; earlier links of that kind for that value stop working. */
export async function makeLink(q: Queryable, kind: LinkKind, value: string): Promise<string> {
  await voidLinks(q, kind, value);
  return addLink(q, kind, value);
}

/** The same beside earlier links: for mails, of which a late try must not end a link that somebody holds already. */
export async function addLink(q: Queryable, kind: LinkKind, value: string): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await q
    .insert(verification)
    .values({
      id: randomUUID(),
      identifier: identifier(kind, key),
      value,
      expiresAt: sql`now() + make_interval(mins => ${lifeMinutes[kind]})`,
    });
  return key;
}

/** Ends every link of a kind for a value. */
export async function voidLinks(q: Queryable, kind: LinkKind, value: string): Promise<void> {
  await q.delete(verification).where(and(like(verification.identifier, `${kind}:%`), eq(verification.value, value)));
}

/** What a link opens, without using it; null when it was used, replaced, is too old or never existed. */
export async function readLink(q: Queryable, kind: LinkKind, key: string): Promise<string | null> {
  const [row] = await q.select({ value: verification.value }).from(verification).where(valid(kind, key));
  return row?.value ?? null;
}

/** Uses a link up: of two requests at once, one gets the value and the other null. */
export async function useLink(q: Queryable, kind: LinkKind, key: string): Promise<string | null> {
  const [row] = await q.delete(verification).where(valid(kind, key)).returning({ value: verification.value });
  return row?.value ?? null;
}

function valid(kind: LinkKind, key: string) {
  return and(eq(verification.identifier, identifier(kind, key)), gt(verification.expiresAt, sql`now()`));
}

/** Removes links that are too old. */
export async function removeOldLinks(q: Queryable): Promise<void> {
  await q.delete(verification).where(sql`${verification.expiresAt} < now()`);
}

import { sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { visibleMatters } from "./matter-access.server";

/** Why nothing is added to a matter: there is none of that id that this person may know of, or it is over. */
export type UnfitMatter = { kind: "no-matter" | "closed" };

/** Null when something may be added to a matter, which stays as it is until the transaction ends. */
export async function unfitMatter(tx: Transaction, matterId: string, staff: Staff): Promise<UnfitMatter | null> {
  await tx.execute(sql`SELECT FROM matter WHERE id = ${matterId} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ state: string }>(sql`
    SELECT state FROM matter WHERE id = ${matterId} AND deleted_at IS NULL AND ${visibleMatters(staff)}`);
  const [found] = rows;
  if (!found) return { kind: "no-matter" };
  return found.state === "clos" ? { kind: "closed" } : null;
}

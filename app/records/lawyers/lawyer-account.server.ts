import { and, eq, not, sql } from "drizzle-orm";
import { holdPeople } from "~/server/accounts/people-lock.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { lawyer } from "./lawyer-table.server";
import { accountsFor, readLawyer } from "./lawyers.server";

/**
 * What became of a choice; all but « stored » changed nothing. `changed`: somebody else chose since that version.
 * `unknown-account`: no account that this lawyer may have.
 */
export type AccountChoice = "stored" | "unknown" | "changed" | "unknown-account";

/** Gives a lawyer that account, or none at all (`staffId` null: pleads without one). */
export function chooseAccount(
  id: string,
  staffId: string | null,
  version: string,
  staff: Staff,
): Promise<AccountChoice> {
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    const found = await readLawyer(id, staff, tx);
    if (!found) return "unknown";
    if ((found.account?.id ?? null) === staffId && found.withoutAccount === (staffId === null)) return "stored";
    if (String(found.version) !== version) return "changed";
    if (staffId === null) {
      await write(tx, id, { staffId, withoutAccount: true });
      await record(tx, staff, "lawyer.unlinked", { kind: "lawyer", id }, { account: found.account?.id ?? null });
      return "stored";
    }
    return (await linkLawyer(tx, id, staffId, staff)) ? "stored" : "unknown-account";
  });
}

/**
 * Gives a lawyer an account within a change of accounts (holdPeople); false when it may not be theirs. A lawyer who is
 * no longer of the firm gives it up.
 */
export async function linkLawyer(tx: Transaction, id: string, staffId: string, staff: Staff): Promise<boolean> {
  const accounts = await accountsFor(id, tx);
  if (!accounts.some((account) => account.id === staffId)) return false;
  await tx
    .update(lawyer)
    .set({ staffId: null })
    .where(and(not(lawyer.active), eq(lawyer.staffId, staffId)));
  await write(tx, id, { staffId, withoutAccount: false });
  await record(tx, staff, "lawyer.linked", { kind: "lawyer", id }, { account: staffId });
  return true;
}

/**
 * Takes an account away from its lawyer, who then pleads without one: it is removed, or no lawyer's any more. Nothing
 * happens when it was nobody's.
 */
export async function unlinkAccount(tx: Transaction, staffId: string, staff: Staff): Promise<void> {
  const rows = await tx
    .update(lawyer)
    .set({ staffId: null, withoutAccount: true, version: sql`${lawyer.version} + 1`, updatedAt: new Date() })
    .where(eq(lawyer.staffId, staffId))
    .returning({ id: lawyer.id });
  for (const { id } of rows) await record(tx, staff, "lawyer.unlinked", { kind: "lawyer", id }, { account: staffId });
}

async function write(tx: Transaction, id: string, account: { staffId: string | null; withoutAccount: boolean }) {
  await tx
    .update(lawyer)
    .set({ ...account, version: sql`${lawyer.version} + 1`, updatedAt: new Date() })
    .where(eq(lawyer.id, id));
}

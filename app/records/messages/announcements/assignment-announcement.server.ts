import { inArray, sql } from "drizzle-orm";
import { enqueueNotice } from "~/server/accounts/personal-notice.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { message } from "../message-table.server";

/**
 * Notes, in the transaction that gives messages to somebody, whether a mail has to tell them: not of what they take
 * themselves. `to`: null for nobody.
 */
export async function announceAssignment(tx: Transaction, ids: string[], to: string | null, by: Staff): Promise<void> {
  const isTold = to === null || to === by.id;
  await tx
    .update(message)
    .set({ untoldSince: isTold ? null : sql`now()` })
    .where(inArray(message.id, ids));
  if (!isTold) await enqueueNotice(tx, "assignment", to);
}

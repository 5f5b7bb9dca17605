import { sql } from "drizzle-orm";
import { createRecord, type Storing, updateRecord } from "~/abilities/form/record-store.server";
import { visibleClients } from "~/records/clients/client-access.server";
import { openConflicts } from "~/records/clients/client-conflicts.server";
import type { Decision, Undecided } from "~/records/clients/client-decision.server";
import { decidedConflicts } from "~/records/clients/conflicts.server";
import { lateMatchWatch } from "~/records/clients/late-matches.server";
import { conflictsOfParties, decideInMatter } from "~/records/clients/party-conflicts.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { matters } from "./matter-record.server";
import type { MatterInput } from "./matter-rules.server";

/**
 * Why nothing was stored. `no-client`: there is none of that id that this person may know of. `open-conflict`: a
 * conflict of interests of that client waits for a lawyer.
 */
type Unopened = { kind: "no-client" | "open-conflict" };

/**
 * Opens a matter for a client whose conflicts of interests are decided. `formId`: sent again, it is the same matter.
 */
export function openMatter(formId: string, value: MatterInput, staff: Staff): Promise<Storing<MatterInput, Unopened>> {
  return createRecord(matters, formId, value, staff, async (tx, write) => {
    return (await unfit(tx, value.clientId, staff)) ?? (await write());
  });
}

/**
 * Changes the given fields of a matter; another client must be fit for it as at its opening, and what the parties bring
 * against them has to be decided. `seen`: as updateRecord().
 */
export function updateMatter(
  id: string,
  value: Partial<MatterInput>,
  seen: string | null,
  staff: Staff,
  decision: Decision,
): Promise<Storing<MatterInput, Unopened | Undecided>> {
  return updateRecord(matters, id, value, seen, staff, async (tx, write, _, changes) => {
    const { clientId } = changes;
    if (!clientId) return write();
    const refusal = await unfit(tx, clientId, staff);
    if (refusal) return refusal;
    const decided = await decidedConflicts(tx, clientId, id);
    const conflicts = await conflictsOfParties(tx, clientId, staff, decided, id);
    const open = await decideInMatter(tx, conflicts, { clientId, matterId: id }, staff, decision);
    if (open) return open;
    // Its parties are those of its client.
    await tx.execute(sql`UPDATE party SET client_id = ${clientId} WHERE matter_id = ${id}`);
    await enqueue(tx, lateMatchWatch, { ids: [clientId] });
    return write();
  });
}

async function unfit(tx: Transaction, clientId: string, staff: Staff): Promise<Unopened | null> {
  // A matter is found by the name of its client, which therefore stays as it is until both are stored.
  await tx.execute(sql`SELECT FROM client WHERE id = ${clientId} FOR SHARE`);
  const { rows } = await tx.execute(sql`
    SELECT FROM client WHERE id = ${clientId} AND deleted_at IS NULL AND ${visibleClients(staff)}`);
  if (rows.length === 0) return { kind: "no-client" };
  const open = await openConflicts(tx, clientId, staff);
  return open.length > 0 ? { kind: "open-conflict" } : null;
}

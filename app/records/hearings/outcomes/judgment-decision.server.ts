import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { DecisionBefore } from "../hearing-table.server";

/** Writes a judgment into its proceeding, and keeps with the hearing what stood there. */
export async function writeDecision(tx: Transaction, id: string, proceedingId: string, staff: Staff) {
  const isOfHearing = sql`hearing.id = ${id}
    AND proceeding.id = ${proceedingId} AND proceeding.matter_id = hearing.matter_id`;
  await tx.execute(sql`SELECT FROM proceeding WHERE id = ${proceedingId} FOR UPDATE`);
  await tx.execute(sql`
    UPDATE hearing SET decision_before = jsonb_build_object(
      'proceedingId', proceeding.id, 'version', proceeding.version + 1,
      'decision', proceeding.decision, 'decidedOn', proceeding.decided_on)
    FROM proceeding WHERE ${isOfHearing}`);
  await changeDecision(
    tx,
    sql`
      UPDATE proceeding SET decision = hearing.reason, decided_on = hearing.decided_on,
        version = proceeding.version + 1
      FROM hearing WHERE ${isOfHearing}`,
    staff,
  );
}

/** False when somebody has changed the proceeding since the judgment was written into it. */
export function takeBackDecision(tx: Transaction, before: DecisionBefore, staff: Staff): Promise<boolean> {
  return changeDecision(
    tx,
    sql`UPDATE proceeding SET decision = ${before.decision}, decided_on = ${before.decidedOn}, version = version + 1
      WHERE id = ${before.proceedingId} AND version = ${before.version}`,
    staff,
  );
}

/** Whether it changed a proceeding, whose history then says who did. */
async function changeDecision(tx: Transaction, update: SQL, staff: Staff): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; matterId: string }>(
    sql`${update} RETURNING proceeding.id, proceeding.matter_id AS "matterId"`,
  );
  for (const { id, matterId } of rows)
    await record(tx, staff, "matter.proceeding-changed", { kind: "matter", id: matterId }, { proceeding: id });
  return rows.length > 0;
}

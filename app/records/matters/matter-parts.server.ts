import { sql } from "drizzle-orm";
import type { StoredVersion } from "~/abilities/form/version-choice";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import type { MatterState } from "./matter";
import { visibleMatters } from "./matter-access.server";

/** What hangs on a matter: a party or a proceeding. */
type Part = "party" | "proceeding";

/** The matter that a part is written to, which stays as it is until the transaction ends. */
export type HeldMatter = { id: string; clientId: string; state: MatterState };

/**
 * Runs in a transaction that holds the matter: who comes second finds what the first one stored. `gone` without a live
 * matter of that id that this person may know of and do that to.
 */
export async function withMatter<Outcome>(
  id: string,
  staff: Staff,
  action: Action,
  work: (tx: Transaction, matter: HeldMatter) => Promise<Outcome>,
): Promise<Outcome | { kind: "gone" }> {
  if (!isRecordId(id)) return { kind: "gone" };
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM matter WHERE id = ${id} FOR NO KEY UPDATE`);
    const { rows } = await tx.execute<HeldMatter>(sql`
      SELECT id, client_id AS "clientId", state FROM matter
      WHERE id = ${id} AND deleted_at IS NULL AND ${visibleMatters(staff)} AND ${permittedTo(staff, action)}`);
    const [held] = rows;
    return held ? work(tx, held) : { kind: "gone" as const };
  });
}

/** Whether the journal says that this was done to a part. */
export async function wasDone(q: Queryable, action: string, matterId: string, part: Part, id: string) {
  const { rows } = await q.execute(sql`
    SELECT FROM journal WHERE subject_kind = 'matter' AND subject_id = ${matterId} AND action = ${action}
      AND details ->> ${part} = ${id} LIMIT 1`);
  return rows.length > 0;
}

/** Who wrote a part last, and when, for whoever has to choose between that version and their own. */
export async function lastWriter(
  q: Queryable,
  matterId: string,
  part: Part,
  { id, at }: { id: string; at: Date },
): Promise<Pick<StoredVersion, "by" | "stamp">> {
  const { rows } = await q.execute<{ by: string | null; at: string }>(sql`
    SELECT actor_name AS by, at FROM journal WHERE subject_kind = 'matter' AND subject_id = ${matterId}
      AND details ->> ${part} = ${id} ORDER BY id DESC LIMIT 1`);
  const [last] = rows;
  return { by: last?.by ?? null, stamp: conakryStamp(last ? new Date(last.at) : at) };
}

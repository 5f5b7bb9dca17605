import { sql } from "drizzle-orm";
import { closureSentence } from "~/records/invoices/pieces/issuing-sentences";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";

/** A backup was put back, and nobody has said yet which numbers were given since. */
export type Closure = {
  /** Of the last restore. */
  id: string;
  /** The day on which it was put back, and the first year of which numbers may be lost. */
  day: string;
  from: number;
};

/** Null while numbers are given. */
export async function issuingClosure(q: Queryable): Promise<Closure | null> {
  const { rows } = await q.execute<Closure>(sql`
    SELECT id, (at AT TIME ZONE 'Africa/Conakry')::date::text AS day,
      (min(extract(year FROM archive_at AT TIME ZONE 'Africa/Conakry')) OVER ())::int AS from
    FROM restoration WHERE id NOT IN (SELECT restoration_id FROM issuing_opening) ORDER BY at DESC, id LIMIT 1`);
  return rows[0] ?? null;
}

/** What screens say of it, and whether this person may end it. */
export async function shownClosure(q: Queryable, staff: Staff) {
  const closure = await issuingClosure(q);
  return closure && { says: closureSentence(closure.day), mayOpen: may(staff.role, "issuing-opening") };
}

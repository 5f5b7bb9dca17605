import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/db.server";
import { staffMember } from "../db/schema.server";
import { type Action, permissions } from "./permissions";

/**
 * The same table inside a query: true while this person has, at that very moment, an account in use whose role may do
 * that. A role taken away between the door and the query does nothing any more.
 */
export function permittedTo({ id }: { id: string }, action: Action): SQL {
  const roles = sql.join(
    permissions[action].map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`EXISTS (SELECT FROM ${staffMember} AS permitted
    WHERE permitted.id = ${id} AND permitted.deactivated_at IS NULL AND permitted.role IN (${roles}))`;
}

/** permittedTo() by itself, where there is no query to carry it. */
export async function isPermitted(q: Queryable, staff: { id: string }, action: Action): Promise<boolean> {
  const { rows } = await q.execute<{ permitted: boolean }>(sql`SELECT ${permittedTo(staff, action)} AS permitted`);
  return rows[0]?.permitted === true;
}

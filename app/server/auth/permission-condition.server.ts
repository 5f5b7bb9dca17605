import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "../db/db.server";
import { staffMember } from "../db/schema.server";
import { type Action, may, permissions, type Role } from "./permissions";
import { forbidden } from "./staff.server";

/**
 * The same table inside a query: true while this person has, at that very moment, an account in use whose role may do
 * that. A role taken away between the door and the query does nothing any more. But a statement that waits for a row
 * sees the roles as they were when it began: a statement before it locks the row, or the right is asked after it.
 */
export function permittedTo({ id }: { id: string | SQL }, action: Action): SQL {
  const roles = sql.join(
    permissions[action].map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`EXISTS (SELECT FROM ${staffMember} AS permitted
    WHERE permitted.id = ${id} AND permitted.deactivated_at IS NULL AND permitted.role IN (${roles}))`;
}

/** The role that this person has at that very moment, for may(); null when their account is in use no more. */
export async function roleNow(q: Queryable, { id }: { id: string }): Promise<Role | null> {
  const { rows } = await q.execute<{ role: Role }>(
    sql`SELECT role FROM ${staffMember} WHERE id = ${id} AND deactivated_at IS NULL`,
  );
  return rows[0]?.role ?? null;
}

/** permittedTo() by itself, where there is no query to carry it. */
export async function isPermitted(q: Queryable, staff: { id: string }, action: Action): Promise<boolean> {
  const role = await roleNow(q, staff);
  return role !== null && may(role, action);
}

/** The same for a transaction of several statements: throws what the door answers, and nothing of it counts. */
export async function expectPermitted(q: Queryable, staff: { id: string }, action: Action): Promise<void> {
  if (!(await isPermitted(q, staff, action))) throw forbidden();
}

/**
 * Each piece only while the person may have it. Throws what the door answers before anything was sent; later an error
 * that breaks the answer off, so that what was cut does not pass for a whole.
 */
export async function* whilePermitted<Piece>(
  staff: { id: string },
  action: Action,
  pieces: AsyncGenerator<Piece>,
  refused: () => Response = forbidden,
): AsyncGenerator<Piece> {
  let begun = false;
  const check = async () => {
    if (await isPermitted(db(), staff, action)) return;
    throw begun ? new Error(`the right « ${action} » was lost`) : refused();
  };
  // After each reading: what the query no longer gave looks like the end of the list.
  for await (const piece of pieces) {
    await check();
    begun = true;
    yield piece;
  }
  await check();
}

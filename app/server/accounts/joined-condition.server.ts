import { type SQL, sql } from "drizzle-orm";
import { staffAccount, staffMember } from "~/server/db/schema.server";

/**
 * Inside a query: whether a member of staff has chosen a password (`id`: the column that names them). Whoever has not
 * is nobody yet: an associé may make the link that opens their account, so nothing is entrusted to them.
 */
export function hasJoined(id: SQL = sql`${staffMember}.id`): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${staffAccount} AS held WHERE held.user_id = ${id} AND held.password IS NOT NULL)`;
}

import { type SQL, sql } from "drizzle-orm";
import { sameClients } from "./joining/joined-clients.server";

/**
 * The reason of a hold on one of these clients (an array of SQL), or on a file that was joined with theirs; null when
 * there is none. It covers all that lies beneath them.
 */
export const clientHold = (ids: SQL): SQL<string | null> => sql`(
  SELECT held.hold_reason FROM client AS held
  WHERE held.hold_reason IS NOT NULL AND held.id IN (${sameClients(ids)}) LIMIT 1)`;

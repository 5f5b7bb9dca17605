import { type SQL, sql } from "drizzle-orm";
import { clientHold } from "~/records/clients/client-hold.server";

/** The reason of the hold on the client of a row of `matter`; null when there is none. */
export const matterClientHold = clientHold(sql`ARRAY[matter.client_id]`);

/**
 * The reason of the hold that keeps a row of `matter` and all that lies beneath it, its own or its client's; null when
 * there is none.
 */
export const matterHold = sql<string | null>`coalesce(matter.hold_reason, ${matterClientHold})`;

/** The same for a row of another table, by the expression that names its matter. */
export const holdOfMatter = (id: SQL): SQL<string | null> =>
  sql`(SELECT ${matterHold} FROM matter WHERE matter.id = ${id})`;

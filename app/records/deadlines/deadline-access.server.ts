import { sql } from "drizzle-orm";
import { hiddenMatters, shutMatters } from "~/records/matters/matter-access.server";

type Person = Parameters<typeof hiddenMatters>[0];

/** Every query on `deadline` that somebody reads carries this: its matter is live, and theirs to know of. */
export const visibleDeadlines = (staff: Person) => sql`deadline.matter_id NOT IN (${shutMatters(staff)})`;

/** The ids of those they may not know of, erased ones too. */
export const hiddenDeadlines = (staff: Person) => sql`
  SELECT deadline.id FROM deadline WHERE deadline.matter_id IN (${hiddenMatters(staff)})
  UNION ALL SELECT erased_deadline.deadline_id FROM erased_deadline
    WHERE erased_deadline.matter_id IN (${hiddenMatters(staff)})`;

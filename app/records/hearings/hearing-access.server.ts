import { sql } from "drizzle-orm";
import { hiddenMatters, shutMatters } from "~/records/matters/matter-access.server";

type Person = Parameters<typeof hiddenMatters>[0];

/** Every query on `hearing` that somebody reads carries this: its matter is live, and theirs to know of. */
export const visibleHearings = (staff: Person) => sql`hearing.matter_id NOT IN (${shutMatters(staff)})`;

/** The ids of those they may not know of, erased ones too. */
export const hiddenHearings = (staff: Person) => sql`
  SELECT hearing.id FROM hearing WHERE hearing.matter_id IN (${hiddenMatters(staff)})
  UNION ALL SELECT erased_hearing.hearing_id FROM erased_hearing WHERE erased_hearing.matter_id IN (${hiddenMatters(staff)})`;

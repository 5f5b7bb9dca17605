import { sql } from "drizzle-orm";
import { hiddenMatters, shutMatters } from "~/records/matters/matter-access.server";

type Person = Parameters<typeof hiddenMatters>[0];

/** Every query on `hearing` that somebody reads carries this: its matter is live, and theirs to know of. */
export const visibleHearings = (staff: Person) => sql`hearing.matter_id NOT IN (${shutMatters(staff)})`;

/** The opposite, by which PostgreSQL looks up the few. */
export const isShutHearing = (staff: Person) => sql`hearing.matter_id IN (${shutMatters(staff)})`;

/** « 2026-0001 – TPI Dixinn, 20/11/2026 »: what a hearing is called where nothing else tells. */
export const calledHearing = sql<string>`
  (SELECT matter.reference FROM matter WHERE matter.id = hearing.matter_id)
  || ' – ' || (SELECT court.short_name FROM court WHERE court.id = hearing.court_id)
  || coalesce(to_char(hearing.day, ', DD/MM/YYYY'), '')`;

/** The ids of those they may not know of, erased ones too. */
export const hiddenHearings = (staff: Person) => sql`
  SELECT hearing.id FROM hearing WHERE hearing.matter_id IN (${hiddenMatters(staff)})
  UNION ALL SELECT erased_hearing.hearing_id FROM erased_hearing
    WHERE erased_hearing.matter_id IN (${hiddenMatters(staff)})`;

/** On `hearing`: a lawyer pleads, or comes along. */
export const isThere = (lawyerId: string) =>
  sql`(hearing.lawyer_id = ${lawyerId} OR hearing.attendee_ids @> ARRAY[${lawyerId}]::uuid[])`;

/** The same of a member of staff who is a lawyer. */
export const isOwn = (staff: Person) => sql`EXISTS (SELECT FROM lawyer WHERE lawyer.staff_id = ${staff.id}
  AND (lawyer.id = hearing.lawyer_id OR lawyer.id = ANY (hearing.attendee_ids)))`;

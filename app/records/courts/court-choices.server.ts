import { and, asc, eq, isNull } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";
import { court } from "./court-table.server";

/** A court as a form of another record offers it. */
export type CourtOption = Pick<
  typeof court.$inferSelect,
  "id" | "name" | "shortName" | "usualTime" | "usualMinutes" | "weekdays"
>;

/** The live courts for which something new may be entered, by name. */
export function courtOptions(q: Queryable): Promise<CourtOption[]> {
  const { id, name, shortName, usualTime, usualMinutes, weekdays } = court;
  return q
    .select({ id, name, shortName, usualTime, usualMinutes, weekdays })
    .from(court)
    .where(and(isNull(court.deletedAt), eq(court.active, true)))
    .orderBy(asc(court.sortName), asc(court.id));
}

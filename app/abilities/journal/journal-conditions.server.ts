import { and, eq, gte, inArray, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { journal } from "~/server/db/schema.server";
import { visibleEntries } from "./journal-access.server";
import { type JournalFilters, NOBODY } from "./journal-filters.server";
import type { ActionChoice } from "./journal-parts.server";

/** Entries of the journal that match, of those this person may read. `actions`: what the kinds of the filters mean. */
export function matchingEntries(filters: JournalFilters, actions: ActionChoice, staff: Staff): SQL {
  const { person, from, until } = filters;
  const all = and(
    permittedTo(staff, "journal"),
    visibleEntries(staff),
    person === NOBODY ? isNull(journal.actorId) : undefined,
    person && person !== NOBODY ? eq(journal.actorId, person) : undefined,
    "only" in actions ? inArray(journal.action, actions.only) : notInArray(journal.action, actions.but),
    // Conakry has neither summer time nor an offset: its days are those of UTC (lib/french-date).
    from ? gte(journal.at, new Date(`${from}T00:00:00Z`)) : undefined,
    until ? lt(journal.at, dayAfter(until)) : undefined,
  );
  return all ?? sql`true`;
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date;
}

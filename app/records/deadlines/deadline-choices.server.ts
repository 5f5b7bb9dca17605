import { sql } from "drizzle-orm";
import { dayInWords } from "~/lib/french-date";
import { lawyerChoices } from "~/records/lawyers/lawyer-choices.server";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { db } from "~/server/db/db.server";
import type { Reckoning } from "./deadline-computation";
import { periodWords } from "./rules/rule-listing.server";

type Choice = { value: string; label: string };

/**
 * What a form offers: rules in force, the hearings of the matter that have a day, lawyers, and people of the office who
 * may know of the matter, for nobody else would be told of the deadline.
 */
export type DeadlineChoices = {
  rules: (Choice & Reckoning & { name: string })[];
  hearings: (Choice & { day: string; courtId: string })[];
  lawyers: Choice[];
  people: Choice[];
};

type RuleOfForm = Reckoning & { value: string; name: string; event: string };

export async function deadlineChoices(matterId: string): Promise<DeadlineChoices> {
  const { rows: rules } = await db().execute<RuleOfForm>(sql`
    SELECT id AS value, name, event, ${reckoningColumns} FROM deadline_rule
    WHERE state = 'active' ORDER BY sort_name, id`);
  const { rows: hearings } = await db().execute<{ value: string; day: string; court: string; courtId: string }>(sql`
    SELECT hearing.id AS value, day::text, court.short_name AS court, court_id AS "courtId"
    FROM hearing JOIN court ON court.id = court_id
    WHERE matter_id = ${matterId} AND day IS NOT NULL AND state IN ('prevue', 'tenue') ORDER BY day DESC, hearing.id`);
  const { rows: people } = await db().execute<Choice>(sql`
    SELECT id AS value, name AS label FROM staff_member
    WHERE deactivated_at IS NULL AND ${hasJoined()} AND EXISTS (
      SELECT FROM matter WHERE matter.id = ${matterId} AND ${visibleMatters({ id: sql`staff_member.id` })})
    ORDER BY folded(name), id`);
  return {
    rules: rules.map((rule) => ({ ...rule, label: `${rule.name}, ${periodWords(rule)} (${rule.event})` })),
    hearings: hearings.map(({ court, ...one }) => ({ ...one, label: `${dayInWords(one.day)}, ${court}` })),
    lawyers: await lawyerChoices(),
    people,
  };
}

/** What of `deadline_rule` the reckoning takes, under its names. */
export const reckoningColumns = sql`n, unit, direction, first_day_counted AS "firstDayCounted",
  closed_weekdays AS "closedWeekdays", roll, recess`;

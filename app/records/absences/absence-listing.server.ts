import { sql } from "drizzle-orm";
import { inOrder, type Listing } from "~/abilities/list/list-query.server";
import { conakryDay } from "~/lib/french-date";
import { ALL_COURTS } from "./absence";

/** An absence of a lawyer, or a recess of a court. */
export type PeriodRow = {
  id: string;
  kind: "Absence" | "Vacances";
  who: string;
  firstDay: string;
  lastDay: string;
  label: string;
};

/** Of both kinds, with ids that no two of them share. */
const period = sql`(
  SELECT absence.id, 'Absence' AS kind, lawyer.name AS who, first_day, last_day, label
  FROM absence JOIN lawyer ON lawyer.id = lawyer_id
  UNION ALL SELECT recess.id, 'Vacances', coalesce(court.short_name, ${ALL_COURTS}), first_day, last_day, label
  FROM recess LEFT JOIN court ON court.id = court_id) AS period`;

/** What is on or ahead, in the order of its days; `past`: what is over, the latest first. */
export function periodListing(past: boolean): Listing<PeriodRow> {
  const today = conakryDay(new Date());
  return {
    table: period,
    where: past ? sql`last_day < ${today}::date` : sql`last_day >= ${today}::date`,
    order: {
      columns: [
        { column: past ? sql`last_day` : sql`first_day`, type: "date" },
        { column: sql`id`, type: "uuid" },
      ],
      ascending: !past,
    },
    search: "",
    read: async (q, ids) => {
      const { rows } = await q.execute<PeriodRow>(sql`
        SELECT id, kind, who, first_day::text AS "firstDay", last_day::text AS "lastDay", label
        FROM ${period} WHERE id = ANY (${sql.param(ids)}::uuid[])`);
      return inOrder(ids, rows);
    },
    key: ({ id, firstDay, lastDay }) => [past ? lastDay : firstDay, id],
  };
}

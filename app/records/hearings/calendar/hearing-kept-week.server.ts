import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import type { Week, WeekHearing } from "~/lib/kept-week";
import { dayAfter } from "~/lib/public-holidays";
import { hourWords } from "~/lib/written-time";
import { confirmedMeetings } from "~/records/messages/meetings/confirmed-meetings.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { hearingPurposes } from "../hearing";
import { isOwn, visibleHearings } from "../hearing-access.server";
import { withinHour } from "../hearing-listing.server";
import { dayTitle, mondayOf } from "./calendar-days";

/** Of a purpose in words of one’s own, which may name somebody. */
const OTHER_PURPOSE = "Audience";

/** This week and the next. */
const DAYS = 14;

type Row = WeekHearing & { day: string; time: string; isHeld: boolean };

/**
 * The hearings of a person in this week and the next, for a device that is to show them without network: those they
 * plead or come along to, and of somebody who pleads none all that they may know of; and in the same way the meetings
 * that were confirmed to visitors, by the number of their message. Without any name; the handing over is journalled.
 */
export function readWeekToKeep(staff: Staff): Promise<Week> {
  const from = mondayOf(conakryDay(new Date()));
  const to = dayAfter(from, DAYS - 1);
  return db().transaction(async (tx) => {
    const { rows: own } = await tx.execute(sql`SELECT FROM lawyer WHERE lawyer.staff_id = ${staff.id}`);
    const seesAll = own.length === 0 && staff.role !== "avocat";
    const { rows } = await tx.execute<Row>(sql`
      SELECT hearing.day::text AS day, hearing.time::text AS time, court.short_name AS court, matter.reference,
        concat_ws(', ', nullif(hearing.room, ''), nullif(hearing.chamber, '')) AS place, hearing.purpose,
        hearing.state = 'tenue' AS "isHeld"
      FROM hearing JOIN matter ON matter.id = hearing.matter_id JOIN court ON court.id = hearing.court_id
      WHERE hearing.day BETWEEN ${from}::date AND ${to}::date AND hearing.state IN ('prevue', 'tenue')
        AND (${isOwn(staff)} OR ${seesAll})
        AND ${visibleHearings(staff)}
      ORDER BY hearing.day, hearing.time, ${withinHour}`);
    const meetings = (await confirmedMeetings(tx, from, to, staff))
      .filter(({ lawyerAccount }) => seesAll || lawyerAccount === staff.id)
      .map(({ day, hour, number }) => {
        const meeting: WeekHearing = {
          hour,
          court: "Rendez-vous",
          place: "au cabinet",
          reference: number,
          purpose: "",
        };
        return { day, meeting };
      });
    await expectPermitted(tx, staff, "hearings");
    await record(tx, staff, "hearings.device-read", null, { count: rows.length + meetings.length });
    const days = [...new Set([...rows, ...meetings].map(({ day }) => day))].sort();
    return {
      span: `du ${dayTitle(from)} au ${dayTitle(to)}`,
      days: days.map((day) => ({
        title: dayTitle(day),
        hearings: [
          ...rows
            .filter((row) => row.day === day)
            .map(({ time, court, place, reference, purpose, isHeld }) => ({
              hour: hourWords(time),
              court,
              place,
              reference,
              purpose: (hearingPurposes.find((one) => one === purpose) ?? OTHER_PURPOSE) + (isHeld ? ", tenue" : ""),
            })),
          ...meetings.filter((one) => one.day === day).map(({ meeting }) => meeting),
        ].sort((a, b) => a.hour.localeCompare(b.hour, "fr")),
      })),
    };
  });
}

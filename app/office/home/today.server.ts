import { todayMentions } from "~/abilities/mentions/today-mentions.server";
import { todayTasks } from "~/abilities/timeline/today-tasks.server";
import type { TodaySection } from "~/abilities/today/today-part.server";
import { records } from "~/records/records.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";

/**
 * What waits for this member of staff, group by group: notes for them on any record, what each record tells, then the
 * tasks of all.
 * `isOpened`: the screen was asked for, so the journal has a line for each record of which something was shown.
 */
export function readToday(staff: Staff, now: Date, isOpened: boolean): Promise<TodaySection[]> {
  return db().transaction(async (tx) => {
    const shown: TodaySection[] = [];
    const notes = await todayMentions(tx, staff, now);
    const tasks = await todayTasks(tx, staff, now);
    const counts = new Map(notes.shown);
    for (const [subjects, count] of tasks.shown) counts.set(subjects, (counts.get(subjects) ?? 0) + count);
    for (const { action, subjects, today } of records) {
      if (!today || !may(staff.role, action)) continue;
      const sections = await today.sections(tx, staff, now);
      const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
      counts.set(subjects, (counts.get(subjects) ?? 0) + count);
      shown.push(...sections);
    }
    for (const [subjects, count] of counts)
      if (isOpened && count > 0) await record(tx, staff, `${subjects}.listed`, null, { count, by: "home" });
    return [...notes.sections, ...shown, ...tasks.sections].filter(
      (section) => section.count > 0 || section.none !== null,
    );
  });
}

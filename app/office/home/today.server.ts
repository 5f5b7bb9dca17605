import { todayMentions } from "~/abilities/mentions/today-mentions.server";
import { todayTasks } from "~/abilities/timeline/today-tasks.server";
import type { TodaySection } from "~/abilities/today/today-part.server";
import { records } from "~/records/records.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, preparedDb } from "~/server/db/db.server";
import { recordAll } from "~/server/journal/journal.server";
import { CALENDAR, calendarToday } from "./calendar-today.server";

/** The order of the day, by the ids of the groups: what nobody may miss first. One that is not named comes last. */
const ORDER = [
  "numeros-a-donner",
  "delais",
  "audiences-du-jour",
  "rendez-vous-du-jour",
  "resultats",
  "audiences-absences",
  "audiences-non-renvoyees",
  "appels",
  "rendez-vous",
  "notes-recues",
  "rappels",
  "a-moi",
  "a-personne",
  "en-retard",
  "reponses",
  "clients-a-prevenir",
  "envois-en-echec",
  "factures-echues",
  "dates-a-fixer",
  "rapprochements",
  "mes-taches",
  "taches-a-personne",
  "taches-en-retard",
  "sans-suite",
  CALENDAR,
];

const place = ({ id }: TodaySection) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/**
 * What waits for this member of staff, group by group: notes for them on any record, what each record tells, the tasks
 * of all, and what the calendar lacks.
 * `isOpened`: the screen was asked for, so the journal has a line for each record of which something was shown.
 */
export async function readToday(staff: Staff, now: Date, isOpened: boolean): Promise<TodaySection[]> {
  const parts = records.flatMap(({ action, subjects, today }) =>
    today && may(staff.role, action) ? [{ subjects, today }] : [],
  );
  const q = preparedDb();
  // They know nothing of each other: asked at once, the home is there when the slowest is.
  const [notes, tasks, calendar, ...found] = await Promise.all([
    todayMentions(q, staff, now),
    todayTasks(q, staff, now),
    calendarToday(q, staff, now),
    ...parts.map(({ today }) => today.sections(q, staff, now)),
  ] as const);
  if (isOpened) {
    const counts = new Map(notes.shown);
    const add = (subjects: string, count: number) => counts.set(subjects, (counts.get(subjects) ?? 0) + count);
    for (const [subjects, count] of tasks.shown) add(subjects, count);
    for (const [i, { subjects }] of parts.entries())
      add(subjects, found[i]?.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0);
    const listed = [...counts].filter(([, count]) => count > 0);
    await recordAll(
      db(),
      listed.map(([subjects, count]) => ({
        actor: staff,
        action: `${subjects}.listed`,
        details: { count, by: "home" },
      })),
    );
  }
  return [...notes.sections, ...found.flat(), ...tasks.sections, ...calendar]
    .filter((section) => section.count > 0 || section.none !== null)
    .sort((a, b) => place(a) - place(b));
}

import { sql } from "drizzle-orm";
import {
  type CountedBadge,
  countUpTo,
  firstLine,
  TODAY_LINES,
  type TodaySection,
} from "~/abilities/today/today-part.server";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { countTasks, firstTasks, taskAddress, taskCounts } from "./open-tasks.server";

const homeGroups = [
  { id: "mes-taches", view: "", title: "Mes tâches", none: "Aucune tâche ne vous attend." },
  { id: "taches-a-personne", view: "personne", title: "Tâches à personne", none: null },
  { id: "taches-en-retard", view: "retard", title: "Tâches en retard", none: null },
] as const;

/**
 * What « Aujourd’hui » shows of the tasks of all records: one's own whose day has come, nobody's, and those of anybody
 * whose day is over. `shown`: how many lines of each kind, by `subjects`.
 */
export async function todayTasks(
  q: Queryable,
  staff: Staff,
  now: Date,
): Promise<{ sections: TodaySection[]; shown: Map<string, number> }> {
  const counts = await countTasks(
    q,
    homeGroups.map(({ view }) => view),
    staff,
    now,
    countUpTo,
  );
  const shown = new Map<string, number>();
  const sections: TodaySection[] = [];
  for (const { view, ...group } of homeGroups) {
    const first = counts[view] > 0 ? await firstTasks(q, view, TODAY_LINES, staff, now) : none;
    for (const [subjects, count] of first.shown) shown.set(subjects, (shown.get(subjects) ?? 0) + count);
    const lines = first.tasks.map((task) => ({
      href: `${task.record.href}#tache-${task.id}`,
      name: task.record.name,
      words: firstLine(task.words),
      since: null,
      note: [task.day ?? "sans date", ...(view === "retard" ? [task.person ?? "Personne"] : [])].join(", "),
    }));
    sections.push({ ...group, count: counts[view], lines, all: taskAddress(view) });
  }
  return { sections, shown };
}

const none = { tasks: [], shown: new Map<string, number>() };

/** The number beside « Tâches » in the menu: one's own whose day has come. */
export const tasksBadge: CountedBadge = {
  screen: paths.tasks,
  one: "tâche à faire",
  many: "tâches à faire",
  count: (staff) => sql`(${taskCounts([""], staff, new Date(), countUpTo)})[1]`,
};

import { type SQL, sql } from "drizzle-orm";
import {
  beyond,
  type CountedPage,
  cutPage,
  neighbours,
  type Order,
  PAGE_SIZE,
  type Place,
  readingOrder,
} from "~/abilities/list/keyset.server";
import type { TodaySection } from "~/abilities/today/today-part.server";
import { firstLine, TODAY_LINES } from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { taskDay } from "~/server/db/record-columns.server";
import { isSeen, type TimelineKind, timelineKinds } from "./timeline-kinds.server";

/** One open task, ready to be shown; `record`: what it is about. */
export type OpenTask = {
  id: string;
  words: string;
  person: string | null;
  /** « 3 décembre 2026 », « aujourd’hui »; null: no day. */
  day: string | null;
  isLate: boolean;
  record: { name: string; href: string };
  change: string;
  state: string;
};

/** Which open tasks a screen shows. Slugs stand in addresses; the first is what one is to do now. */
export const taskViews = [
  { slug: "", label: "À faire" },
  { slug: "plus-tard", label: "Plus tard" },
  { slug: "personne", label: "À personne" },
  { slug: "retard", label: "En retard" },
  { slug: "toutes", label: "Toutes" },
] as const;

export type TaskView = (typeof taskViews)[number]["slug"];

/** One's own whose day has come or that have none; those for later; nobody's; anybody's whose day is over; all. */
function inView(view: TaskView, { id }: { id: string }, now: Date): SQL {
  const today = sql`${conakryDay(now)}::date`;
  switch (view) {
    case "":
      return sql`person_id = ${id} AND coalesce(due_on, ${today}) <= ${today}`;
    case "plus-tard":
      return sql`person_id = ${id} AND due_on > ${today}`;
    case "personne":
      return sql`person_id IS NULL`;
    case "retard":
      return sql`${taskDay} < ${today}`;
    case "toutes":
      return sql`true`;
  }
}

/** By their day, those without one last. */
export const taskOrder: Order = {
  columns: [
    { column: sql`day`, type: "date" },
    { column: sql`at`, type: "timestamptz" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: true,
};

type Row = {
  kind: string;
  id: string;
  record: string;
  words: string;
  person: string | null;
  due_on: string | null;
  day: string;
  at: string;
};

/** Open tasks of a kind of record that this person may know of. */
function openTasks(kind: TimelineKind, staff: Staff, which: SQL): SQL {
  const { table, timeline } = kind;
  const open = sql`
    SELECT id, ${timeline.owner} AS record, words, person_id, due_on, ${taskDay} AS day, at FROM ${timeline.entries}
    WHERE kind = 'task' AND done_at IS NULL AND ${which}`;
  return sql`
    SELECT ${kind.slug}::text AS kind, task.* FROM (${open}) AS task
    JOIN ${table} ON ${table}.id = task.record WHERE ${isSeen(kind, staff)}`;
}

/** The same of all kinds; at least one. */
function allOpenTasks(kinds: TimelineKind[], staff: Staff, which: SQL): SQL {
  return sql.join(
    kinds.map((kind) => openTasks(kind, staff, which)),
    sql` UNION ALL `,
  );
}

/** `most` of them from that place on. */
async function readTasks(
  q: Queryable,
  all: SQL,
  kinds: TimelineKind[],
  { place, most, now }: { place: Place | null; most: number; now: Date },
): Promise<{ row: Row; task: OpenTask }[]> {
  const { rows } = await q.execute<Row>(sql`
    SELECT kind, id, record, words, due_on::text, day::text, at,
      (SELECT staff_member.name FROM staff_member WHERE staff_member.id = person_id) AS person
    FROM (${all}) AS task WHERE ${beyond(taskOrder, place)} ORDER BY ${readingOrder(taskOrder, place)} LIMIT ${most}`);
  const names = new Map<string, string>();
  for (const { slug, table, journal } of kinds) {
    const ids = rows.filter(({ kind }) => kind === slug).map(({ record }) => record);
    if (ids.length === 0) continue;
    const found = await q.execute<{ id: string; name: string }>(
      sql`SELECT id, ${journal.label} AS name FROM ${table} WHERE id = ANY (${sql.param(ids)}::uuid[])`,
    );
    for (const { id, name } of found.rows) names.set(id, name);
  }
  return rows.map((row) => {
    const kind = kinds.find(({ slug }) => slug === row.kind) as TimelineKind;
    return { row, task: shownTask(row, kind, names.get(row.record) ?? "", now) };
  });
}

function shownTask({ id, record, words, person, due_on }: Row, kind: TimelineKind, name: string, now: Date): OpenTask {
  const today = conakryDay(now);
  const { task, taskState } = kind.timeline.addresses;
  return {
    id,
    words,
    person,
    day: due_on === null ? null : due_on === today ? "aujourd’hui" : dayInWords(due_on),
    isLate: due_on !== null && due_on < today,
    record: { name, href: kind.journal.href(record) },
    change: task(record, id),
    state: taskState(record, id),
  };
}

/** Most open tasks that a file shows; the others are reached by « Tâches ». */
const MOST_ON_FILE = 50;

/** The open tasks of one record. The caller has checked who may know of it. */
export async function tasksOf(
  q: Queryable,
  kind: TimelineKind,
  id: string,
  staff: Staff,
  now: Date,
): Promise<OpenTask[]> {
  const all = openTasks(kind, staff, sql`${kind.timeline.owner} = ${id}`);
  const found = await readTasks(q, all, [kind], { place: null, most: MOST_ON_FILE, now });
  return found.map(({ task }) => task);
}

/** How many open tasks this person may know of are in each view. */
export async function countTasks<View extends TaskView>(
  q: Queryable,
  views: readonly View[],
  staff: Staff,
  now: Date,
): Promise<Record<View, number>> {
  const kinds = timelineKinds(staff);
  const conditions = views.map((view) => inView(view, staff, now));
  const any = sql.join(conditions, sql` OR `);
  const counts = conditions.map((condition) => sql`count(*) FILTER (WHERE ${condition})::int`);
  const { rows } = await q.execute<{ counts: number[] }>(sql`
    SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts FROM (${allOpenTasks(kinds, staff, sql`(${any})`)}) AS task`);
  return Object.fromEntries(views.map((view, i) => [view, rows[0]?.counts[i] ?? 0])) as Record<View, number>;
}

export type TaskPage = { lines: OpenTask[]; shown: Map<string, number> } & CountedPage;

/** One page of a view of `count` tasks; `shown`: how many lines of each kind, by `subjects`. */
export async function taskPage(
  q: Queryable,
  view: TaskView,
  place: Place | null,
  count: number,
  staff: Staff,
  now: Date,
): Promise<TaskPage> {
  const kinds = timelineKinds(staff);
  const all = allOpenTasks(kinds, staff, inView(view, staff, now));
  const found = await readTasks(q, all, kinds, { place, most: PAGE_SIZE + 1, now });
  const { page, more } = cutPage(found, place);
  // What stood beyond the place has gone (the last task of the last page was done): the first page instead.
  if (page.length === 0 && place) return taskPage(q, view, null, count, staff, now);
  const rows = page.map(({ row }) => row);
  const key = ({ day, at, id }: Row) => [day, new Date(at).toISOString(), id];
  return {
    lines: page.map(({ task }) => task),
    shown: linesByKind(rows, kinds),
    matching: { count, more: false },
    ...neighbours(rows, place, { key, more }),
  };
}

function linesByKind(rows: { kind: string }[], kinds: TimelineKind[]): Map<string, number> {
  const counts = kinds.map(
    ({ slug, subjects }) => [subjects, rows.filter(({ kind }) => kind === slug).length] as const,
  );
  return new Map(counts.filter(([, count]) => count > 0));
}

const homeGroups = [
  { id: "mes-taches", view: "", title: "Mes tâches", none: "Aucune tâche ne vous attend." },
  { id: "taches-a-personne", view: "personne", title: "Tâches à personne", none: null },
  { id: "taches-en-retard", view: "retard", title: "Tâches en retard", none: null },
] as const;

/**
 * What « Aujourd’hui » shows of the tasks of all records: one’s own whose day has come, nobody’s, and those of anybody
 * whose day is over. `shown`: how many lines of each kind, by `subjects`.
 */
export async function todayTasks(
  q: Queryable,
  staff: Staff,
  now: Date,
): Promise<{ sections: TodaySection[]; shown: Map<string, number> }> {
  const kinds = timelineKinds(staff);
  const counts = await countTasks(
    q,
    homeGroups.map(({ view }) => view),
    staff,
    now,
  );
  const rows: Row[] = [];
  const sections: TodaySection[] = [];
  for (const { view, ...group } of homeGroups) {
    const all = allOpenTasks(kinds, staff, inView(view, staff, now));
    const found = counts[view] > 0 ? await readTasks(q, all, kinds, { place: null, most: TODAY_LINES, now }) : [];
    rows.push(...found.map(({ row }) => row));
    const lines = found.map(({ task }) => ({
      href: `${task.record.href}#tache-${task.id}`,
      name: task.record.name,
      words: firstLine(task.words),
      since: null,
      note: [task.day ?? "sans date", ...(view === "retard" ? [task.person ?? "Personne"] : [])].join(", "),
    }));
    sections.push({ ...group, count: counts[view], lines, all: taskAddress(view) });
  }
  return { sections, shown: linesByKind(rows, kinds) };
}

/** The screen of a view. */
export const taskAddress = (view: TaskView) => (view ? `${paths.tasks}?voir=${view}` : paths.tasks);

/** The number beside « Tâches » in the menu: one’s own whose day has come. */
export async function tasksBadge(q: Queryable, staff: Staff) {
  const counts = await countTasks(q, [""], staff, new Date());
  return { screen: paths.tasks, one: "tâche à faire", many: "tâches à faire", count: counts[""] };
}

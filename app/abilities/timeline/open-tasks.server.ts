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
import { writtenNames } from "~/abilities/mentions/mention-store.server";
import { isSeen, oneWith } from "~/abilities/record-kind.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { paths } from "~/paths";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { taskDay } from "~/server/db/record-columns.server";
import { type TimelineKind, timelineKinds } from "./timeline-kinds.server";
import { entryMentions } from "./timeline-part.server";

/** One open task, ready to be shown; `record`: what it is about. */
export type OpenTask = {
  id: string;
  words: string;
  /** How the words write the names of colleagues whom they tell. */
  written: string[];
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

type TaskView = (typeof taskViews)[number]["slug"];

/** By their day, those without one last. */
export const taskOrder: Order = {
  columns: [
    { column: sql`day`, type: "date" },
    { column: sql`at`, type: "timestamptz" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: true,
};

/**
 * Tasks that one index leads to: `which` of them, by `person_id`, `due_on`, `day` and `record`. `byPerson`: all have
 * one `person_id`, or none, so that the index of persons has them in order.
 */
type Branch = { which: SQL; byPerson?: true };

/** One's own whose day has come or that have none; those for later; nobody's; anybody's whose day is over; all. */
function branchesOf(view: TaskView, kind: TimelineKind, { id }: { id: string }, now: Date): Branch[] {
  const today = sql`${conakryDay(now)}::date`;
  switch (view) {
    case "":
      return [{ which: sql`person_id = ${id} AND coalesce(due_on, ${today}) <= ${today}`, byPerson: true }];
    case "plus-tard":
      return [{ which: sql`person_id = ${id} AND due_on > ${today}`, byPerson: true }];
    case "personne":
      return nobodys(kind);
    case "retard":
      return [{ which: sql`day < ${today}` }];
    case "toutes":
      return [{ which: sql`true` }];
  }
}

/**
 * Given to nobody, to somebody who may not read such records (any more), or to somebody who may not know of this one
 * (any more). Few are of the last two: they are found from these people and from what is closed to them, since asking
 * of each task whether its person sees its record would read them all.
 */
function nobodys({ action, hidden }: TimelineKind): Branch[] {
  const id = sql`staff_member.id`;
  const isActive = permittedTo({ id }, action);
  const gone = sql`person_id IN (SELECT ${id} FROM staff_member WHERE NOT ${isActive})`;
  const leftOut =
    hidden &&
    sql`(person_id, record) IN (
    SELECT ${id}, closed.id FROM staff_member CROSS JOIN LATERAL (${hidden({ id })}) AS closed (id) WHERE ${isActive})`;
  return [{ which: sql`person_id IS NULL`, byPerson: true }, { which: gone }, ...(leftOut ? [{ which: leftOut }] : [])];
}

/** The same within one person, as their index has it. */
const personOrder: Order = { ...taskOrder, columns: [{ column: sql`person_id`, type: "text" }, ...taskOrder.columns] };

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

const shut = ({ slug }: TimelineKind) => sql.identifier(`shut ${slug}`);

/**
 * Before a statement on tasks of these kinds: the few records that this person may not know of, or that are in the
 * corbeille. They are looked up, and planned, once: no task asks for its own.
 */
function withShut(kinds: TimelineKind[], staff: Staff): SQL {
  const each = kinds.map(
    (kind) => sql`${shut(kind)} (id) AS MATERIALIZED (SELECT id FROM ${kind.table} WHERE deleted_at IS NOT NULL
      ${kind.hidden ? sql`UNION ALL ${kind.hidden(staff)}` : sql``})`,
  );
  return sql`WITH ${sql.join(each, sql`, `)}`;
}

/** Open tasks of a kind of record that this person may know of, behind withShut(). */
function openTasks(kind: TimelineKind, staff: Staff, which: SQL): SQL {
  const { slug, action, timeline } = kind;
  return sql`
    SELECT * FROM (
      SELECT ${slug}::text AS kind, id, ${timeline.owner} AS record, words, person_id, due_on, ${taskDay} AS day, at
      FROM ${timeline.entries} WHERE kind = 'task' AND done_at IS NULL
    ) AS task WHERE record NOT IN (SELECT id FROM ${shut(kind)}) AND ${permittedTo(staff, action)} AND ${which}`;
}

/** Whoever is to do it, while they may know of the record themselves; left out by a wall, or gone, they are nobody. */
function doer(kinds: TimelineKind[]): SQL {
  const seen = kinds.map(
    (kind) => sql`task.kind = ${kind.slug} AND EXISTS (
      SELECT FROM ${kind.table} WHERE ${kind.table}.id = task.record AND ${isSeen(kind, { id: sql`task.person_id` })})`,
  );
  return sql`(SELECT staff_member.name FROM staff_member
    WHERE staff_member.id = task.person_id AND (${sql.join(seen, sql` OR `)}))`;
}

type Reading = { place: Place | null; most: number; now: Date };
type KindBranch = Branch & { kind: TimelineKind };

const inView = (view: TaskView, kinds: TimelineKind[], staff: Staff, now: Date): KindBranch[] =>
  kinds.flatMap((kind) => branchesOf(view, kind, staff, now).map((branch) => ({ ...branch, kind })));

/** `most` of the tasks of these branches from that place on; each is cut by its own index before they are merged. */
async function readTasks(
  q: Queryable,
  branches: KindBranch[],
  staff: Staff,
  { place, most, now }: Reading,
): Promise<{ row: Row; task: OpenTask }[]> {
  const kinds = [...new Set(branches.map(({ kind }) => kind))];
  const inOrder = readingOrder(taskOrder, place);
  const each = branches.map(({ kind, which, byPerson }) => {
    const order = byPerson ? readingOrder(personOrder, place) : inOrder;
    return sql`(${openTasks(kind, staff, which)} AND ${beyond(taskOrder, place)} ORDER BY ${order} LIMIT ${most})`;
  });
  const { rows } = await q.execute<Row>(sql`
    ${withShut(kinds, staff)} SELECT kind, id, record, words, due_on::text, day::text, at, ${doer(kinds)} AS person FROM (
      SELECT * FROM (${sql.join(each, sql` UNION ALL `)}) AS task ORDER BY ${inOrder} LIMIT ${most}
    ) AS task ORDER BY ${inOrder}`);
  const names = new Map<string, string>();
  const written = new Map<string, string[]>();
  for (const { slug, table, journal, timeline } of kinds) {
    const own = rows.filter(({ kind }) => kind === slug);
    const ids = own.map(({ record }) => record);
    if (ids.length === 0) continue;
    const tasks = own.map(({ id }) => id);
    for (const [id, some] of await writtenNames(q, entryMentions(timeline), tasks)) written.set(id, some);
    const found = await q.execute<{ id: string; name: string }>(
      sql`SELECT id, ${journal.label} AS name FROM ${table} WHERE id = ANY (${sql.param(ids)}::uuid[])`,
    );
    for (const { id, name } of found.rows) names.set(id, name);
  }
  return rows.map((row) => {
    const kind = kinds.find(({ slug }) => slug === row.kind) as TimelineKind;
    const task = shownTask(row, kind, names.get(row.record) ?? "", now);
    return { row, task: { ...task, written: written.get(row.id) ?? [] } };
  });
}

function shownTask(
  { id, record, words, person, due_on }: Row,
  kind: TimelineKind,
  name: string,
  now: Date,
): Omit<OpenTask, "written"> {
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
  const own = [{ kind, which: sql`record = ANY (ARRAY(${oneWith(kind, id)}))` }];
  const found = await readTasks(q, own, staff, { place: null, most: MOST_ON_FILE, now });
  return found.map(({ task }) => task);
}

const countAll = (rows: SQL) => sql`(SELECT count(*) ${rows})`;

/**
 * How many open tasks this person may know of are in each view. `counted`: how « FROM … » is counted, all of it or as
 * far as the home does (today-part.server.ts).
 */
export async function countTasks<View extends TaskView>(
  q: Queryable,
  views: readonly View[],
  staff: Staff,
  now: Date,
  counted: (rows: SQL) => SQL = countAll,
): Promise<Record<View, number>> {
  const { rows } = await q.execute<{ counts: number[] }>(
    sql`SELECT ${taskCounts(views, staff, now, counted)} AS counts`,
  );
  return Object.fromEntries(views.map((view, i) => [view, rows[0]?.counts[i] ?? 0])) as Record<View, number>;
}

/** The same, in the order of the views, as an array of SQL. */
export function taskCounts(
  views: readonly TaskView[],
  staff: Staff,
  now: Date,
  counted: (rows: SQL) => SQL = countAll,
): SQL<number[]> {
  const kinds = timelineKinds(staff);
  const counts = views.map((view) => {
    const each = inView(view, kinds, staff, now).map(({ kind, which }) =>
      counted(sql`FROM (${openTasks(kind, staff, which)}) AS task`),
    );
    return sql`(${sql.join(each, sql` + `)})::int`;
  });
  return sql`(${withShut(kinds, staff)} SELECT ARRAY[${sql.join(counts, sql`, `)}])`;
}

/** The first tasks of a view; `shown`: how many lines of each kind, by `subjects`. */
export async function firstTasks(
  q: Queryable,
  view: TaskView,
  most: number,
  staff: Staff,
  now: Date,
): Promise<{ tasks: OpenTask[]; shown: Map<string, number> }> {
  const kinds = timelineKinds(staff);
  const found = await readTasks(q, inView(view, kinds, staff, now), staff, { place: null, most, now });
  const rows = found.map(({ row }) => row);
  return { tasks: found.map(({ task }) => task), shown: linesByKind(rows, kinds) };
}

export type TaskPage = { lines: OpenTask[]; shown: Map<string, number> } & CountedPage;

/** One page of a view of `count` tasks; `shown`: as of firstTasks(). */
export async function taskPage(
  q: Queryable,
  view: TaskView,
  place: Place | null,
  count: number,
  staff: Staff,
  now: Date,
): Promise<TaskPage> {
  const kinds = timelineKinds(staff);
  const found = await readTasks(q, inView(view, kinds, staff, now), staff, { place, most: PAGE_SIZE + 1, now });
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

/** The screen of a view. */
export const taskAddress = (view: TaskView) => (view ? `${paths.tasks}?voir=${view}` : paths.tasks);

import { inArray, type SQL, sql } from "drizzle-orm";
import { actorOf } from "~/abilities/journal/actor-of.server";
import { visibleEntries } from "~/abilities/journal/journal-access.server";
import { namesToday } from "~/abilities/journal/journal-lines.server";
import { type Details, said } from "~/abilities/journal/journal-part";
import { journalAction } from "~/abilities/journal/journal-parts.server";
import {
  beyond,
  cutPage,
  type Neighbours,
  neighbours,
  type Order,
  type Place,
  readingOrder,
} from "~/abilities/list/keyset.server";
import { writtenNames } from "~/abilities/mentions/mention-store.server";
import { oneWith } from "~/abilities/record-kind.server";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";
import { callTitle, entryAnchor } from "./entry";
import { toldByEntries } from "./timeline-journal";
import type { TimelineKind } from "./timeline-kinds.server";
import { entryMentions, type TimelineLine, type TimelineSource } from "./timeline-part.server";

/** Lines of one page. */
const TIMELINE_PAGE = 30;

/** Newest first; two lines of one instant by what they are known by. */
export const timelineOrder: Order = {
  columns: [
    { column: sql`at`, type: "timestamptz" },
    { column: sql`key`, type: "text" },
  ],
  ascending: false,
};

/** One page of a timeline, and what it may be narrowed down to. `shown`: the slug of that, or empty. */
export type TimelinePage = {
  lines: TimelineLine[];
  shown: string;
  kinds: { slug: string; label: string }[];
} & Neighbours;

/**
 * One page of all that happened with a record, as far as this person may know of it: its entries, what its kind tells
 * of besides, and what the journal says was done with it. `shown`: the one kind of line that is wanted; anything else
 * shows all. The caller has checked who may know of the record.
 */
export async function timelinePage(
  q: Queryable,
  kind: TimelineKind,
  id: string,
  { shown, place }: { shown: string; place: Place | null },
  staff: Staff,
): Promise<TimelinePage> {
  const all = sourcesOf(kind);
  const wanted = all.filter(({ slug }) => slug === shown);
  const sources = wanted.length > 0 ? wanted : all;
  const each = sources.map(
    ({ slug, places }) => sql`(SELECT ${slug}::text AS source, at, key FROM (${places(id, staff)}) AS line
      WHERE ${beyond(timelineOrder, place)} ORDER BY ${readingOrder(timelineOrder, place)} LIMIT ${TIMELINE_PAGE + 1})`,
  );
  const { rows } = await q.execute<{ source: string; at: string; key: string }>(sql`
    SELECT source, at, key FROM (${sql.join(each, sql` UNION ALL `)}) AS line
    ORDER BY ${readingOrder(timelineOrder, place)} LIMIT ${TIMELINE_PAGE + 1}`);
  const { page, more } = cutPage(rows, place, TIMELINE_PAGE);
  if (page.length === 0 && place) return timelinePage(q, kind, id, { shown, place: null }, staff);
  const lines = new Map<string, TimelineLine>();
  for (const { slug, read } of sources) {
    const keys = page.filter(({ source }) => source === slug).map(({ key }) => key);
    if (keys.length === 0) continue;
    for (const line of await read(q, keys, id, staff)) lines.set(`${slug} ${line.key}`, line);
  }
  return {
    lines: page.flatMap(({ source, key }) => lines.get(`${source} ${key}`) ?? []),
    shown: wanted.length > 0 ? shown : "",
    kinds: all.map(({ slug, label }) => ({ slug, label })),
    ...neighbours(page, place, { key: ({ at, key }) => [new Date(at).toISOString(), key], more }),
  };
}

function sourcesOf(kind: TimelineKind): TimelineSource[] {
  return [
    ...(kind.timeline.sources ?? []),
    entrySource(kind, "appels", "Appels", "call"),
    entrySource(kind, "notes", "Notes", "note"),
    entrySource(kind, "taches", "Tâches", "task"),
    changeSource(kind),
  ];
}

type EntryRow = {
  id: string;
  record: string;
  kind: string;
  at: string;
  created_at: string;
  words: string | null;
  direction: string | null;
  result: string | null;
  due_on: string | null;
  done_at: string | null;
  author: string | null;
  person_id: string | null;
  author_id: string | null;
  person: string | null;
  doer: string | null;
};

const REMOVED = "compte retiré";

/** Notes, calls or tasks. */
function entrySource(of: TimelineKind, slug: string, label: string, kind: string): TimelineSource {
  const { timeline } = of;
  const { entries, owner, addresses } = timeline;
  const name = (id: SQL) => sql`(SELECT staff_member.name FROM staff_member WHERE staff_member.id = ${id})`;
  return {
    slug,
    label,
    places: (id) =>
      sql`SELECT at, id::text AS key FROM ${entries} WHERE ${owner} = ANY (ARRAY(${oneWith(of, id)})) AND kind = ${kind}`,
    read: async (q, keys, id) => {
      const { rows } = await q.execute<EntryRow>(sql`
        SELECT id, ${owner} AS record, kind, at, created_at, words, direction, result, due_on::text, done_at, author_id, person_id,
          ${name(sql`author_id`)} AS author, ${name(sql`person_id`)} AS person, ${name(sql`done_by`)} AS doer
        FROM ${entries} WHERE id = ANY (${sql.param(keys)}::uuid[]) AND ${owner} = ANY (ARRAY(${oneWith(of, id)}))`);
      const written = await writtenNames(q, entryMentions(timeline), keys);
      return rows.map((row) => {
        const reopens = row.done_at ? { reopens: addresses.taskState(row.record, row.id) } : {};
        return { ...entryLine(row), written: written.get(row.id) ?? [], anchor: entryAnchor(row.id), ...reopens };
      });
    },
  };
}

function entryLine(row: EntryRow): TimelineLine {
  const author = row.author ?? REMOVED;
  const line = { key: row.id, stamp: conakryStamp(new Date(row.at)), href: null, words: row.words };
  if (row.kind === "note") return { ...line, who: author, title: "Note", facts: [] };
  if (row.kind === "call") {
    const isNotedByOther = row.author_id !== row.person_id;
    const facts = isNotedByOther ? [`noté par ${author}, le ${conakryStamp(new Date(row.created_at))}`] : [];
    return { ...line, who: row.person ?? REMOVED, title: callTitle(row.direction, row.result), facts };
  }
  const facts = [
    row.person ? `pour ${row.person}` : "pour personne",
    row.due_on ? `le ${dayInWords(row.due_on)}` : "",
    row.done_at ? `terminée par ${row.doer ?? REMOVED} le ${conakryStamp(new Date(row.done_at))}` : "à faire",
  ];
  return { ...line, who: author, title: "Tâche", facts: facts.filter(Boolean) };
}

type ChangeRow = { id: string; at: string; actor: string | null; action: string; details: Details | null };

/** What the journal says was done, but for readings and what entries tell themselves. */
function changeSource(of: TimelineKind): TimelineSource {
  const { subject, timeline } = of;
  const left = [`${subject}.read`, ...toldByEntries(subject)];
  const ids = (id: string) => sql`ARRAY(SELECT one.id::text FROM (${oneWith(of, id)}) AS one)`;
  // A change of several records that are one to people has a line in each history: together, one is enough.
  const isToldOnce = (id: string) => sql`coalesce(${journal.details} ->> 'along' <> ALL (${ids(id)}), true)`;
  // Lines of one instant in the order of their numbers, as texts.
  const key = sql`lpad(${journal.id}::text, 15, '0')`;
  return {
    slug: "changements",
    label: "Changements",
    places: (id, staff) => sql`
      SELECT ${journal.at} AS at, ${key} AS key FROM ${journal}
      WHERE ${journal.subjectKind} = ${subject}
        AND ${journal.subjectId} = ANY (${ids(id)}) AND ${isToldOnce(id)}
        AND ${journal.action} <> ALL (${sql.param(left)}::text[]) AND ${visibleEntries(staff)}`,
    read: async (q, keys) => {
      const { rows } = await q.execute<ChangeRow>(sql`
        SELECT ${key} AS id, ${journal.at} AS at, ${journal.actorName} AS actor, ${journal.action} AS action,
          ${journal.details} AS details
        FROM ${journal} WHERE ${inArray(journal.id, keys.map(Number))}`);
      const tasks = rows.flatMap(({ details }) => (typeof details?.task === "string" ? details.task : []));
      const words = await wordsOf(q, timeline.entries, tasks);
      const names = await namesToday(q);
      return rows.map(({ id, at, actor, action, details }) => {
        const told = journalAction(action);
        const sentence = said(told?.briefly ?? told?.says ?? action, details ?? {}, names);
        const task = words.get(String(details?.task));
        return {
          key: id,
          stamp: conakryStamp(new Date(at)),
          who: actorOf(actor),
          title: task ? `${sentence}\u00A0: ${task}` : sentence,
          href: null,
          words: null,
          facts: [],
          isChange: true,
        };
      });
    },
  };
}

/** What tasks say, by id. */
async function wordsOf(q: Queryable, entries: SQL, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await q.execute<{ id: string; words: string }>(
    sql`SELECT id, words FROM ${entries} WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, words }) => [id, words]));
}

import { type SQL, sql } from "drizzle-orm";
import { isSeen } from "~/abilities/record-kind.server";
import { firstLine, TODAY_LINES, type TodaySection } from "~/abilities/today/today-part.server";
import { elapsed } from "~/lib/elapsed";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { type MentionKind, mentionKinds } from "./mention-kinds.server";
import { mentionsWithNotes, notOpenedSince } from "./unseen-notes.server";

/** So many lines where no list has all of them: each that is opened makes room for another. */
const LINES_WITHOUT_LIST = 20;

type Row = {
  kind: string;
  record: string;
  note: string;
  at: string;
  name: string;
  words: string;
  author: string | null;
  urgent: boolean;
  total: number;
  of_kind: number;
};

/**
 * What « Aujourd’hui » shows of the notes that name this person, whatever they are on: a line for each record that was
 * not opened since, with the oldest such note. `shown`: how many lines of each kind, by `subjects`.
 */
export async function todayMentions(
  q: Queryable,
  staff: Staff,
  now: Date,
): Promise<{ sections: TodaySection[]; shown: Map<string, number> }> {
  const kinds = mentionKinds();
  const each = sql.join(
    kinds.map((kind) => sql`(${firstUnseen(kind, staff)})`),
    sql` UNION ALL `,
  );
  const { rows } = await q.execute<Row>(sql`
    SELECT *, count(*) OVER ()::int AS total, count(*) OVER (PARTITION BY kind)::int AS of_kind FROM (${each}) AS found
    ORDER BY NOT urgent, at, note LIMIT ${LINES_WITHOUT_LIST}`);
  const [first] = rows;
  if (!first) return { sections: [], shown: new Map() };
  const kindOf = (row: Row) => kinds.find(({ slug }) => slug === row.kind) as MentionKind;
  const all = first.of_kind === first.total ? (kindOf(first).mentions.all ?? null) : null;
  const shown = new Map<string, number>();
  const lines = (all ? rows.slice(0, TODAY_LINES) : rows).map((row) => {
    const { subjects, journal, mentions } = kindOf(row);
    shown.set(subjects, (shown.get(subjects) ?? 0) + 1);
    return {
      href: journal.href(row.record) + (mentions.anchor ? `#${mentions.anchor(row.note)}` : ""),
      name: row.name,
      words: firstLine(row.words),
      since: elapsed(new Date(row.at), now),
      note: row.author,
      urgent: row.urgent,
    };
  });
  const group = { id: "notes-recues", title: "Notes à votre attention", none: null };
  return { sections: [{ ...group, count: first.total, lines, all }], shown };
}

function firstUnseen(kind: MentionKind, staff: Staff): SQL {
  const { slug, table, journal, mentions } = kind;
  const { owner, words, name = journal.label, urgent = sql`false` } = mentions;
  // By itself: a column of the note may be called as one of the record.
  const ofRecord = (what: SQL) => sql`(SELECT ${what} FROM ${table} WHERE ${table}.id = note.${owner})`;
  return sql`
    SELECT DISTINCT ON (note.${owner}) ${slug}::text AS kind, note.${owner} AS record, note.id AS note,
      note.created_at AS at, ${ofRecord(name)} AS name, note.${words} AS words, ${ofRecord(urgent)} AS urgent,
      (SELECT staff_member.name FROM staff_member WHERE staff_member.id = note.author_id) AS author
    FROM ${mentionsWithNotes(kind)} JOIN ${table} ON ${table}.id = note.${owner}
    WHERE mention.staff_id = ${staff.id} AND ${isSeen(kind, staff)} AND ${notOpenedSince(kind, staff.id)}
    ORDER BY note.${owner}, note.created_at, note.id`;
}

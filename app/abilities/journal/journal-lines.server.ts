import { PgDialect } from "drizzle-orm/pg-core";
import { conakryStamp } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { records } from "~/records/records.server";
import { db, type Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { type Details, type Names, type Subject, said } from "./journal-part";
import { journalAction, journalParts, journalThings } from "./journal-parts.server";
import type { JournalRow } from "./journal-reading.server";

/** An entry of the journal as people read it. */
export type JournalLine = {
  id: number;
  stamp: string;
  person: string;
  /** « a restauré le message ». */
  text: string;
  more: string[];
  subject: Subject | null;
};

/** Entries as lines, with what their ids stand for today, as far as this person may know of it. */
export async function journalLines(
  rows: JournalRow[],
  staff: { id: string },
  q: Queryable = db(),
): Promise<JournalLine[]> {
  const names = await namesToday(q);
  const subjects = await subjectsOf(rows, staff, q);
  return rows.map((row) => {
    const action = journalAction(row.action);
    const subject = subjects(row);
    const details: Details = { ...subject?.facts, ...(row.details as Details | null) };
    return {
      id: row.id,
      stamp: conakryStamp(row.at),
      person: row.actorName ?? "système",
      text: said(action?.says ?? row.action, details, names),
      more: action?.more?.(details, names) ?? [],
      subject: subject && { label: subject.label, href: subject.href },
    };
  });
}

/** What the details of entries name, today. */
export async function namesToday(q: Queryable): Promise<Names> {
  const people = await q.select({ id: staffMember.id, name: staffMember.name }).from(staffMember);
  const byId = new Map(people.map(({ id, name }) => [id, name]));
  const things = journalThings();
  const tables = records.map(({ table, words }) => ({ name: new PgDialect().sqlToQuery(table).sql, words }));
  return {
    person: (id) => byId.get(String(id)) ?? "un compte retiré",
    thing: (slug) => things.find((thing) => thing.slug === slug)?.label ?? "",
    rows: (details) =>
      tables.flatMap(({ name, words: { one, many } }) => {
        const count = details[name];
        return typeof count === "number" ? [counted(count, one, many)] : [];
      }),
  };
}

/** Looks up what the entries are about, each kind at once. */
async function subjectsOf(rows: JournalRow[], staff: { id: string }, q: Queryable) {
  const known = new Map<string, { named: Map<string, Subject>; gone: Subject | null }>();
  for (const { subject } of journalParts()) {
    const about = rows.filter(({ subjectKind }) => subject && subjectKind === subject.kind);
    const ids = [...new Set(about.map(({ subjectId }) => subjectId ?? ""))];
    if (subject && ids.length > 0)
      known.set(subject.kind, { named: await subject.named(q, ids, staff), gone: subject.gone });
  }
  return ({ subjectKind, subjectId, actorId }: JournalRow): Subject | null => {
    const kind = known.get(subjectKind ?? "");
    // What somebody does to their own account needs no subject.
    return kind && subjectId !== actorId ? (kind.named.get(subjectId ?? "") ?? kind.gone) : null;
  };
}

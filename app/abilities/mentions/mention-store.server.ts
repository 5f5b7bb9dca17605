import { asc, isNull, sql } from "drizzle-orm";
import { isSeen, type RecordKind } from "~/abilities/record-kind.server";
import { enqueueNotice } from "~/server/accounts/personal-notice.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import type { MentionPart } from "./mention-part.server";
import type { Mention, Person } from "./note-mentions";

/** What naming colleagues needs of a descriptor. */
export type NotedKind = Pick<RecordKind, "subject" | "table" | "visible" | "action"> & { mentions: MentionPart };

/** How many people a note is told to, and how many it names to whom its record is closed. */
export type MentionCounts = readonly [told: number, untold: number];

/** Whom a note may name: accounts in use, by name. */
export function nameablePeople(q: Queryable): Promise<Person[]> {
  return q
    .select({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .where(isNull(staffMember.deactivatedAt))
    .orderBy(asc(staffMember.name), asc(staffMember.id));
}

/**
 * Tells whoever a note on that record names, on their home and by mail as they chose, but its author and those who may
 * not know of the record. `note`: its id; null when it was stored before. `details`: for its line of the journal.
 */
export async function storeMentions(
  tx: Transaction,
  kind: NotedKind,
  id: string,
  note: string | null,
  mentions: readonly Mention[],
  author: Staff,
): Promise<{ counts: MentionCounts; details: { mentioned?: string[] } }> {
  const others = mentions.filter(({ person }) => person.id !== author.id);
  const told: string[] = [];
  for (const { person, written } of others) {
    const { rowCount } = await tx.execute(sql`SELECT FROM ${kind.table} WHERE id = ${id} AND ${isSeen(kind, person)}`);
    if (!rowCount) continue;
    told.push(person.id);
    if (note === null) continue;
    await tx.execute(
      sql`INSERT INTO ${kind.mentions.table} (note_id, staff_id, written) VALUES (${note}, ${person.id}, ${written})`,
    );
    await enqueueNotice(tx, "assignment", person.id);
  }
  return { counts: [told.length, others.length - told.length], details: told.length > 0 ? { mentioned: told } : {} };
}

/** How notes write the names of those whom they tell, by note. */
export async function writtenNames(
  q: Queryable,
  { table }: MentionPart,
  notes: string[],
): Promise<Map<string, string[]>> {
  if (notes.length === 0) return new Map();
  const { rows } = await q.execute<{ note: string; written: string[] }>(sql`
    SELECT note_id AS note, array_agg(written) AS written FROM ${table}
    WHERE note_id = ANY (${sql.param(notes)}::uuid[]) GROUP BY note_id`);
  return new Map(rows.map(({ note, written }) => [note, written]));
}

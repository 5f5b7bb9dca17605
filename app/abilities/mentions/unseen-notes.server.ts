import { type SQL, sql } from "drizzle-orm";
import type { NotedKind } from "./mention-store.server";

type Kind = Pick<NotedKind, "subject" | "mentions">;

/** What follows FROM: who is told, `mention`, with the notes, `note`. */
export const mentionsWithNotes = ({ mentions: { table, notes } }: Kind): SQL =>
  sql`${table} AS mention JOIN ${notes} AS note ON note.id = mention.note_id`;

/** Of these, whether somebody has not opened the record since: the journal knows what was opened. */
export function notOpenedSince({ subject, mentions: { owner } }: Kind, id: string): SQL {
  return sql`NOT EXISTS (SELECT FROM journal WHERE subject_kind = ${subject} AND subject_id = note.${owner}::text
    AND actor_id = ${id} AND action = ${`${subject}.read`} AND at > note.created_at)`;
}

/** Ids of the records with a note for somebody that they have not opened since; not whether they may know of them. */
export function recordsWithUnseenNotes(kind: Kind, { id }: { id: string }): SQL {
  return sql`(SELECT note.${kind.mentions.owner} FROM ${mentionsWithNotes(kind)}
    WHERE mention.staff_id = ${id} AND ${notOpenedSince(kind, id)})`;
}

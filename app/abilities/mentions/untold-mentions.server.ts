import { type SQL, sql } from "drizzle-orm";
import { isSeen } from "~/abilities/record-kind.server";
import { TOLD_WITHIN_DAYS } from "~/server/accounts/personal-notice.server";
import type { Transaction } from "~/server/db/db.server";
import { mentionKinds } from "./mention-kinds.server";
import type { NamedOn } from "./mention-mail";
import { mentionsWithNotes, notOpenedSince } from "./unseen-notes.server";

type Row = { record: string; note: string; reference: string | null; at: string; owed: boolean };

/**
 * The records on which notes name somebody and no mail has told them, by their oldest such note. What was opened since,
 * is in the corbeille or was closed to them meanwhile is left out. `told`: notes that nothing of it waits now.
 */
export async function untoldMentions(
  tx: Transaction,
  staffId: string,
): Promise<{ named: NamedOn[]; told: () => Promise<void> }> {
  const named = new Map<string, NamedOn>();
  const found: { table: SQL; notes: string[] }[] = [];
  for (const kind of mentionKinds()) {
    const { table, mentions, words, journal } = kind;
    const { owner, reference = sql`NULL` } = mentions;
    const { rows } = await tx.execute<Row>(sql`
      SELECT note.${owner} AS record, note.id AS note, note.created_at AS at,
        (SELECT ${reference} FROM ${table} WHERE ${table}.id = note.${owner}) AS reference,
        mention.untold_since > now() - make_interval(days => ${TOLD_WITHIN_DAYS})
          AND ${isSeen(kind, { id: staffId })} AND ${notOpenedSince(kind, staffId)} AS owed
      FROM ${mentionsWithNotes(kind)} JOIN ${table} ON ${table}.id = note.${owner}
      WHERE mention.staff_id = ${staffId} AND mention.untold_since IS NOT NULL ORDER BY note.created_at DESC`);
    found.push({ table: mentions.table, notes: rows.map(({ note }) => note) });
    for (const { record, note, reference, at } of rows.filter(({ owed }) => owed)) {
      const href = journal.href(record) + (mentions.anchor ? `#${mentions.anchor(note)}` : "");
      named.set(record, { id: record, words, reference, at: new Date(at), href });
    }
  }
  const told = async () => {
    for (const { table, notes } of found)
      await tx.execute(sql`
        UPDATE ${table} SET untold_since = NULL
        WHERE staff_id = ${staffId} AND note_id = ANY (${sql.param(notes)}::uuid[])`);
  };
  return { named: [...named.values()].sort((a, b) => a.at.getTime() - b.at.getTime()), told };
}

/** A query of those whom a note names and no mail has told, as `staff_id`. */
export function untoldPeople(): SQL {
  return sql.join(
    mentionKinds().map(({ mentions }) => sql`SELECT staff_id FROM ${mentions.table} WHERE untold_since IS NOT NULL`),
    sql` UNION `,
  );
}

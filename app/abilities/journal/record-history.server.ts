import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { RecordKind } from "~/abilities/record-kind.server";
import { conakryStamp } from "~/lib/french-date";
import type { Queryable } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";
import { actorOf } from "./actor-of.server";
import { visibleEntries } from "./journal-access.server";
import { namesToday } from "./journal-lines.server";
import { type Details, said } from "./journal-part";
import { journalAction } from "./journal-parts.server";

/** What the journal says of one record, in French. */
export type HistoryLine = { id: number; stamp: string; actor: string; text: string };

/** The newest entries of a record that its screen shows; older ones stay in the journal. */
const MOST_ENTRIES = 200;

/**
 * What was done with a record, newest first, without lines that name what is closed to this person. Who has only read
 * it is told by the journal.
 */
export async function recordHistory(
  q: Queryable,
  { subject }: Pick<RecordKind, "subject">,
  id: string,
  staff: { id: string },
  most = MOST_ENTRIES,
): Promise<HistoryLine[]> {
  const { at, actorName: actor, action, details } = journal;
  const entries = await q
    .select({ id: journal.id, at, actor, action, details })
    .from(journal)
    .where(
      and(
        eq(journal.subjectKind, sql`${subject}`),
        eq(journal.subjectId, id),
        ne(action, `${subject}.read`),
        visibleEntries(staff),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(most)
    // Every file asks it, in the same words for all kinds, and planning it takes longer than the answer.
    .prepare("record-history")
    .execute();
  const names = await namesToday(q);
  return entries.map((entry) => {
    const told = journalAction(entry.action);
    const sentence = told?.briefly ?? told?.says ?? entry.action;
    const text = said(sentence, (entry.details ?? {}) as Details, names);
    return { id: entry.id, stamp: conakryStamp(entry.at), actor: actorOf(entry.actor), text };
  });
}

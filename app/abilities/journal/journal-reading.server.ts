import { and, type SQL, sql } from "drizzle-orm";
import {
  beyond,
  type CountedPage,
  cutPage,
  neighbours,
  PAGE_SIZE,
  type Place,
  readingOrder,
} from "~/abilities/list/keyset.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { matchingEntries } from "./journal-conditions.server";
import { type JournalFilters, journalOrder } from "./journal-filters.server";
import type { ActionChoice } from "./journal-parts.server";

export type JournalRow = {
  id: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  details: unknown;
};

export type JournalPage = { rows: JournalRow[] } & CountedPage;

/** Counting stops here: a journal grows for ever, and nobody needs the exact number on the screen. */
const COUNTED = 1000;

const columns = {
  id: journal.id,
  at: journal.at,
  actorId: journal.actorId,
  actorName: journal.actorName,
  action: journal.action,
  subjectKind: journal.subjectKind,
  subjectId: journal.subjectId,
  details: journal.details,
};

/** One page of the journal, newest first; this reading is an entry too. Throws when the database is away. */
export function journalPage(filters: JournalFilters, actions: ActionChoice, staff: Staff): Promise<JournalPage> {
  return db().transaction(async (tx) => {
    const matching = matchingEntries(filters, actions, staff);
    const { place } = filters;
    const found = await rowsOf(tx, matching, place, PAGE_SIZE + 1);
    const { page: rows, more } = cutPage(found, place);
    const { rows: counted } = await tx.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT FROM ${journal} WHERE ${matching} LIMIT ${COUNTED + 1}) AS found`,
    );
    const n = counted[0]?.n ?? 0;
    await record(tx, staff, "journal.read", null, asked(filters, rows.length));
    return {
      rows,
      matching: { count: Math.min(n, COUNTED), more: n > COUNTED },
      ...neighbours(rows, place, { key: journalKey, more }),
    };
  });
}

/** What was asked for, for the journal itself. */
export function asked({ person, verb, thing, from, until, place }: JournalFilters, count: number) {
  const filters = { person, verb, thing, from, until };
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
  return { count, ...set, ...(place ? { furtherPage: true } : {}) };
}

export const journalKey = ({ at, id }: JournalRow): string[] => [at.toISOString(), String(id)];

/** At most so many entries from a place on, in the way one reads. */
export function rowsOf(q: Queryable, matching: SQL, place: Place | null, most: number): Promise<JournalRow[]> {
  return q
    .select(columns)
    .from(journal)
    .where(and(matching, beyond(journalOrder, place)))
    .orderBy(readingOrder(journalOrder, place))
    .limit(most);
}

import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { beyond, matchingEntries } from "./journal-conditions.server";
import { encodeJournalCursor } from "./journal-cursor.server";
import type { JournalFilters } from "./journal-filters.server";

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

export type JournalPage = {
  rows: JournalRow[];
  /** How many match; `more`: only known to be more than `count`. */
  matching: { count: number; more: boolean };
  /** Rank of the first entry in the list, from 1. */
  from: number;
  previous: string | null;
  next: string | null;
};

const PAGE_SIZE = 50;
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
export function journalPage(
  filters: JournalFilters,
  actions: string[] | null,
  staff: Staff,
): Promise<JournalPage> {
  return db().transaction(async (tx) => {
    const matching = matchingEntries(filters, actions, staff);
    const { cursor, backwards } = filters;
    const found = await rowsOf(tx, matching, cursor && { ...cursor, backwards }, PAGE_SIZE + 1);
    const more = found.length > PAGE_SIZE;
    const rows = found.slice(0, PAGE_SIZE);
    if (backwards) rows.reverse();
    const { rows: counted } = await tx.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT FROM ${journal} WHERE ${matching} LIMIT ${COUNTED + 1}) AS found`,
    );
    const n = counted[0]?.n ?? 0;
    await record(tx, { actor: staff, action: "journal.read", details: asked(filters, rows.length) });
    return {
      rows,
      matching: { count: Math.min(n, COUNTED), more: n > COUNTED },
      ...places(filters, rows, more),
    };
  });
}

/** What was asked for, for the journal itself. */
export function asked({ person, verb, thing, from, until, cursor }: JournalFilters, count: number) {
  const filters = { person, verb, thing, from, until };
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
  return { count, ...set, ...(cursor ? { furtherPage: true } : {}) };
}

/** Entries from a place on, newest first; `backwards`: those before it, the nearest first. */
export function rowsOf(
  q: Queryable,
  matching: SQL,
  place: { at: Date; id: number; backwards: boolean } | null,
  most: number,
): Promise<JournalRow[]> {
  const order = place?.backwards ? [asc(journal.at), asc(journal.id)] : [desc(journal.at), desc(journal.id)];
  return q
    .select(columns)
    .from(journal)
    .where(and(matching, place ? beyond(place, place.backwards) : undefined))
    .orderBy(...order)
    .limit(most);
}

function places({ cursor, backwards }: JournalFilters, rows: JournalRow[], more: boolean) {
  const rank = cursor?.rank ?? 0;
  const from = backwards ? Math.max(1, rank - rows.length) : rank + 1;
  const place = (row: JournalRow | undefined, at: number) =>
    row ? encodeJournalCursor({ at: row.at, id: row.id, rank: at }) : null;
  // A page reached from its neighbour has that neighbour; beyond, it depends on the row that was read in excess.
  const hasPrevious = backwards ? more : cursor !== null;
  const hasNext = backwards ? true : more;
  return {
    from,
    previous: hasPrevious ? place(rows[0], from) : null,
    next: hasNext ? place(rows.at(-1), from + rows.length - 1) : null,
  };
}

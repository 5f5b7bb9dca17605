import { type SQL, sql } from "drizzle-orm";
import { beyond, type CountedPage, cutPage, neighbours, PAGE_SIZE, readingOrder } from "~/abilities/list/keyset.server";
import { capitalised } from "~/lib/capitalised";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { TRASH_DAYS } from "./trash-days";
import { type TrashFilters, trashOrder } from "./trash-filters.server";
import { refusalOf, staysInTrash, type TrashRow, termOf } from "./trash-part.server";
import { openKinds, type Throwable } from "./trash-records.server";

const DAY_MS = 24 * 3600 * 1000;

/** One thing in the corbeille, as people read it. */
export type TrashLine = {
  /** The slug of its kind, « Message », and « le message ». */
  kind: string;
  one: string;
  the: string;
  id: string;
  title: string;
  note: string;
  words: string;
  deletedBy: string | null;
  deletedOn: string;
  /** Whole days left before the purge; 0 on the last one; null while it must stay. */
  daysLeft: number | null;
  /** « 28/11/2036 », of what stays with a client's file until then. */
  keptUntil: string | null;
};

export type TrashPage = {
  lines: TrashLine[];
  /** How much lies there in all. */
  all: number;
  /** Who threw any of it away. */
  people: { id: string; name: string }[];
} & CountedPage;

type Row = Omit<TrashLine, "one" | "the" | "deletedOn" | "daysLeft" | "keptUntil" | "deletedBy"> & {
  deleted_at: string;
  deleted_by: string | null;
  held: boolean;
  kept_until: string | null;
};

/** One page of the corbeille, last thrown first; the reading is journalled, kind by kind. */
export function trashPage(filters: TrashFilters, staff: Staff): Promise<TrashPage> {
  return db().transaction((tx) => trashPageOn(tx, filters, staff));
}

async function trashPageOn(tx: Transaction, filters: TrashFilters, staff: Staff): Promise<TrashPage> {
  const kinds = openKinds(staff).filter((kind) => !filters.kind || kind === filters.kind);
  if (kinds.length === 0)
    return { lines: [], all: 0, matching: { count: 0, more: false }, people: [], from: 1, previous: null, next: null };
  const thrown = allOf(kinds, staff);
  const { place } = filters;
  const matching = matches(filters);
  const { rows } = await tx.execute<Row>(sql`
    SELECT kind, thrown.id, title, note, words, deleted_at, staff_member.name AS deleted_by, held, kept_until
    FROM (${thrown}) AS thrown LEFT JOIN staff_member ON staff_member.id = thrown.deleted_by
    WHERE ${matching} AND ${beyond(trashOrder, place)} ORDER BY ${readingOrder(trashOrder, place)}
    LIMIT ${PAGE_SIZE + 1}`);
  const { page, more } = cutPage(rows, place);
  // What stood beyond the cursor has gone (the last thing of the last page was restored): the first page instead.
  if (page.length === 0 && place) return trashPageOn(tx, { ...filters, place: null }, staff);
  const counted = await tx.execute<{ all: number; matching: number }>(sql`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${matching}))::int AS matching FROM (${thrown}) AS thrown`);
  const people = await tx.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM staff_member WHERE id IN (SELECT deleted_by FROM (${thrown}) AS thrown) ORDER BY name`);
  for (const { slug, subjects } of kinds) {
    const details = { count: page.filter((row) => row.kind === slug).length };
    await record(tx, staff, `${subjects}.trash-listed`, null, details);
  }
  return {
    lines: page.map((row) => asLine(row, kinds)),
    all: counted.rows[0]?.all ?? 0,
    matching: { count: counted.rows[0]?.matching ?? 0, more: false },
    people: people.rows,
    ...neighbours(page, place, { key: ({ deleted_at, id }) => [new Date(deleted_at).toISOString(), id], more }),
  };
}

/**
 * What lies in the corbeille of a kind and this person may know of: id, title, note, words, searched (lower case,
 * without accents), deleted_at, deleted_by, held, kept_until.
 */
export function thrownRows(kind: Throwable, staff: Staff): SQL {
  const { table, visible, trash } = kind;
  const { title, note, words } = trash.columns;
  return sql`
    SELECT id, ${title} AS title, ${note} AS note, ${words} AS words, search AS searched, deleted_at, deleted_by, ${staysInTrash(kind)} AS held,
      to_char(${termOf(kind)} AT TIME ZONE 'Africa/Conakry', 'DD/MM/YYYY') AS kept_until
    FROM ${table} WHERE deleted_at IS NOT NULL AND ${visible(staff)} AND ${permittedTo(staff, trash.action)}`;
}

/**
 * What a deletion would move to the corbeille, and whether its kind refuses that; null when there is no such live
 * record that this person may know of.
 */
export async function deletable(
  { table, visible, trash }: Throwable,
  id: string,
  staff: Staff,
): Promise<(TrashRow & { refusal: string | null }) | null> {
  if (!isRecordId(id)) return null;
  const { title, note } = trash.columns;
  const { rows } = await db().execute<TrashRow & { refusal: string | null }>(sql`
    SELECT id, ${title} AS title, ${note} AS note, ${refusalOf(trash)} AS refusal FROM ${table}
    WHERE id = ${id} AND deleted_at IS NULL AND ${visible(staff)} AND ${permittedTo(staff, trash.action)}`);
  return rows[0] ?? null;
}

function allOf(kinds: Throwable[], staff: Staff): SQL {
  const each = kinds.map(
    (kind) => sql`SELECT ${kind.slug}::text AS kind, one.* FROM (${thrownRows(kind, staff)}) AS one`,
  );
  return sql.join(each, sql` UNION ALL `);
}

/** Every word has to be somewhere in what is searched. */
function matches({ search, by }: TrashFilters): SQL {
  const words = search.split(" ").filter(Boolean);
  const all = words.map((word) => sql`position(folded(${word}) IN searched) > 0`);
  if (by) all.push(sql`thrown.deleted_by = ${by}`);
  return all.length > 0 ? sql.join(all, sql` AND `) : sql`true`;
}

function asLine({ deleted_at, deleted_by, held, kept_until, ...row }: Row, kinds: Throwable[]): TrashLine {
  const kind = kinds.find(({ slug }) => slug === row.kind);
  const names = { one: capitalised(kind?.words.one ?? ""), the: kind?.words.the ?? "" };
  const since = new Date(deleted_at);
  const daysLeft = Math.max(0, Math.ceil(TRASH_DAYS - (Date.now() - since.getTime()) / DAY_MS));
  return {
    ...row,
    ...names,
    deletedBy: deleted_by,
    deletedOn: conakryStamp(since),
    daysLeft: held ? null : daysLeft,
    keptUntil: kept_until,
  };
}

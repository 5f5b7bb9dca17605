import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Place } from "./keyset.server";
import { countList, type Listing, type ListPage, listPage } from "./list-query.server";

/** A page of a list as its screen shows it. */
export type ShownPage<Line> = Omit<ListPage<unknown>, "rows"> & { lines: Line[] };

type Reading = {
  /** « matters.listed », and what the journal tells beside how many rows were read: never the words of a search. */
  action: string;
  details: Record<string, unknown>;
  /** How many there are without a search, where there is a faster way than counting the list. */
  count?: (tx: Transaction) => Promise<number>;
};

/** One page of a list with its count; the reading is journalled. Throws when the database is away. */
export function listedPage<Row extends { id: string }>(
  listing: Listing<Row>,
  place: Place | null,
  staff: Staff,
  { action, details, count }: Reading,
): Promise<ListPage<Row>> {
  return db().transaction(async (tx) => {
    const page = await listPage(tx, listing, place, () => (count ? count(tx) : countList(tx, listing)));
    await record(tx, staff, action, null, { count: page.rows.length, ...details });
    return page;
  });
}

/** The same with its rows ready to be shown. */
export function shownPage<Row, Line>({ rows, ...page }: ListPage<Row>, line: (row: Row) => Line): ShownPage<Line> {
  return { lines: rows.map(line), ...page };
}

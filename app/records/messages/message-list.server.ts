import { type ListPage, listPage } from "~/abilities/list/list-query.server";
import { elapsed } from "~/lib/elapsed";
import type { Staff } from "~/server/auth/staff.server";
import { db, preparedDb } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import {
  countByMark,
  countByStatus,
  type MarkCounts,
  oldestNewMessage,
  type StatusCounts,
  totalOf,
} from "./message-counts.server";
import { type MessageFilters, messageListing } from "./message-filters.server";
import { type MessageLine, messageLine } from "./queue/message-lines.server";

export type MessagePage = Omit<ListPage<unknown>, "rows"> & {
  lines: MessageLine[];
  /** Every live message, whatever the filters. */
  all: number;
  /** By state, of the chosen assignee and mark. */
  counts: StatusCounts;
  /** By mark, of the chosen assignee and state. */
  marks: MarkCounts;
  waiting: { count: number; since: string | null };
};

/**
 * One page of the contact list, newest first, with its counts; the reading is journalled. Throws when the database is
 * away.
 */
export async function messagePage(filters: MessageFilters, staff: Staff): Promise<MessagePage> {
  const { search, status, assignee, mark, order, place } = filters;
  // Whatever is searched, they are the same few questions, and planning them takes longer than counting.
  const q = preparedDb();
  const all = await countByStatus(q, staff);
  const counts = assignee || mark ? await countByStatus(q, staff, { assignee, mark }) : all;
  const marks = await countByMark(q, staff, { status, assignee, mark: null });
  const oldest = await oldestNewMessage(q, staff);
  return db().transaction(async (tx) => {
    const { rows, ...page } = await listPage(tx, messageListing(filters, staff, order), place, async () =>
      status ? counts[status] : totalOf(counts),
    );
    // That a search was made, never its words.
    const details = { count: rows.length, searched: search !== "", status, assignee, mark, firstPage: place === null };
    await record(tx, staff, "contacts.listed", null, details);
    const now = new Date();
    return {
      lines: rows.map((row) => messageLine(row, search, now)),
      all: totalOf(all),
      counts,
      marks,
      waiting: { count: all.nouveau, since: oldest && elapsed(oldest, now) },
      ...page,
    };
  });
}

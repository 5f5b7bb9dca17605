import { type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import type { Listing } from "~/abilities/list/list-query.server";
import type { AsideSearch, FoundAside } from "~/abilities/search/search-ranks.server";
import { saysWord } from "~/abilities/search/word-condition.server";
import { searchedText } from "~/lib/searched-text";
import type { Queryable } from "~/server/db/db.server";
import { visibleMessages } from "./message-access.server";
import { MOST_AT_ONCE } from "./message-limits";
import { asMessageMark, type MessageMark } from "./message-marks";
import { marked, notSetAside, setAside } from "./message-marks.server";
import { asListedState, type ListedState, SET_ASIDE, waitingStatuses } from "./message-status";
import { type MessageRow, readRows } from "./queue/message-lines.server";
import { OLDEST_FIRST } from "./queue/message-order";

/** `nobody`: messages without an assignee. Otherwise the id of a member of staff. */
export type AssigneeFilter = "nobody" | (string & {}) | null;

/** The filters of a list of messages but its search. */
export type MessageChoice = { status: ListedState | null; assignee: AssigneeFilter; mark: MessageMark | null };

/** `search`: what to look for; empty: everything. `place`: where the page begins; null: at the beginning. */
export type MessageFilters = MessageChoice & { search: string; order: Order; place: Place | null };

const columns = [
  { column: sql`created_at`, type: "timestamptz" },
  { column: sql`id`, type: "uuid" },
] as const;

/** Lists of messages begin with the newest, the queue with whoever has waited longest. */
export const newestFirst: Order = { columns, ascending: false };
export const oldestFirst: Order = { columns, ascending: true };

/** The place of a row in either order. */
const messageKey = ({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt.toISOString(), id];

/**
 * Reads the filters of a list from its address: `q`, `etat`, `suivi`, `marque`, `tri`, `apres` or `avant`. Anything odd
 * is left out.
 */
export function readFilters(query: URLSearchParams, me: string): MessageFilters {
  const order = query.get("tri") === OLDEST_FIRST ? oldestFirst : newestFirst;
  return {
    order,
    search: searchedText(query.get("q")),
    status: asListedState(query.get("etat")),
    assignee: readAssignee(query.get("suivi"), me),
    mark: asMessageMark(query.get("marque")),
    place: readPlace(query, order),
  };
}

/** `moi` and `personne` are the two choices everybody has; an id is that of a member of staff. */
function readAssignee(value: string | null, me: string): AssigneeFilter {
  if (value === "moi") return me;
  if (value === "personne") return "nobody";
  return value && /^[\w-]{1,64}$/.test(value) ? value : null;
}

/** The list of live messages that these filters leave and this person may know of. */
export function messageListing(
  { search = "", ...choice }: Partial<MessageChoice> & { search?: string },
  staff: { id: string },
  order: Order = newestFirst,
): Listing<MessageRow> {
  const wanted = chosen({ status: null, assignee: null, mark: null, ...choice }, staff);
  const where = sql`${wanted} AND ${visibleMessages(staff)}`;
  const read = (q: Queryable, ids: string[], aside?: FoundAside) => readRows(q, ids, staff, aside);
  const countTo = MOST_AT_ONCE;
  return { table: sql`message`, where, order, search, aside: byNotes, reachable: true, countTo, read, key: messageKey };
}

/** So many notes that hold a word are looked up at once, and an index finds their messages. */
const FEW_NOTES = 10_000;

/** The messages whose notes hold a word: what colleagues wrote of them comes last. */
const byNotes: AsideSearch = async (q, words) => {
  const conditions: (SQL | null)[] = [];
  for (const word of words) conditions.push(await notedWith(q, word));
  return conditions;
};

/**
 * Where more notes hold it, each message is asked for its own: the first ones of a list fill a page then. OFFSET 0
 * keeps the planner from reading all notes for them.
 */
async function notedWith(q: Queryable, word: string): Promise<SQL | null> {
  const holds = saysWord(sql`folded(body)`, word);
  const { rows } = await q.execute<{ id: string }>(
    sql`SELECT message_id AS id FROM message_note WHERE ${holds} LIMIT ${sql.raw(String(FEW_NOTES + 1))}`,
  );
  if (rows.length > FEW_NOTES)
    return sql`EXISTS (SELECT FROM message_note WHERE message_id = message.id AND ${holds} OFFSET 0)`;
  return rows.length > 0 ? sql`id = ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])` : null;
}

/** Conditions of the filters but the search, whoever asks: only for counts, less what is hidden (message-counts). */
export function chosen({ status, assignee, mark }: MessageChoice, staff: { id: string }): SQL {
  const conditions = [sql`deleted_at IS NULL`];
  if (status === SET_ASIDE) conditions.push(setAside);
  else if (status) conditions.push(sql`status = ${status}`);
  if (status && (waitingStatuses as readonly string[]).includes(status)) conditions.push(notSetAside);
  if (mark) conditions.push(marked(mark, staff));
  if (assignee === "nobody") conditions.push(sql`assignee_id IS NULL`);
  else if (assignee) conditions.push(sql`assignee_id = ${assignee}`);
  return sql.join(conditions, sql` AND `);
}

import { type SQL, sql } from "drizzle-orm";
import { instantText, type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing, type ListPage } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import type { FoundAside } from "~/abilities/search/search-ranks.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { isRecordId } from "~/lib/record-id";
import { searchedText } from "~/lib/searched-text";
import { client } from "~/records/clients/client-table.server";
import { byOtherFiles, calledClient, isSameClient, otherFiles } from "~/records/clients/joining/joined-clients.server";
import { draftTitle } from "~/records/invoices/drafts/draft";
import { spokenNumber } from "~/records/invoices/numbers/spoken-number.server";
import { type PieceState, pieceStateLabel, stateFilters } from "~/records/invoices/pieces/piece-state";
import { credited, due, isInState, paid, stateOn } from "~/records/invoices/pieces/piece-state.server";
import { matter } from "~/records/matters/matter-table.server";
import type { Staff } from "~/server/auth/staff.server";
import { prepared, preparedDb, type Queryable } from "~/server/db/db.server";
import { type PieceKind, pieceKindLabel, pieceKinds } from "./billing";
import { isLiveEntry, isShutBillingEntry, visibleBillingEntries } from "./billing-access.server";

/**
 * `kind`: of a piece or of what a draft is to be; `state`: one of stateFilters; `client`, `matter`: ids; empty for all.
 * `place`: where the page begins; null: at the beginning.
 */
type InvoiceFilters = {
  search: string;
  kind: string;
  state: string;
  client: string;
  matter: string;
  place: Place | null;
};

/** A piece or a draft of the list; sums in whole francs. Only a draft may have no total. */
export type InvoiceRow = {
  id: string;
  kind: PieceKind;
  isDraft: boolean;
  number: string | null;
  day: string;
  /** When it was issued or begun, « 2026-11-20T09:00:00.000Z ». */
  createdAt: string;
  dueOn: string | null;
  total: number | null;
  paid: number;
  credited: number;
  due: number;
  state: PieceState;
  clientId: string;
  clientName: string;
  /** Where a search has found it by those (joined-clients.server.ts). */
  otherFiles: string[];
  matterId: string | null;
  reference: string | null;
  matterTitle: string | null;
  corrects: string | null;
};

/** The newest first: the order of the list. */
export const newestInvoices: Order = {
  columns: [
    { column: sql`day`, type: "date" },
    { column: sql`created_at`, type: "timestamptz" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: false,
};

/**
 * Reads the filters of the list from its address: `q`, `genre`, `etat`, `pour` (a client), `dossier`, `apres` or
 * `avant`.
 */
export function readInvoiceFilters(query: URLSearchParams): InvoiceFilters {
  const id = (name: string) => (isRecordId(query.get(name)) ? (query.get(name) ?? "") : "");
  return {
    search: spokenNumber(searchedText(query.get("q"))),
    kind: pieceKinds.find((kind) => kind === query.get("genre")) ?? "",
    state: stateFilters.find(({ value }) => value === query.get("etat"))?.value ?? "",
    client: id("pour"),
    matter: id("dossier"),
    place: readPlace(query, newestInvoices),
  };
}

/** What the journal tells of a reading: which filters there were, never whose pieces they chose. */
export const toldFilters = ({ search = "", ...filters }: Partial<InvoiceFilters>) => ({
  searched: search !== "",
  piece: filters.kind ?? "",
  state: filters.state ?? "",
  byClient: Boolean(filters.client),
  byMatter: Boolean(filters.matter),
});

function chosen({ kind = "", state = "", client = "", matter = "" }: Partial<InvoiceFilters>): SQL {
  const conditions = [sql`true`];
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (state) conditions.push(isInState(state, conakryDay(new Date())));
  if (client) conditions.push(isSameClient(sql`client_id`, client));
  if (matter) conditions.push(sql`matter_id = ${matter}`);
  return sql.join(conditions, sql` AND `);
}

/** The pieces and live drafts that these filters leave and this person may know of, the newest first. */
export function invoiceListing(filters: Partial<InvoiceFilters>, staff: { id: string }): Listing<InvoiceRow> {
  return {
    table: sql`billing_entry`,
    where: sql`${chosen(filters)} AND ${visibleBillingEntries(staff)}`,
    order: newestInvoices,
    search: filters.search ?? "",
    aside: byOtherFiles((ids) => sql`billing_entry.client_id = ANY (${ids})`),
    read: (q, ids, aside) => readInvoiceRows(q, ids, staff, aside),
    key: ({ day, createdAt, id }) => [day, createdAt, id],
  };
}

/** How many they are: all that the filters leave, less the few that this person may not know of. */
async function countInvoices(q: Queryable, filters: Partial<InvoiceFilters>, staff: { id: string }): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`
    SELECT ((SELECT count(*) FROM billing_entry WHERE ${isLiveEntry} AND ${chosen(filters)})
      - (SELECT count(*) FROM billing_entry WHERE ${isLiveEntry} AND ${chosen(filters)} AND ${isShutBillingEntry(staff)}))::int AS n`);
  return rows[0]?.n ?? 0;
}

type StoredRow = Omit<InvoiceRow, "total" | "paid" | "credited" | "due"> &
  Record<"total" | "paid" | "credited" | "due", string | null>;

/** Those of these ids that this person may know of, in that order; one gone meanwhile is left out. */
export async function readInvoiceRows(
  q: Queryable,
  ids: string[],
  staff: { id: string },
  aside: FoundAside = { ids: [], words: [] },
): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const rows: StoredRow[] = await prepared(
    q
      .select({
        id: sql<string>`billing_entry.id`,
        kind: sql<PieceKind>`billing_entry.kind`,
        isDraft: sql<boolean>`is_draft`,
        number: sql<string | null>`number`,
        day: sql<string>`day::text`,
        createdAt: instantText(sql`billing_entry.created_at`),
        dueOn: sql<string | null>`due_on::text`,
        total: sql<string | null>`billing_entry.total::text`,
        paid: sql<string | null>`${paid}::text`,
        credited: sql<string | null>`${credited}::text`,
        due: sql<string | null>`${due}::text`,
        state: sql<PieceState>`${stateOn(conakryDay(new Date()))}`,
        clientId: sql<string>`billing_entry.client_id`,
        clientName: client.name,
        otherFiles: otherFiles(aside, sql`billing_entry.id`, sql`billing_entry.client_id`),
        matterId: sql<string | null>`matter_id`,
        reference: matter.reference,
        matterTitle: matter.title,
        corrects: sql<string | null>`(SELECT own.number FROM billing AS own WHERE own.id = corrects_id)`,
      })
      .from(sql`billing_entry`)
      .innerJoin(client, sql`client.id = billing_entry.client_id`)
      .leftJoin(matter, sql`matter.id = matter_id`)
      .where(sql`billing_entry.id = ANY (${sql.param(ids)}::uuid[]) AND ${visibleBillingEntries(staff)}`),
  );
  const sum = (text: string | null) => Number(text ?? 0);
  return inOrder(
    ids,
    rows.map((row) => ({
      ...row,
      total: row.total === null ? null : Number(row.total),
      paid: sum(row.paid),
      credited: sum(row.credited),
      due: sum(row.due),
    })),
  );
}

/** What was paid of it and is asked no more, since an avoir corrects it. */
export const overpaid = ({ total, paid, credited }: InvoiceRow): number => Math.max(0, paid + credited - (total ?? 0));

/** What it is called: its number, or « Brouillon de facture ». */
export const calledInvoice = ({ number, kind }: Pick<InvoiceRow, "number" | "kind">): string =>
  number ?? draftTitle(kind);

/** One line of the list, ready to be shown: what was searched for is marked. */
export type InvoiceLine = ReturnType<typeof invoiceLine>;

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function invoicePage(filters: InvoiceFilters, staff: Staff): Promise<ShownPage<InvoiceLine>> {
  return shownPage(await invoiceRows(filters, staff), (row) => invoiceLine(row, filters.search));
}

/** The same with its rows as they are stored, for programs. */
export function invoiceRows(filters: InvoiceFilters, staff: Staff): Promise<ListPage<InvoiceRow>> {
  return listedPage(invoiceListing(filters, staff), filters.place, staff, {
    action: "billings.listed",
    details: toldFilters(filters),
    count: () => countInvoices(preparedDb(), filters, staff),
  });
}

/** A piece or a draft as lists show it. */
export function invoiceLine(row: InvoiceRow, search: string) {
  const marked = markerOf(search);
  return {
    id: row.id,
    /** Alone, for sentences. */
    name: calledInvoice(row),
    number: marked(calledInvoice(row)),
    isDraft: row.isDraft,
    kind: pieceKindLabel(row.kind),
    client: marked(calledClient(row)),
    clientId: row.clientId,
    matterId: row.matterId,
    reference: marked(row.reference),
    matterTitle: marked(row.matterTitle),
    day: dayInWords(row.day),
    dueOn: row.dueOn && row.due > 0 ? dayInWords(row.dueOn) : "",
    total: row.total === null ? "" : inFrancs(row.total),
    due: row.due > 0 && row.due !== row.total ? inFrancs(row.due) : "",
    state: row.state,
    standing: pieceStateLabel(row.state, row.kind),
    corrects: row.corrects,
  };
}

/** A row as programs read it; its days « 2026-11-20 », its sums whole francs. A draft has no number and no day. */
export const invoiceForPrograms = (row: InvoiceRow) => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  state: row.state,
  client: { id: row.clientId, name: row.clientName },
  matter: row.matterId ? { id: row.matterId, reference: row.reference, title: row.matterTitle } : null,
  issued: row.isDraft ? null : row.day,
  due: row.dueOn,
  total: row.total,
  paid: row.paid,
  credited: row.credited,
  left: row.due,
  corrects: row.corrects,
});

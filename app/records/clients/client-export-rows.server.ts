import { and, sql } from "drizzle-orm";
import { clientKindLabel } from "~/content/client-values";
import { spreadsheetStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { client } from "~/server/db/client-schema.server";
import { db, type Queryable } from "~/server/db/db.server";
import { inputColumns } from "./client-columns.server";
import { beyondCursor, filteredClients, holdsSearch, readingOrder } from "./client-conditions.server";
import type { ClientFilters } from "./client-filters.server";
import type { ClientInput } from "./client-rules.server";

/** Rows read at a time: no connection is held while the reader takes them. */
const PIECE = 200;

/** Headings of the export of clients; an import recognises each of them. */
export const clientHeadings = [
  "Identifiant",
  "Date d’ajout",
  "Personne ou société",
  "Nom et prénom",
  "Autres noms",
  "Adresse",
  "Repère",
  "Numéro de téléphone",
  "Autres numéros",
  "Email",
  "Nature d’affaire",
  "Avocat",
] as const;

function matching(filters: ClientFilters, staff: { id: string }) {
  const found = filters.search ? holdsSearch(filters.search) : undefined;
  return and(filteredClients(filters, staff), found, permittedTo(staff, "exports"));
}

/** How many clients an export of these filters holds. */
export async function countClients(
  q: Queryable,
  filters: ClientFilters,
  staff: { id: string },
): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM client WHERE ${matching(filters, staff)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Every client of the list with these filters that this person may know of, in its order, in pieces of rows of texts. */
export async function* clientPieces(
  filters: ClientFilters,
  staff: { id: string },
): AsyncGenerator<string[][]> {
  let at: ClientFilters = { ...filters, cursor: null, backwards: false };
  for (;;) {
    const rows = await db()
      .select({ ...inputColumns, id: client.id, dateajout: client.dateajout, sortName: client.sortName })
      .from(client)
      .where(and(matching(at, staff), beyondCursor(at)))
      .orderBy(readingOrder(at))
      .limit(PIECE);
    if (rows.length > 0) yield rows.map(cells);
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    const key = at.sort === "nom" ? (last.sortName ?? "") : last.dateajout.toISOString();
    at = { ...at, cursor: { key, id: last.id, rank: 0, total: null } };
  }
}

type Row = ClientInput & { id: string; dateajout: Date };

function cells(row: Row): string[] {
  return [
    row.id,
    spreadsheetStamp(row.dateajout),
    clientKindLabel(row.kind),
    row.name,
    row.otherNames.join("\n"),
    row.adresse,
    row.landmark ?? "",
    shownPhone(row.numero),
    row.otherPhones.map(shownPhone).join(", "),
    row.email ?? "",
    row.naturedaffaire,
    row.avocat,
  ];
}

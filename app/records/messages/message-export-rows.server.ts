import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { spreadsheetStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { db, type Queryable } from "~/server/db/db.server";
import { message, staffMember } from "~/server/db/schema.server";
import type { ListFilters } from "./message-filters.server";
import { filtered, searched } from "./message-search.server";
import { statusLabel } from "./message-status";

/** Rows read at a time: no connection is held while the reader takes them. */
const PIECE = 200;

/** Headings of the export of messages; an import recognises those it can bring. */
export const messageHeadings = [
  "Identifiant",
  "Numéro",
  "Date d’ajout",
  "Nom",
  "Email",
  "Téléphone",
  "Message",
  "État",
  "Suivi par",
] as const;

function matching(filters: ListFilters, staff: { id: string }): SQL {
  const found = filters.search ? searched(filters.search) : sql`true`;
  return sql`${filtered(filters, staff)} AND ${found} AND ${permittedTo(staff, "exports")}`;
}

/** How many messages an export of these filters holds. */
export async function countMessages(
  q: Queryable,
  filters: ListFilters,
  staff: { id: string },
): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM message WHERE ${matching(filters, staff)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Every message of the list with these filters that this person may know of, newest first, in pieces of rows of texts. */
export async function* messagePieces(
  filters: ListFilters,
  staff: { id: string },
): AsyncGenerator<string[][]> {
  const { id, createdAt, number, nom, email, phone, message: words, status } = message;
  let last: { id: string; createdAt: Date } | undefined;
  for (;;) {
    const beyond =
      last && sql`(${createdAt}, ${id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const page = db()
      .select({ id })
      .from(message)
      .where(and(matching(filters, staff), beyond))
      .orderBy(desc(createdAt), desc(id))
      .limit(PIECE)
      .as("page");
    const rows = await db()
      .select({
        id,
        createdAt,
        number,
        nom,
        email,
        phone,
        message: words,
        status,
        assignee: staffMember.name,
      })
      .from(page)
      .innerJoin(message, eq(message.id, page.id))
      .leftJoin(staffMember, eq(staffMember.id, message.assigneeId))
      .orderBy(desc(createdAt), desc(id));
    if (rows.length > 0) yield rows.map(cells);
    if (rows.length < PIECE) return;
    last = rows.at(-1);
  }
}

type Row = {
  id: string;
  createdAt: Date;
  number: string;
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  status: Parameters<typeof statusLabel>[0];
  assignee: string | null;
};

function cells(row: Row): string[] {
  return [
    row.id,
    row.number,
    spreadsheetStamp(row.createdAt),
    row.nom,
    row.email ?? "",
    row.phone ? shownPhone(row.phone) : "",
    row.message,
    statusLabel(row.status),
    row.assignee ?? "",
  ];
}

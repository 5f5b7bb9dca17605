import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { canonicalJson } from "~/lib/canonical-json";
import { daysBetween } from "~/lib/public-holidays";
import type { PieceKind } from "~/records/invoices/billing";
import { issuingOf } from "~/records/invoices/billing-access.server";
import type { Totals } from "~/records/invoices/billing-totals";
import type { NewPiece } from "~/records/invoices/pieces/new-piece";
import { PIECE_FORMAT } from "~/records/invoices/pieces/piece-content.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { forbidden, type Staff } from "~/server/auth/staff.server";
import { type Ending, isRefusal, type Transaction, transactionEndingWith } from "~/server/db/db.server";

/** A content in which marks stand for its number, until the database gives it (0081_take_number.sql). */
type Unnumbered = { template: string; mark: string };

type Numbered = { n: number; number: string };

/**
 * What is written of a content that has no number yet. A reprise has its old number, which is kept: only its place in
 * the series is given.
 */
export function unnumbered<Content extends Numbered>(
  content: Omit<Content, keyof Numbered> & { number?: string },
): Unnumbered {
  const mark = `${randomUUID()}-`;
  return { template: canonicalJson({ number: `${mark}number`, ...content, n: `${mark}n` }), mark };
}

/**
 * The next number of a kind as a part of the statement that stores what bears it: `n`, `content`, `prev_hash` and
 * `hash` of « taken ». Nobody else has numbers of that kind before the transaction ends, so that nothing follows but
 * the next reprise of an import.
 */
export const takenNumber = (
  { kind, prefix, day }: { kind: PieceKind | "recu"; prefix: string; day: string },
  { template, mark }: Unnumbered,
  permitted: SQL,
): SQL => sql`take_number(${kind}, ${day}::date, ${prefix}, ${permitted}, ${template}, ${mark}) AS taken`;

/** What take_number() refuses with when the right to issue was lost meanwhile. */
const NOT_PERMITTED = "CB403";

/** A transaction that ends by taking a number; throws what the door answers when the right was lost meanwhile. */
export async function transactionThatNumbers<Row extends Record<string, unknown>, Done>(
  work: (tx: Transaction) => Promise<Ending<Row, Done>>,
): Promise<Done> {
  try {
    return await transactionEndingWith(work);
  } catch (error) {
    throw isRefusal(error, NOT_PERMITTED) ? forbidden() : error;
  }
}

/** So many days after the last one of a kind, the day is asked for: a date far ahead could never be taken back. */
const CLOSE_DAYS = 60;

/**
 * Why the clock is not believed that says this day, with the day of the last one that was numbered or of the database;
 * null when it is. A number of a day to come would be refused by the database, except of its tomorrow.
 */
export async function clockProblem(tx: Transaction, kind: PieceKind | "recu", today: string, typedDay?: string | null) {
  const { rows } = await tx.execute<{ lastDay: string | null; databaseDay: string }>(sql`
    SELECT max(last_day)::text AS "lastDay", conakry_today()::text AS "databaseDay" FROM number_series WHERE kind = ${kind}`);
  const { lastDay = null, databaseDay = today } = rows[0] ?? {};
  if (lastDay && lastDay > today) return { kind: "clock-behind" as const, lastDay };
  if (daysBetween(databaseDay, today) > 1) return { kind: "clock-ahead" as const, today, databaseDay };
  if (lastDay && daysBetween(lastDay, today) > CLOSE_DAYS && typedDay !== today) {
    return { kind: "day-asked" as const, lastDay, today, typed: Boolean(typedDay) };
  }
  return null;
}

/** A piece that waits for its number. */
type PieceToStore = { piece: NewPiece; totals: Totals; prefix: string; day: string; content: Unnumbered };

/** The step of the series, and the piece, of which a trigger makes the lines: number and hash come back. */
export function storedNumbered({ piece, totals, prefix, day, content }: PieceToStore, staff: Staff): SQL {
  const columns: Record<string, SQL | string | number | null> = {
    id: piece.id,
    kind: piece.kind,
    prefix,
    year: Number(day.slice(0, 4)),
    n: sql`taken.n`,
    client_id: piece.clientId,
    matter_id: piece.matterId,
    issued_on: day,
    due_on: piece.dueOn,
    net: totals.net,
    vat: totals.vat,
    disbursements: totals.disbursements,
    deducted: totals.deducted,
    total: totals.total,
    corrects_id: piece.correctsId,
    content: sql`taken.content`,
    format: PIECE_FORMAT,
    prev_hash: sql`taken.prev_hash`,
    hash: sql`taken.hash`,
    issued_by: staff.id,
  };
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  return sql`
    INSERT INTO billing (${listed(Object.keys(columns).map((name) => sql`${sql.identifier(name)}`))})
    SELECT ${listed(Object.values(columns).map((value) => sql`${value}`))}
    FROM ${takenNumber({ kind: piece.kind, prefix, day }, content, permittedTo(staff, issuingOf(piece.kind)))}
    RETURNING number, hash`;
}

import { sql } from "drizzle-orm";
import { importDay } from "~/abilities/imports/import-date.server";
import { dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { typedLine } from "~/lib/typed-text";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { countedReference, NO_CLIENT } from "./counted-reference.server";
import { fileFrancs } from "./file-francs";
import { type PaymentMethod, paymentPaths } from "./payment";
import { visiblePayments } from "./payment-access.server";
import { type TickingField, type TickingFile, type TickingSource, tickingFields } from "./ticking";

type Line = { line: number; reference: string; amount: number; day: string | null };

/** A payment as the screen names it. */
type Named = { id: string; receipt: string; client: string; amount: string; day: string; href: string };

/** How many lines of a kind there are, and the first of them. */
export type ToldLines = { count: number; rows: { line: number; reference: string; amount: string; day: string }[] };

/** What a file and the payments of the firm say of each other. */
export type Comparison = {
  /** Those whose reference and sum agree, and that nobody has ticked yet. */
  agreed: (Named & { line: number })[];
  /** Those that were ticked before. */
  known: number;
  differing: (Named & { line: number; read: string })[];
  /** Lines of money that came, of which no payment is known here. */
  unknown: ToldLines;
  /** Lines that say again what one before has said: the reference and the sum of a payment that it found. */
  repeated: ToldLines;
  /** Payments of the days of the file of which it has no line; null without days. */
  missing: { count: number; rows: Named[] } | null;
  /** Lines that name no sum that came in, or no reference. */
  left: number;
};

type Columns = Partial<Record<TickingField, number>>;

/** The columns that a form names, as far as the file has them. */
export function readColumns(raw: (name: string) => string, { columns }: TickingFile): Columns {
  return Object.fromEntries(
    tickingFields.flatMap(({ name }) => {
      const at = raw(`colonne.${name}`);
      return /^\d{1,2}$/.test(at) && Number(at) < columns.length ? [[name, Number(at)]] : [];
    }),
  );
}

function linesOf({ rows }: TickingFile, columns: Columns): { lines: Line[]; left: number } {
  const cell = (cells: string[], name: TickingField) => typedLine(cells[columns[name] ?? -1] ?? "");
  const lines = rows.flatMap(({ line, cells }) => {
    const [reference, amount] = [cell(cells, "reference"), fileFrancs(cell(cells, "amount"))];
    return reference && amount ? [{ line, reference, amount, day: importDay(cell(cells, "day")) }] : [];
  });
  return { lines, left: rows.length - lines.length };
}

type Found = {
  line: number;
  id: string;
  amount: string;
  receipt: string;
  client: string;
  receivedOn: string;
  isTicked: boolean;
};

const named = ({ id, amount, receipt, client, receivedOn }: Omit<Found, "line" | "isTicked">): Named => ({
  id,
  receipt,
  client,
  amount: inFrancs(Number(amount)),
  day: dayInWords(receivedOn),
  href: paymentPaths.one(id),
});

/** Payments that count, of these methods, that this person may know of. */
const counting = (methods: readonly PaymentMethod[], staff: { id: string }) => sql`
  payment.method = ANY (${sql.param(methods)}::text[]) AND ${visiblePayments(staff)}
  AND NOT EXISTS (SELECT FROM reversal WHERE reversal.payment_id = payment.id)`;

const columnsOf = sql`payment.id, payment.amount::text, receipt.number AS receipt, payment.received_on::text AS "receivedOn",
  (SELECT name FROM client WHERE client.id = payment.client_id) AS client`;

/** Looks for the payments that a file tells of, by references as they count, and by their sums. */
async function compareLines(q: Queryable, lines: Line[], { methods }: TickingSource, staff: { id: string }) {
  // Those of one source are counted alike.
  const counted = countedReference(methods[0], sql`given.reference`, NO_CLIENT);
  const { rows } = await q.execute<Found>(sql`
    SELECT given.line, ${columnsOf}, EXISTS (SELECT FROM payment_tick WHERE payment_tick.payment_id = payment.id) AS "isTicked"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given(line int, reference text)
    JOIN payment_reference ON payment_reference.method = ANY (${sql.param(methods)}::text[]) AND key = ${counted}
    JOIN payment ON payment.id = payment_reference.payment_id
    JOIN receipt ON receipt.payment_id = payment.id
    WHERE ${counting(methods, staff)} ORDER BY given.line, payment.id`);
  const byLine = Map.groupBy(rows, ({ line }) => line);
  const taken = new Set<string>();
  const result = { agreed: [] as Comparison["agreed"], differing: [] as Comparison["differing"], known: 0 };
  const [unknown, repeated]: [Line[], Line[]] = [[], []];
  for (const one of lines) {
    const known = byLine.get(one.line) ?? [];
    const found = known.filter(({ id }) => !taken.has(id));
    const isSum = ({ amount }: Found) => Number(amount) === one.amount;
    const same = found.find(isSum) ?? found[0];
    if (!same) {
      (known.some(isSum) ? repeated : unknown).push(one);
      continue;
    }
    taken.add(same.id);
    if (Number(same.amount) !== one.amount)
      result.differing.push({ ...named(same), line: one.line, read: inFrancs(one.amount) });
    else if (same.isTicked) result.known += 1;
    else result.agreed.push({ ...named(same), line: one.line });
  }
  return { ...result, unknown, repeated, taken };
}

/** Payments of the days of the file that it does not tell of. */
async function missingFrom(q: Queryable, lines: Line[], taken: Set<string>, { methods }: TickingSource, staff: Staff) {
  const days = lines.flatMap(({ day }) => day ?? []).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return null;
  const { rows } = await q.execute<Omit<Found, "line" | "isTicked"> & { count: number }>(sql`
    SELECT ${columnsOf}, (count(*) OVER ())::int AS count FROM payment JOIN receipt ON receipt.payment_id = payment.id
    WHERE ${counting(methods, staff)} AND payment.received_on BETWEEN ${from}::date AND ${to}::date
      AND payment.id <> ALL (${sql.param([...taken])}::uuid[])
      AND NOT EXISTS (SELECT FROM payment_tick WHERE payment_tick.payment_id = payment.id)
    ORDER BY payment.received_on, payment.id LIMIT ${MOST}`);
  return { count: rows[0]?.count ?? 0, rows: rows.map(named) };
}

/** So many are listed of a kind. */
const MOST = 500;

const toldLine = ({ line, reference, amount, day }: Line) => ({
  line,
  reference,
  amount: inFrancs(amount),
  day: day ? dayInWords(day) : "",
});

/** What a file says of the payments that this person may know of; the reading is journalled. Nothing is stored. */
export function compareFile(
  file: TickingFile,
  columns: Columns,
  source: TickingSource,
  staff: Staff,
): Promise<Comparison> {
  const { lines, left } = linesOf(file, columns);
  return db().transaction(async (tx) => {
    const { unknown, repeated, taken, ...found } = await compareLines(tx, lines, source, staff);
    const missing = await missingFrom(tx, lines, taken, source, staff);
    const details = { count: lines.length, agreed: found.agreed.length, source: source.value };
    await record(tx, staff, "payments.file-read", null, details);
    return {
      ...found,
      missing,
      left,
      unknown: { count: unknown.length, rows: unknown.slice(0, MOST).map(toldLine) },
      repeated: { count: repeated.length, rows: repeated.slice(0, MOST).map(toldLine) },
    };
  });
}

/** Ticks the payments of which a file has the reference and the sum; how many. */
export function tickPayments(
  file: TickingFile,
  columns: Columns,
  source: TickingSource,
  staff: Staff,
): Promise<number> {
  const { lines } = linesOf(file, columns);
  return db().transaction(async (tx) => {
    const { agreed } = await compareLines(tx, lines, source, staff);
    await expectPermitted(tx, staff, "payment-entry");
    const ids = agreed.map(({ id }) => id);
    const { rows } = await tx.execute<{ id: string; client: string; amount: string; matters: string[] }>(sql`
      WITH ticked AS (
        INSERT INTO payment_tick (payment_id, file_name, by)
        SELECT id, ${typedLine(file.name) || "fichier"}, ${staff.id} FROM unnest(${sql.param(ids)}::uuid[]) AS id
        ON CONFLICT DO NOTHING RETURNING payment_id)
      SELECT payment.id, payment.client_id AS client, payment.amount::text,
        ARRAY(SELECT DISTINCT matter_id::text FROM allocation JOIN billing ON billing.id = allocation.billing_id
          WHERE allocation.payment_id = payment.id AND matter_id IS NOT NULL) AS matters
      FROM ticked JOIN payment ON payment.id = ticked.payment_id ORDER BY payment.id`);
    for (const { id, client, amount, matters } of rows) {
      const details = { amount: Number(amount), client, ...(matters.length > 0 ? { matters } : {}) };
      await record(tx, staff, "payment.ticked", { kind: "payment", id }, details);
    }
    return rows.length;
  });
}

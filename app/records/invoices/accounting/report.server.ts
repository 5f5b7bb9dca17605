import { type SQL, sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { visibleAccounts, visiblePieces } from "~/records/invoices/billing-access.server";
import { visiblePayments } from "~/records/invoices/payments/payment-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { monthNames, type ReportLine } from "./report";

/** An account of provisions of which something is left. `isOver`: its matter is closed, so it is to be given back. */
export type LeftProvision = {
  id: string;
  matter: string | null;
  name: string;
  client: string;
  left: number;
  isOver: boolean;
};

export type Report = {
  /** Twelve. */
  months: ReportLine[];
  lawyers: ReportLine[];
  natures: ReportLine[];
  provisions: LeftProvision[];
  /** Those in which something was issued or received, and this one; the latest first. */
  years: number[];
};

/** The year of an address; this one where it says none. */
export function readYear(query: URLSearchParams): number {
  const asked = query.get("annee") ?? "";
  return /^20\d\d$/.test(asked) ? Number(asked) : Number(conakryDay(new Date()).slice(0, 4));
}

/** What this person may know of what was issued and received in a year, in one reading. */
export function readReport(year: number, staff: Staff): Promise<Report> {
  return db().transaction(
    async (tx) => ({
      ...(await readMoves(tx, year, staff)),
      provisions: await leftProvisions(tx, staff),
      years: await yearsWithMoney(tx, staff),
    }),
    { isolationLevel: "repeatable read" },
  );
}

const within = (column: SQL, year: number) =>
  sql`${column} BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`;

/**
 * What was asked for in a year, rows `day`, `matter_id`, `amount`: invoices, what they deduct of provisions included,
 * less the avoirs on them. What a provision asks for comes back in its invoice: counted here it would count twice.
 */
const issued = (year: number, staff: Staff) => sql`
  SELECT billing.issued_on AS day, billing.matter_id,
    (billing.net + billing.vat + billing.disbursements) * CASE billing.kind WHEN 'avoir' THEN -1 ELSE 1 END AS amount
  FROM billing LEFT JOIN billing AS corrected ON corrected.id = billing.corrects_id
  WHERE ${within(sql`billing.issued_on`, year)} AND ${visiblePieces(staff)}
    AND (billing.kind = 'facture' OR billing.kind = 'avoir' AND corrected.kind = 'facture')`;

/**
 * Money that came in, less what went back, each on its day; what is for no piece is of no matter. Tax that a client
 * withholds is no money.
 */
const received = (year: number, staff: Staff) => sql`
  SELECT moved.day, moved.matter_id, moved.amount FROM (
    SELECT payment.received_on AS day, NULL::uuid AS matter_id, payment.amount - coalesce((SELECT sum(amount)
      FROM allocation WHERE allocation.payment_id = payment.id), 0) AS amount, payment.id
    FROM payment
    UNION ALL SELECT payment.received_on, billing.matter_id, allocation.amount, payment.id
    FROM allocation JOIN payment ON payment.id = allocation.payment_id JOIN billing ON billing.id = allocation.billing_id
    UNION ALL SELECT reversal.reversed_on, NULL, coalesce((SELECT sum(amount) FROM allocation
      WHERE allocation.payment_id = payment.id), 0) - payment.amount, payment.id
    FROM reversal JOIN payment ON payment.id = reversal.payment_id
    UNION ALL SELECT reversal.reversed_on, billing.matter_id, -allocation.amount, reversal.payment_id
    FROM reversal JOIN allocation USING (payment_id) JOIN billing ON billing.id = allocation.billing_id
  ) AS moved JOIN payment ON payment.id = moved.id
  WHERE payment.method <> 'retenue' AND ${within(sql`moved.day`, year)} AND ${visiblePayments(staff)}
  UNION ALL SELECT refund.paid_on, coalesce(billing.matter_id, provision_account.matter_id), -refund.amount
  FROM refund LEFT JOIN billing ON billing.id = refund.billing_id
    LEFT JOIN provision_account ON provision_account.id = refund.account_id
    LEFT JOIN payment ON payment.id = refund.payment_id
  WHERE refund.method <> 'retenue' AND ${within(sql`refund.paid_on`, year)}
    AND (billing.id IS NULL OR ${visiblePieces(staff)}) AND (payment.id IS NULL OR ${visiblePayments(staff)})
    AND (provision_account.id IS NULL OR ${visibleAccounts(staff)})`;

/** What is still owed today of what was asked for in a year, provisions included: the balance of that year's pieces. */
const owed = (year: number, staff: Staff) => sql`
  SELECT billing.issued_on AS day, billing.matter_id, billing_balance.due AS amount
  FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id
  WHERE billing_balance.due > 0 AND ${within(sql`billing.issued_on`, year)} AND ${visiblePieces(staff)}`;

/** The three, a row each with what it is of. */
const moves = (year: number, staff: Staff) => sql`(
  SELECT 'issued' AS what, day, matter_id, amount FROM (${issued(year, staff)}) AS issued
  UNION ALL SELECT 'received', day, matter_id, amount FROM (${received(year, staff)}) AS received
  UNION ALL SELECT 'due', day, matter_id, amount FROM (${owed(year, staff)}) AS owed) AS moves`;

const SUMS = sql`coalesce(sum(amount) FILTER (WHERE what = 'issued'), 0)::text AS issued,
  coalesce(sum(amount) FILTER (WHERE what = 'received'), 0)::text AS received,
  coalesce(sum(amount) FILTER (WHERE what = 'due'), 0)::text AS due`;

type Sums = { issued: string; received: string; due: string };
const sumsOf = ({ issued, received, due }: Sums) => ({
  issued: Number(issued),
  received: Number(received),
  due: Number(due),
});

/**
 * By month, by lawyer and by nature of the matter, in one reading. What is of no matter, or of one without a lawyer,
 * comes last.
 */
async function readMoves(
  q: Queryable,
  year: number,
  staff: Staff,
): Promise<Pick<Report, "months" | "lawyers" | "natures">> {
  const { rows } = await q.execute<Sums & { by: number; month: number; lawyer: string; nature: string }>(sql`
    SELECT grouping(month, lawyer, nature) AS by, month, lawyer, nature, ${SUMS}
    FROM (SELECT extract(month FROM day)::int AS month, coalesce(lawyer.name, '') AS lawyer, coalesce(matter.nature, '') AS nature,
        what, amount
      FROM ${moves(year, staff)} LEFT JOIN matter ON matter.id = moves.matter_id LEFT JOIN lawyer ON lawyer.id = matter.lead_id) AS moved
    GROUP BY GROUPING SETS ((month), (lawyer), (nature))
    ORDER BY lawyer = '', nature = '', coalesce(sum(amount) FILTER (WHERE what = 'issued'), 0) DESC, lawyer, nature`);
  // A bit of grouping() is set for each of the three that a row is not of.
  const of = (by: number) => rows.filter((row) => row.by === by);
  const months = of(0b011);
  return {
    months: monthNames.map((label, i) => {
      const found = months.find(({ month }) => month === i + 1);
      return { label, ...(found ? sumsOf(found) : { issued: 0, received: 0, due: 0 }) };
    }),
    lawyers: of(0b101).map((row) => ({ label: row.lawyer || "Sans avocat responsable", ...sumsOf(row) })),
    natures: of(0b110).map((row) => ({ label: row.nature || "Sans dossier", ...sumsOf(row) })),
  };
}

async function leftProvisions(q: Queryable, staff: Staff): Promise<LeftProvision[]> {
  const { rows } = await q.execute<Omit<LeftProvision, "left"> & { left: string }>(sql`
    SELECT provision_account.id, matter.id AS matter, coalesce(matter.reference || ' – ' || matter.title, '') AS name,
      client.name AS client, provision_account.remains::text AS left, coalesce(matter.state = 'clos', false) AS "isOver"
    FROM provision_account LEFT JOIN matter ON matter.id = provision_account.matter_id
      JOIN client ON client.id = coalesce(provision_account.client_id, matter.client_id)
    WHERE provision_account.remains > 0 AND ${visibleAccounts(staff)}
    ORDER BY "isOver" DESC, provision_account.remains DESC, provision_account.id`);
  return rows.map(({ left, ...row }) => ({ ...row, left: Number(left) }));
}

async function yearsWithMoney(q: Queryable, staff: Staff): Promise<number[]> {
  const { rows } = await q.execute<{ first: number | null }>(sql`
    SELECT extract(year FROM least(
      (SELECT issued_on FROM billing WHERE ${visiblePieces(staff)} ORDER BY issued_on LIMIT 1),
      (SELECT received_on FROM payment WHERE ${visiblePayments(staff)} ORDER BY received_on LIMIT 1)))::int AS first`);
  const now = Number(conakryDay(new Date()).slice(0, 4));
  const first = Math.min(rows[0]?.first ?? now, now);
  return Array.from({ length: now - first + 1 }, (_, i) => now - i);
}

import { sql } from "drizzle-orm";
import { amountInWords } from "~/lib/amount-in-words";
import { billingLimits, type PieceKind, pieceKinds, pieceWords } from "~/records/invoices/billing";
import { type Totals, totalsOf } from "~/records/invoices/billing-totals";
import { untold } from "~/records/invoices/payments/journal-verification.server";
import {
  walkReceipts,
  wrongBalance,
  wrongMovement,
  wrongOwner,
} from "~/records/invoices/payments/money-verification.server";
import { db, type Transaction } from "~/server/db/db.server";
import { type Link, type Wrong, walkSeries } from "./chain-verification.server";
import { withRates } from "./credit-left.server";
import { hundredthsOf, PIECE_FORMAT, type PieceContent, writtenContent } from "./piece-content.server";

/**
 * So many pieces of each kind and receipts were gone through, but for reprises that were taken away again, and so many
 * numbers lost by restores; or the first that is wrong, and what of it.
 */
type Verification =
  | { kind: "sound"; counts: Record<PieceKind | "recu", number>; lost: number }
  | ({ kind: "wrong" } & Wrong);

type Row = Link & {
  id: string;
  clientId: string;
  matterId: string | null;
  dueOn: string | null;
  correctsId: string | null;
  net: string;
  vat: string;
  disbursements: string;
  deducted: string;
  total: string;
  format: number;
  lines: PieceContent["lines"];
  /** Of its PDF, once it is made. */
  isFileSound: boolean | null;
};

/**
 * Goes through every series as it stands at one instant: numbers from 1 without a double, or a hole but those that a
 * restore lost, days that rise, the chain of hashes, and each content against its columns, its lines and its own sums;
 * then every balance, what went back or was no payment, whose money pays what, and what the journal tells of it.
 */
export function verifyPieces(): Promise<Verification> {
  return db().transaction(
    async (tx) => {
      const counts = { devis: 0, provision: 0, facture: 0, avoir: 0, reprise: 0, recu: 0 };
      for (const kind of pieceKinds) {
        const walked = await walkSeries(tx, {
          kind,
          prefix: pieceWords[kind].prefix,
          readAfter: (before: Row | null, limit) => readAfter(tx, kind, before, limit),
          wrongWith: (row) => wrongWith(kind, row),
          // A reprise is of an older day than the one on which its series noted it.
          ...(kind === "reprise" ? { dayOf: (row: Row) => readContent(row)?.reprise?.keptOn ?? "" } : {}),
        });
        if (typeof walked !== "number") return { kind: "wrong", ...walked };
        counts[kind] = walked;
      }
      const receipts = await walkReceipts(tx);
      if (typeof receipts !== "number") return { kind: "wrong", ...receipts };
      const wrong =
        (await wrongBalance(tx)) ?? (await wrongMovement(tx)) ?? (await wrongOwner(tx)) ?? (await untold(tx));
      if (wrong) return { kind: "wrong", ...wrong };
      const { rows } = await tx.execute<{ lost: number; withdrawn: number }>(sql`
        SELECT (SELECT count(*)::int FROM lost_number) AS lost, (SELECT count(*)::int FROM billing_withdrawal) AS withdrawn`);
      const { lost = 0, withdrawn = 0 } = rows[0] ?? {};
      return { kind: "sound", counts: { ...counts, reprise: counts.reprise - withdrawn, recu: receipts }, lost };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function readAfter(tx: Transaction, kind: PieceKind, before: Row | null, limit: number): Promise<Row[]> {
  return tx
    .execute<Row>(sql`
      SELECT id, prefix, year, n, number, client_id AS "clientId", matter_id AS "matterId", issued_on::text AS "issuedOn",
        due_on::text AS "dueOn", corrects_id AS "correctsId", net::text, vat::text, disbursements::text, deducted::text,
        total::text, content, format, prev_hash AS "prevHash", hash,
        (SELECT coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'qty', qty::text, 'unit', unit, 'amount', amount,
            'vatBp', vat_bp) ORDER BY place), '[]') FROM billing_line WHERE billing_id = billing.id) AS lines,
        (SELECT sha256 = encode(sha256(bytes), 'hex') FROM billing_file WHERE billing_id = billing.id) AS "isFileSound"
      FROM billing WHERE kind = ${kind} AND (year, n) > (${before?.year ?? 0}, ${before?.n ?? 0})
      ORDER BY year, n LIMIT ${limit}`)
    .then(({ rows }) => rows);
}

/** What is wrong with a piece by itself. */
function wrongWith(kind: PieceKind, row: Row): string | null {
  const content = readContent(row);
  if (!content) return "son contenu n’est pas lisible par cette version";
  if (!saysTheSame(kind, row, content)) return "ses colonnes ne disent pas ce que dit son contenu";
  if (JSON.stringify(row.lines.map(ordered)) !== JSON.stringify(content.lines.map(ordered))) {
    return "ses lignes ne disent pas ce que dit son contenu";
  }
  if (row.isFileSound === false) return "son PDF n’est plus celui qui a été fait";
  return addsUp(content) ? null : "ses sommes ne sont pas celles de ses lignes";
}

/** Null for what this version does not know, or did not write that way. */
function readContent({ content, format }: Row): PieceContent | null {
  if (format !== PIECE_FORMAT) return null;
  try {
    const read = JSON.parse(content) as PieceContent;
    return writtenContent(read) === content ? read : null;
  } catch {
    return null;
  }
}

function saysTheSame(kind: PieceKind, row: Row, content: PieceContent): boolean {
  const sums = ["net", "vat", "disbursements", "deducted", "total"] as const;
  const words = ["id", "prefix", "year", "n", "number", "issuedOn", "dueOn"] as const;
  return (
    content.kind === kind &&
    content.reprise?.number === (kind === "reprise" ? row.number : undefined) &&
    words.every((one) => content[one] === row[one]) &&
    sums.every((one) => content[one] === Number(row[one])) &&
    content.client.id === row.clientId &&
    (content.matter?.id ?? null) === row.matterId &&
    (content.corrects?.id ?? null) === row.correctsId
  );
}

/** The last avoir of a piece takes the rest of its TVA: a few francs more or less, as other avoirs were rounded. */
function restOfVat(asked: Totals, rates: Totals["rates"]): Totals {
  const near = asked.rates.every(({ vat }, i) => Math.abs(vat - (rates[i]?.vat ?? 0)) <= billingLimits.lines);
  return near
    ? withRates(
        asked,
        asked.rates.map((rate, i) => ({ ...rate, vat: rates[i]?.vat ?? 0 })),
      )
    : asked;
}

const ordered = ({ kind, label, qty, unit, amount, vatBp }: PieceContent["lines"][number]) => [
  kind,
  label,
  qty,
  unit,
  amount,
  vatBp,
];

/** Whether the sums are those of the lines, and the words those of the total. */
function addsUp({ kind, lines, rates, words, ...content }: PieceContent): boolean {
  const asked = totalsOf(lines.map(({ qty, ...line }) => ({ ...line, hundredths: hundredthsOf(qty) })));
  if (asked.kind === "no-totals") return false;
  const totals = kind === "avoir" ? restOfVat(asked, rates) : asked;
  const sums = ["net", "vat", "disbursements", "deducted", "total"] as const;
  return (
    sums.every((one) => totals[one] === content[one]) &&
    JSON.stringify(totals.amounts) === JSON.stringify(lines.map(({ amount }) => amount)) &&
    JSON.stringify(totals.rates) === JSON.stringify(rates.map(({ bp, base, vat }) => ({ bp, base, vat }))) &&
    [false, true].some((hyphens1990) => words === amountInWords(content.total, { hyphens1990 }))
  );
}

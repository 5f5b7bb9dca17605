import { sql } from "drizzle-orm";
import { amountInWords } from "~/lib/amount-in-words";
import { db, type Transaction } from "~/server/db/db.server";
import { type PieceKind, pieceKinds, pieceNumber, pieceWords } from "./billing";
import { totalsOf } from "./billing-totals";
import { hundredthsOf, PIECE_FORMAT, type PieceContent, pieceHash, writtenContent } from "./piece-content.server";

/** So many pieces of each kind were gone through; or the first that is wrong, and what is wrong with it, in French. */
export type Verification =
  | { kind: "sound"; counts: Record<PieceKind, number> }
  | { kind: "wrong"; piece: string; what: string };

type Row = {
  id: string;
  prefix: string;
  year: number;
  n: number;
  number: string;
  clientId: string;
  matterId: string | null;
  issuedOn: string;
  dueOn: string | null;
  correctsId: string | null;
  net: string;
  vat: string;
  disbursements: string;
  deducted: string;
  total: string;
  content: string;
  format: number;
  prevHash: string;
  hash: string;
  lines: PieceContent["lines"];
  /** Of its PDF, once it is made. */
  isFileSound: boolean | null;
};

type Series = { kind: PieceKind; year: number; last: number; lastDay: string | null; lastHash: string | null };

/** Pieces that are read at once. */
const BATCH = 500;

/**
 * Goes through every series as it stands at one instant: numbers from 1 without a hole or a double, days that rise, the
 * chain of hashes, and each content against its columns, its lines and its own sums.
 */
export function verifyPieces(): Promise<Verification> {
  return db().transaction(
    async (tx) => {
      const counts = { devis: 0, provision: 0, facture: 0, avoir: 0 };
      for (const kind of pieceKinds) {
        const walked = await walk(tx, kind);
        if (typeof walked !== "number") return { kind: "wrong", ...walked };
        counts[kind] = walked;
      }
      return { kind: "sound", counts };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type Wrong = { piece: string; what: string };

/** The pieces of a kind in the order of their numbers: how many, or the first that is wrong. */
async function walk(tx: Transaction, kind: PieceKind): Promise<number | Wrong> {
  const { rows: series } = await tx.execute<Series>(sql`
    SELECT kind, year, last, last_day::text AS "lastDay", last_hash AS "lastHash" FROM number_series
    WHERE kind = ${kind} ORDER BY year`);
  let before: Row | null = null;
  let count = 0;
  for (;;) {
    const rows: Row[] = await readAfter(tx, kind, before);
    for (const row of rows) {
      if (row.year !== before?.year) {
        const short = unended(series, before?.year ?? 0, row.year, before);
        if (short) return short;
        if (!series.some(({ year }) => year === row.year)) return { piece: row.number, what: "sa série n’existe plus" };
      }
      const what = wrongWith(kind, row, before);
      if (what) return what;
      before = row;
      count += 1;
    }
    if (rows.length < BATCH) break;
  }
  return unended(series, before?.year ?? 0, Number.POSITIVE_INFINITY, before) ?? count;
}

function readAfter(tx: Transaction, kind: PieceKind, before: Row | null): Promise<Row[]> {
  return tx
    .execute<Row>(sql`
      SELECT id, prefix, year, n, number, client_id AS "clientId", matter_id AS "matterId", issued_on::text AS "issuedOn",
        due_on::text AS "dueOn", corrects_id AS "correctsId", net::text, vat::text, disbursements::text, deducted::text,
        total::text, content, format, prev_hash AS "prevHash", hash,
        (SELECT coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'qty', qty::text, 'unit', unit, 'amount', amount,
            'vatBp', vat_bp) ORDER BY place), '[]') FROM billing_line WHERE billing_id = billing.id) AS lines,
        (SELECT sha256 = encode(sha256(bytes), 'hex') FROM billing_file WHERE billing_id = billing.id) AS "isFileSound"
      FROM billing WHERE kind = ${kind} AND (year, n) > (${before?.year ?? 0}, ${before?.n ?? 0})
      ORDER BY year, n LIMIT ${BATCH}`)
    .then(({ rows }) => rows);
}

/**
 * What is wrong with the ends of series, from the year of `last` up to that before `until`: each stands at its last
 * piece.
 */
function unended(series: Series[], from: number, until: number, last: Row | null): Wrong | null {
  for (const { kind, year, ...one } of series) {
    if (year < from || year >= until) continue;
    const n = last?.year === year ? last.n : 0;
    const name = (at: number) => pieceNumber(last?.prefix ?? pieceWords[kind].prefix, year, at);
    if (one.last > n)
      return { piece: name(n + 1), what: `cette pièce manque\u00A0: la série est allée jusqu’à ${name(one.last)}` };
    if (one.last < n) return { piece: name(n), what: `la série s’arrête à ${name(one.last)}` };
    if (n > 0 && (one.lastDay !== last?.issuedOn || one.lastHash !== last?.hash)) {
      return { piece: name(n), what: "ce n’est plus la pièce que la série a notée à son émission" };
    }
  }
  return null;
}

function wrongWith(kind: PieceKind, row: Row, before: Row | null): Wrong | null {
  const expected = row.year === before?.year ? before.n + 1 : 1;
  const named = (what: string): Wrong => ({ piece: row.number, what });
  if (row.n > expected) return { piece: pieceNumber(row.prefix, row.year, expected), what: "cette pièce manque" };
  if (row.n < expected) return named("ce numéro existe deux fois");
  if (before && row.issuedOn < before.issuedOn) return named(`cette pièce est datée d’avant ${before.number}`);
  if (row.hash !== pieceHash(row.prevHash, row.content)) return named("son contenu n’est plus celui de son émission");
  if (row.prevHash !== (before?.hash ?? "")) {
    return named(
      before
        ? `cette pièce ne suit pas ${before.number}\u00A0: l’une des deux n’est plus celle de son émission`
        : "une pièce a été ôtée avant celle-ci",
    );
  }
  const content = readContent(row);
  if (!content) return named("son contenu n’est pas lisible par cette version");
  if (!saysTheSame(kind, row, content)) return named("ses colonnes ne disent pas ce que dit son contenu");
  if (JSON.stringify(row.lines.map(ordered)) !== JSON.stringify(content.lines.map(ordered))) {
    return named("ses lignes ne disent pas ce que dit son contenu");
  }
  if (row.isFileSound === false) return named("son PDF n’est plus celui qui a été fait");
  return addsUp(content) ? null : named("ses sommes ne sont pas celles de ses lignes");
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
    words.every((one) => content[one] === row[one]) &&
    sums.every((one) => content[one] === Number(row[one])) &&
    content.client.id === row.clientId &&
    (content.matter?.id ?? null) === row.matterId &&
    (content.corrects?.id ?? null) === row.correctsId
  );
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
function addsUp({ lines, rates, words, ...content }: PieceContent): boolean {
  const totals = totalsOf(lines.map(({ qty, ...line }) => ({ ...line, hundredths: hundredthsOf(qty) })));
  if (totals.kind === "no-totals") return false;
  const sums = ["net", "vat", "disbursements", "deducted", "total"] as const;
  return (
    sums.every((one) => totals[one] === content[one]) &&
    JSON.stringify(totals.amounts) === JSON.stringify(lines.map(({ amount }) => amount)) &&
    JSON.stringify(totals.rates) === JSON.stringify(rates.map(({ bp, base, vat }) => ({ bp, base, vat }))) &&
    [false, true].some((hyphens1990) => words === amountInWords(content.total, { hyphens1990 }))
  );
}

import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { typedLine } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { closedOn } from "~/records/invoices/accounting/period-lock.server";
import { billingLimits } from "~/records/invoices/billing";
import { issuedPiece } from "~/records/invoices/billing-access.server";
import { deductsOddly, type Totals, totalsOf } from "~/records/invoices/billing-totals";
import { currentLogo } from "~/records/invoices/logo/logo.server";
import { issuingClosure } from "~/records/invoices/numbers/issuing-closure.server";
import {
  clockProblem,
  storedNumbered,
  transactionThatNumbers,
  unnumbered,
} from "~/records/invoices/numbers/number-series.server";
import { provisionProblem } from "~/records/invoices/payments/provision-account.server";
import { vatOn } from "~/records/invoices/vat/vat-rates.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Ending, Queryable, Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { storedSettings } from "~/server/settings/settings.server";
import { readSettings, type Settings } from "~/server/settings/settings-schema.server";
import { askedIn, creditLeft, creditTotals, overtakenLine } from "./credit-left.server";
import { askPdf } from "./kept-pdf.server";
import type { Issued, NewPiece, Unissued } from "./new-piece";
import type { PieceContent } from "./piece-content.server";
import { readSubject } from "./piece-subject.server";
import { printed } from "./printed-piece.server";

/** Issues a piece in a transaction of its own. `before`: what belongs to it, as its draft that goes. */
export async function issuePiece(
  piece: NewPiece,
  staff: Staff,
  before: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Issued | Unissued> {
  try {
    return await transactionThatNumbers(async (tx) => {
      await before(tx);
      const ending = await endOfIssuing(tx, piece, staff);
      // Nothing of what came before counts either.
      if ("kind" in ending) throw new NotIssued(ending);
      return ending;
    });
  } catch (error) {
    if (error instanceof NotIssued) return error.outcome;
    throw error;
  }
}

class NotIssued extends Error {
  constructor(readonly outcome: Unissued) {
    super(outcome.kind);
  }
}

/** Reads and reckons all of a piece, and gives the statement that stores it numbered; or why it is not issued. */
async function endOfIssuing(
  tx: Transaction,
  piece: NewPiece,
  staff: Staff,
): Promise<Ending<{ number: string; hash: string }, Issued> | Unissued> {
  if (!isRecordId(piece.id)) throw new TypeError("a piece has the id of its form");
  // A second press waits here until the first has ended, or both would find nothing issued. Books that are being closed
  // are waited for as well: otherwise the trigger of the piece would, with its number in hand.
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`billing-form:${piece.id}`}, 0)),
      pg_advisory_xact_lock_shared(hashtextextended('billing-period', 0))`);
  const there = await issuedPiece(tx, piece.id, staff);
  if (there === "hidden") return { kind: "no-client" };
  if (there) return { done: { kind: "issued", piece: there, isNew: false } };
  const closure = await issuingClosure(tx);
  if (closure) return { kind: "restored", day: closure.day };
  const unfit = unfitWords(piece);
  if (unfit) return unfit;
  const asked = totalsOf(piece.lines);
  if (asked.kind === "no-totals") return asked;
  if (askedIn(asked) === 0) return { kind: "unfit", why: "nothing" };
  const subject = await readSubject(tx, piece, staff);
  if ("kind" in subject) return subject;
  const held = await settingsHeld(tx);
  const logo = await currentLogo(tx);
  await askPdf(tx, piece.id);

  const day = conakryDay(new Date());
  // Before closed books: those are of days that are over, and the clock says today.
  const wrongDay = await clockProblem(tx, piece.kind, day, piece.typedDay);
  if (wrongDay) return { ...wrongDay, piece: piece.kind };
  const totals = await totalsOn(day, tx, piece, asked, staff);
  if (totals.kind !== "totals") return totals;
  if (piece.dueOn && piece.dueOn < day) return { kind: "unfit", why: "due" };
  await record(tx, staff, "billing.issued", { kind: "billing", id: piece.id }, told(piece, totals));

  const prepared = printed(piece, totals, subject, held, logo);
  const content = unnumbered<PieceContent>({ ...prepared, year: Number(day.slice(0, 4)), issuedOn: day });
  return {
    last: storedNumbered({ piece, totals, prefix: prepared.prefix, day, content }, staff),
    told: ({ number, hash }) => ({
      kind: "issued",
      isNew: true,
      piece: { id: piece.id, kind: piece.kind, number, issuedOn: day, total: totals.total, hash },
    }),
  };
}

/**
 * The sums as they count on a day, or what is in the way on it. It holds until the transaction ends: the rate by the
 * settings, an account and what is left of a corrected piece by locks of their own.
 */
async function totalsOn(
  day: string,
  tx: Transaction,
  piece: NewPiece,
  asked: Totals,
  staff: Staff,
): Promise<Totals | Unissued> {
  // Other avoirs of it wait here, and payments: the avoir will change its balance.
  if (piece.correctsId)
    await tx.execute(sql`SELECT FROM billing_balance WHERE billing_id = ${piece.correctsId} FOR NO KEY UPDATE`);
  const totals = await countedTotals(tx, piece, asked, day);
  if (totals.kind !== "totals") return totals;
  const until = await closedOn(tx, day);
  if (until) return { kind: "closed", until };
  return (await provisionProblem(tx, piece, totals, staff)) ?? totals;
}

/**
 * The sums as they count today: by the rate of the day, which who changes it waits to change; of an avoir, by what is
 * left of what it corrects.
 */
export async function countedTotals(
  q: Queryable,
  { lines, correctsId }: NewPiece,
  totals: Totals,
  today: string,
): Promise<Totals | Unissued> {
  if (correctsId === null) {
    const rate = await vatOn(today, q);
    return lines.every(({ vatBp }) => vatBp === null || vatBp === rate) ? totals : { kind: "other-rate", rate };
  }
  const left = await creditLeft(q, correctsId);
  const overtaken = overtakenLine(lines, left);
  if (overtaken) return { kind: "line-taken", ...overtaken };
  const counted = creditTotals(totals, left);
  const { total } = counted === "other-rate" ? totals : counted;
  if (total > left.total) return { kind: "too-much", left: left.total };
  return counted === "other-rate" ? { kind: "not-of-the-piece" } : counted;
}

/**
 * The settings as they are stored, not as this process last heard of them, and will be until the transaction ends: the
 * prefix of a kind may change before its first piece (piece-prefixes.server.ts). Who issues another does not wait.
 */
async function settingsHeld(tx: Transaction): Promise<Settings> {
  await tx.execute(sql`LOCK TABLE setting IN ROW EXCLUSIVE MODE`);
  return readSettings((await storedSettings(tx)).rows);
}

/** Ids and amounts alone; by the ids nobody reads the line to whom the client or the matter is closed. */
const told = ({ kind, clientId, matterId, correctsId }: NewPiece, { total }: Totals) => ({
  piece: kind,
  total,
  client: clientId,
  ...(matterId ? { matter: matterId } : {}),
  ...(correctsId ? { corrects: correctsId } : {}),
});

function unfitWords({ kind, lines, mentions, dueOn }: NewPiece): Unissued | null {
  const isPrintable = (text: string, most: number) => text !== "" && text.length <= most && text === typedLine(text);
  if (lines.length === 0 || lines.length > billingLimits.lines) return { kind: "unfit", why: "lines" };
  if (!lines.every(({ label }) => isPrintable(label, billingLimits.label))) return { kind: "unfit", why: "label" };
  // None is a proof that is not there.
  const proofs = lines.flatMap(({ proof }) => proof || []);
  if (!proofs.every((proof) => isPrintable(proof, billingLimits.proof))) return { kind: "unfit", why: "proof" };
  if (deductsOddly(kind, lines)) return { kind: "unfit", why: "deduction" };
  if (mentions.length > billingLimits.mentions || !mentions.every((one) => isPrintable(one, billingLimits.mention))) {
    return { kind: "unfit", why: "mentions" };
  }
  return dueOn !== null && !isDay(dueOn) ? { kind: "unfit", why: "due" } : null;
}

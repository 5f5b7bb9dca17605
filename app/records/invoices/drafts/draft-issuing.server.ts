import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import { typedLine } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { billingLimits } from "~/records/invoices/billing";
import { visibleDrafts } from "~/records/invoices/billing-access.server";
import { deductsOddly, totalsOf } from "~/records/invoices/billing-totals";
import { readDraft } from "~/records/invoices/invoice-record.server";
import { currentLogo } from "~/records/invoices/logo/logo.server";
import { provisionProblem } from "~/records/invoices/payments/provision-account.server";
import { askedIn } from "~/records/invoices/pieces/credit-left.server";
import { countedTotals, issuePiece } from "~/records/invoices/pieces/issuing.server";
import { NOTHING_ISSUED, whyNotIssued } from "~/records/invoices/pieces/issuing-sentences";
import type { Issued, NewPiece, Unissued } from "~/records/invoices/pieces/new-piece";
import type { PieceContent } from "~/records/invoices/pieces/piece-content.server";
import { findSubject } from "~/records/invoices/pieces/piece-subject.server";
import { printed } from "~/records/invoices/pieces/printed-piece.server";
import { unprintedTexts } from "~/records/invoices/pieces/unprinted-texts.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { asPieceKind, dueLabel, NO_SUCH_DAY } from "./draft";
import type { DraftInput } from "./draft-rules.server";
import { isIssued } from "./draft-store.server";
import { pieceLines, typedProblem, typedTotals } from "./typed-lines";

/** A draft as it would be issued today. */
type IssuableDraft = {
  version: number;
  piece: NewPiece;
  /** What is missing or wrong, in French; of a draft that can be issued, what it will be. */
  problems: string[];
  preview: PieceContent | null;
};

/** Null for a draft that is unknown, issued, or not this person's to know of. */
export async function issuableDraft(id: string, staff: Staff, q: Queryable = db()): Promise<IssuableDraft | null> {
  const found = await readDraft(q, id, staff);
  if (!found) return null;
  const { rows } = await q.execute<{ correctsId: string | null }>(
    sql`SELECT corrects_id AS "correctsId" FROM billing_draft WHERE id = ${id}`,
  );
  const today = conakryDay(new Date());
  const piece = pieceOf(id, found.values, rows[0]?.correctsId ?? null, today);
  const { preview, problems } = await looked(q, piece, found.values, staff, today);
  return { version: found.standing.version, piece, problems, preview };
}

/** A draft as a piece; `today`: from which its usual day of payment is reckoned. */
export function pieceOf(id: string, values: DraftInput, correctsId: string | null, today: string): NewPiece {
  const kind = asPieceKind(values.kind);
  const reason = values.reason === "" ? [] : [`Motif\u00A0: ${values.reason}`];
  const mentions = values.mentions.split("\n").map(typedLine).filter(Boolean);
  return {
    id,
    kind,
    clientId: values.clientId,
    matterId: values.matterId,
    dueOn: kind === "avoir" ? null : values.dueOn || usualDue(kind, today),
    correctsId,
    lines: pieceLines(values.lines),
    mentions: [...reason, ...mentions],
  };
}

/**
 * By the firm's terms of payment; without them it is due at once: of a piece without a day nobody would know that it is
 * late.
 */
const usualDue = (kind: NewPiece["kind"], today: string): string | null =>
  kind === "devis" ? null : dayAfter(today, Number(settings().billing_terms_days));

async function looked(q: Queryable, piece: NewPiece, values: DraftInput, staff: Staff, today: string) {
  const wrong = (...problems: string[]) => ({ problems: problems.filter(Boolean), preview: null });
  const totals = totalsOf(piece.lines);
  const typed = typedTotals(values.lines);
  const unfit = (why: Extract<Unissued, { kind: "unfit" }>["why"]) => whyNotIssued({ kind: "unfit", why });
  // Nobody has tried to issue it yet.
  const before = (why: Unissued) => whyNotIssued(why).replace(NOTHING_ISSUED, "");
  const problems = [
    piece.lines.length === 0 ? unfit("lines") : typed.kind === "no-totals" ? typedProblem(values.lines, typed) : "",
    piece.lines.some(({ label }) => label === "" || label.length > billingLimits.label) ? unfit("label") : "",
    piece.lines.some(({ proof = "" }) => proof.length > billingLimits.proof) ? unfit("proof") : "",
    deductsOddly(piece.kind, piece.lines) ? unfit("deduction") : "",
    piece.lines.length > 0 && totals.kind === "totals" && askedIn(totals) === 0 ? unfit("nothing") : "",
    piece.mentions.length > billingLimits.mentions || piece.mentions.some((one) => one.length > billingLimits.mention)
      ? unfit("mentions")
      : "",
    piece.dueOn !== null && !isDay(piece.dueOn)
      ? `${dueLabel(piece.kind)}, «\u00A0${piece.dueOn}\u00A0». ${NO_SUCH_DAY}`
      : "",
    piece.dueOn !== null && isDay(piece.dueOn) && piece.dueOn < today ? unfit("due") : "",
    piece.kind === "avoir" && values.reason === "" ? "Écrivez le motif de l’avoir." : "",
  ];
  const counted = totals.kind === "totals" ? await countedTotals(q, piece, totals, today) : totals;
  if (totals.kind === "totals" && counted.kind !== "totals") problems.push(before(counted));
  const lacking = counted.kind === "totals" ? await provisionProblem(q, piece, counted, staff) : null;
  if (lacking) problems.push(before(lacking));
  const subject = await findSubject(q, piece, staff);
  if ("kind" in subject) return wrong(...problems, before(subject));
  problems.push(...unprintedTexts(piece, subject, settings()));
  if (problems.some(Boolean) || counted.kind !== "totals") return wrong(...problems);
  const year = Number(today.slice(0, 4));
  return {
    problems: [],
    preview: {
      ...printed(piece, counted, subject, settings(), await currentLogo(q)),
      year,
      n: 0,
      number: "",
      issuedOn: today,
    },
  };
}

/**
 * `changed`: somebody saved it since it was looked at; `incomplete`: it says what is missing itself; `far-day`: that
 * day of payment is more than a year away.
 */
type DraftIssuing =
  | Issued
  | Unissued
  | { kind: "changed" }
  | { kind: "incomplete" }
  | { kind: "gone" }
  | { kind: "far-day"; day: string };

/** A year mistyped, most often. */
const isFarOff = (day: string): boolean => day > dayAfter(conakryDay(new Date()), 366);

/**
 * Issues a draft, which goes in the same transaction. `seen`: the version that was looked at; nothing else is issued.
 * `typedDay`: the day of today as somebody typed it, once it was asked for; `isDaySure`: the day of payment may be far.
 */
export async function issueDraft(
  id: string,
  seen: string,
  { typedDay, isDaySure }: { typedDay: string; isDaySure: boolean },
  staff: Staff,
): Promise<DraftIssuing> {
  const draft = await issuableDraft(id, staff);
  if (!draft) return { kind: (await isIssued(db(), id, staff)) ? "changed" : "gone" };
  if (String(draft.version) !== seen) return { kind: "changed" };
  if (!draft.preview) return { kind: "incomplete" };
  const { dueOn } = draft.piece;
  if (dueOn && isFarOff(dueOn) && !isDaySure) return { kind: "far-day", day: dueOn };
  try {
    return await issuePiece({ ...draft.piece, typedDay }, staff, async (tx) => {
      const { rows } = await tx.execute<{ version: number }>(sql`
        SELECT version FROM billing_draft WHERE id = ${id} AND deleted_at IS NULL AND ${visibleDrafts(staff)} FOR UPDATE`);
      const [held] = rows;
      // Issued by another press meanwhile, it is there already, and issuing says so.
      if (!held && (await isIssued(tx, id, staff))) return;
      if (held?.version !== draft.version) throw new DraftChanged();
      await tx.execute(sql`DELETE FROM billing_draft WHERE id = ${id}`);
    });
  } catch (error) {
    if (error instanceof DraftChanged) return { kind: "changed" };
    throw error;
  }
}

class DraftChanged extends Error {}

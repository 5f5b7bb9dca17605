import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { isEmailAddress } from "~/lib/email-address";
import { conakryDay } from "~/lib/french-date";
import { e164 } from "~/lib/phone-number.server";
import { dayAfter } from "~/lib/public-holidays";
import { isRecordId } from "~/lib/record-id";
import { codePoints } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import type { PieceKind } from "~/records/invoices/billing";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";
import { reminderOf, toldReminder } from "./due-reminders.server";
import { type ReminderStep, type SendingWay, sendingLimits } from "./sending";
import { lastDigits } from "./sending-contact.server";
import { pieceMail } from "./sending-mail.server";

/** What somebody sends. `of`: a piece, or a reminder of a client with what its screen told (toldReminder). */
export type NewSending = {
  /** Made by the form: sent again, it is the same sending. */
  id: string;
  of: { piece: string } | { client: string; step: ReminderStep; told: string };
  way: SendingWay;
  recipient: string;
  handedBy: string;
  day: string;
  words: string;
  /** Of a link: drawn with the form, so that sent again it is the same (newLinkCode). */
  code: string;
};

/** `sent-before`: the same form has sent something else. */
export type SendingProblem =
  | "recipient"
  | "handedBy"
  | "day"
  | "words"
  | "no-mail"
  | "no-digits"
  | "code"
  | "sent-before";

/** `moved`: what was reminded of was paid, reminded of or put off meanwhile. `until`: of a link. `pieces`: how many. */
type SendingOutcome =
  | { kind: "stored"; until: string; pieces: number }
  | { kind: "gone" }
  | { kind: "moved" }
  | { kind: "unfit"; why: SendingProblem[] };

type Sent = { id: string; kind: PieceKind; clientId: string; matterId: string | null; issuedOn: string };

/** Has pieces go to their client by that way; whatever leaves by itself does so by a job of the same transaction. */
export function storeSending(sending: NewSending, staff: Staff): Promise<SendingOutcome> {
  return db().transaction(async (tx): Promise<SendingOutcome> => {
    const { id, of, way } = sending;
    const whose = "piece" in of ? of.piece : of.client;
    if (!isRecordId(id) || !isRecordId(whose)) return { kind: "gone" };
    // Two who remind the same client at once wait for each other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`billing-sending ${whose}`}, 0))`);
    await expectPermitted(tx, staff, "billing-entry");
    const known = await stored(tx, sending, staff);
    if (known?.isSame) return { kind: "stored", until: known.until ?? "", pieces: known.pieces };
    if (known) return { kind: "unfit", why: ["sent-before"] };
    const pieces = "piece" in of ? await onePiece(tx, of.piece, staff) : await reminded(tx, of, staff);
    if (pieces === "moved") return { kind: "moved" };
    const [first] = pieces;
    if (!first) return { kind: "gone" };
    const clientId = "piece" in of ? first.clientId : of.client;
    const recipient = recipientOf(way, sending.recipient);
    const today = conakryDay(new Date());
    const day = way === "main-propre" ? sending.day : today;
    const why = problems({ ...sending, recipient, day }, pieces, today);
    if (why.length === 0 && way === "lien" && (await lastDigits(tx, clientId)).length === 0) why.push("no-digits");
    if (why.length > 0) return { kind: "unfit", why };
    const step = "piece" in of ? null : of.step;
    const until = way === "lien" ? dayAfter(today, settings().billing_link_days) : null;
    await tx.execute(sql`
      INSERT INTO billing_sending (id, client_id, way, recipient, handed_by, sent_on, words, step, code_hash, opens_until, by)
      VALUES (${id}, ${clientId}, ${way}, ${recipient}, ${way === "main-propre" ? sending.handedBy : ""}, ${day},
        ${sending.words}, ${step}, ${way === "lien" ? codeHash(sending.code) : null}, ${until}, ${staff.id})`);
    await tx.execute(sql`
      INSERT INTO billing_sending_piece (sending_id, billing_id)
      SELECT ${id}, unnest(${sql.param(pieces.map((piece) => piece.id))}::uuid[])`);
    for (const piece of pieces)
      await record(tx, staff, "billing.sent", { kind: "billing", id: piece.id }, sendingDetails(piece, { way, step }));
    if (way === "courriel") await enqueue(tx, pieceMail, { id });
    return { kind: "stored", until: until ?? "", pieces: pieces.length };
  });
}

/** What the journal tells of a sending: never to which address, nor what was written. */
const sendingDetails = (piece: Omit<Sent, "issuedOn">, more: { way: SendingWay; step: number | null }) => ({
  piece: piece.kind,
  way: more.way,
  ...(more.step ? { step: more.step } : {}),
  client: piece.clientId,
  ...(piece.matterId ? { matter: piece.matterId } : {}),
});

/** 160 bits that nobody guesses, in signs that WhatsApp neither cuts off an address nor sets in italics. */
export const newLinkCode = (): string => randomBytes(20).toString("hex");

/** A code is stored as this alone. */
export const codeHash = (code: string): string => createHash("sha256").update(code).digest("hex");

/** What the same form has sent before. */
async function stored(tx: Transaction, sending: NewSending, staff: Staff) {
  const { id, of, way, recipient, words, code } = sending;
  // A paper that is handed over is what somebody tells of it.
  const isToldSo =
    way === "main-propre" ? sql`sent_on::text = ${sending.day} AND handed_by = ${sending.handedBy}` : sql`true`;
  const isOfThis =
    "piece" in of
      ? sql`step IS NULL AND ${of.piece} IN (SELECT billing_id::text FROM billing_sending_piece WHERE sending_id = billing_sending.id)`
      : sql`step = ${of.step} AND client_id::text = ${of.client}`;
  const { rows } = await tx.execute<{ until: string | null; pieces: number; isSame: boolean }>(sql`
    SELECT opens_until::text AS until,
      (SELECT count(*)::int FROM billing_sending_piece WHERE sending_id = billing_sending.id) AS pieces,
      by = ${staff.id} AND way = ${way} AND words = ${words} AND recipient = ${recipientOf(way, recipient)}
        AND (code_hash IS NULL OR code_hash = ${codeHash(code)}) AND ${isToldSo} AND ${isOfThis} AS "isSame"
    FROM billing_sending WHERE id = ${id}`);
  return rows[0];
}

/** As it is stored. */
const recipientOf = (way: SendingWay, typed: string): string => (way === "lien" ? (e164(typed) ?? "") : typed);

const columns = sql`billing.id, billing.kind, billing.client_id AS "clientId", billing.matter_id AS "matterId", billing.issued_on::text AS "issuedOn"`;

async function onePiece(tx: Transaction, id: string, staff: Staff): Promise<Sent[]> {
  const { rows } = await tx.execute<Sent>(
    sql`SELECT ${columns} FROM billing WHERE id = ${id} AND ${visiblePieces(staff)}`,
  );
  return rows;
}

async function reminded(
  tx: Transaction,
  { client, step, told }: Extract<NewSending["of"], { client: string }>,
  staff: Staff,
): Promise<Sent[] | "moved"> {
  const due = await reminderOf(tx, client, step, staff);
  if (due.length === 0 || toldReminder(due) !== told) return "moved";
  const { rows } = await tx.execute<Sent>(
    sql`SELECT ${columns} FROM billing WHERE id = ANY (${sql.param(due.map(({ id }) => id))}::uuid[])`,
  );
  return rows;
}

/** All that is wrong with what was typed, at once. */
function problems(
  { way, recipient, handedBy, day, words, of, code }: NewSending,
  pieces: Sent[],
  today: string,
): SendingProblem[] {
  const isPerson = (name: string) => name !== "" && codePoints(name) <= sendingLimits.person;
  const isRecipient: Record<SendingWay, boolean> = {
    courriel: isEmailAddress(recipient) && recipient.length <= 254,
    lien: recipient !== "",
    "main-propre": isPerson(recipient),
  };
  // A mail or a reminder without a word is none.
  const wantsWords = way === "courriel" || "client" in of;
  const found: Partial<Record<SendingProblem, boolean>> = {
    recipient: !isRecipient[way],
    code: way === "lien" && !/^[0-9a-f]{40}$/.test(code),
    handedBy: way === "main-propre" && !isPerson(handedBy),
    day: !isDay(day) || day > today || pieces.some(({ issuedOn }) => day < issuedOn),
    words: codePoints(words) > sendingLimits.words || (words === "" && wantsWords),
    "no-mail": way === "courriel" && !mailConfigured(),
  };
  return (Object.keys(found) as SendingProblem[]).filter((why) => found[why]);
}

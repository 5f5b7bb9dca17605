import { sql } from "drizzle-orm";
import { keptPdf } from "~/records/invoices/pieces/kept-pdf.server";
import { db } from "~/server/db/db.server";
import { fileNameOf } from "~/server/http/pdf-response.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { log } from "~/server/log.server";
import { MAIL_JOB_LIMIT, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { MAIL_TRIED } from "./sending-state.server";
import { type NamedPiece, sendingSubject } from "./sending-words";

type Waiting = { recipient: string; words: string; step: number | null; isOver: boolean };
type Attached = NamedPiece & { id: string; clientId: string; matterId: string | null };
type Outcome = "parti" | "echec" | "sans-objet";
/** Why a mail failed: its server said no for good, or took none as long as it was tried. */
export type MailFailure = "refuse" | "sans-reponse";

/**
 * The mail of a sending, with its PDFs. What came of it is written once: taken by the mail server, refused or tried in
 * vain, or, of a reminder, paid before it left.
 */
export const pieceMail: JobKind<{ id: string }> = {
  name: "piece-mail",
  queue: "mail",
  options: {
    retryLimit: 40,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: MAIL_JOB_LIMIT,
    retentionSeconds: 24 * 3600,
    deleteAfterSeconds: 3600,
  },
  run: async ({ id }) => {
    const mail = await waiting(id);
    if (!mail) return;
    const pieces = await attachedTo(id);
    // Nobody who has paid is reminded, nor of one that was paid among others, for its letter names it. What is still
    // due is proposed again.
    const isPaid = mail.step !== null && pieces.some(({ due }) => due <= 0);
    if (isPaid || pieces.length === 0) return end(id, "sans-objet", pieces);
    if (mail.isOver) return end(id, "echec", pieces, "sans-reponse");
    try {
      await sendMail({
        to: mail.recipient,
        messageId: messageIdOf("piece", id),
        subject: sendingSubject(pieces),
        isWritten: true,
        body: mail.words.split(/\n{2,}/),
        attached: await Promise.all(pieces.map(async (piece) => attachment(await keptPdf(piece.id)))),
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      log.warn({ event: "piece-mail-refused", sending: id, err: error });
      return end(id, "echec", pieces, "refuse");
    }
    await end(id, "parti", pieces);
  },
};

const attachment = ({ number, bytes }: { number: string; bytes: Buffer }) => ({
  name: `${fileNameOf(number)}.pdf`,
  bytes,
});

/** The mail server will say no again (RFC 5321 4.2.1): there is no such mailbox, or it wants no such mail. */
const isRefusal = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === "number" && responseCode >= 550 && responseCode < 560 && code !== "EAUTH";
};

async function waiting(id: string): Promise<Waiting | null> {
  const { rows } = await db().execute<Waiting>(sql`
    SELECT recipient, words, step, at < now() - make_interval(secs => ${MAIL_TRIED}) AS "isOver" FROM billing_sending
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM billing_sending_event WHERE sending_id = billing_sending.id)`);
  return rows[0] ?? null;
}

async function attachedTo(id: string): Promise<Attached[]> {
  const { rows } = await db().execute<Omit<Attached, "due"> & { due: string }>(sql`
    SELECT billing.id, kind, number, issued_on::text AS "issuedOn", due_on::text AS "dueOn", client_id AS "clientId",
      matter_id AS "matterId", coalesce(due, 0)::text AS due
    FROM billing_sending_piece JOIN billing ON billing.id = billing_id LEFT JOIN billing_balance ON billing_balance.billing_id = billing.id
    WHERE sending_id = ${id} AND billing.id NOT IN (SELECT billing_id FROM billing_withdrawal) ORDER BY due_on, billing.id`);
  return rows.map((row) => ({ ...row, due: Number(row.due) }));
}

/** Told by the product itself: whoever sent it is shown what came of it as news, like everybody. */
function end(id: string, what: Outcome, pieces: Attached[], why: MailFailure | null = null): Promise<void> {
  return db().transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO billing_sending_event (sending_id, what, why) VALUES (${id}, ${what}, ${why}) ON CONFLICT DO NOTHING`);
    if (rowCount === 0) return;
    const action = what === "parti" ? "billing.mail-left" : "billing.mail-failed";
    for (const piece of pieces)
      await record(
        tx,
        systemActor,
        action,
        { kind: "billing", id: piece.id },
        {
          piece: piece.kind,
          result: what,
          client: piece.clientId,
          ...(piece.matterId ? { matter: piece.matterId } : {}),
        },
      );
  });
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { titledName } from "~/content/client-values";
import { headOfficeAddress, seatLine } from "~/lib/head-office-address";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { type Transaction, transactionOnce } from "~/server/db/db.server";
import { enqueue, type JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { systemActor } from "~/server/journal/journal.server";
import { mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";
import { recordFollowUp, standingColumns } from "../follow-up/follow-up-journal.server";
import { waitingStatuses } from "../message-status";
import { message } from "../message-table.server";
import { nextVersion } from "../message-version.server";
import { meetingCalendar, meetingSequence } from "./meeting-calendar.server";
import { meetingLetter } from "./meeting-words";

/** A press by mistake may be taken back for so many seconds, before the visitor is told. */
const TAKEN_BACK = 60;

/** Whether the firm's mail server tells a visitor of their meeting; else somebody of the firm does. */
export const tellsByMail = (email: string | null): boolean => email !== null && mailConfigured();

/**
 * Tells a visitor by mail what the firm has decided of their meeting: that it is confirmed, at another moment than they
 * were told, or no longer. It compares what stands with what was last told, so whatever was taken back before it left
 * is never told. A file for their calendar goes with it.
 */
export const meetingMail: JobKind<{ id: string }> = {
  name: "meeting-mail",
  queue: "mail",
  options: mailTries,
  run: async ({ id }) => {
    if (!mailConfigured()) return;
    await transactionOnce(async (tx) => {
      // The row stays free while the mail server talks; no other process tells the same meanwhile.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`meeting-mail:${id}`}, 0))`);
      const [row] = await tx
        .select({
          number: message.number,
          email: message.email,
          at: message.meetingAt,
          told: message.meetingTold,
          setAt: message.meetingSetAt,
          createdAt: message.createdAt,
          lawyer: lawyer.name,
        })
        .from(message)
        .leftJoin(lawyer, eq(lawyer.id, message.meetingLawyerId))
        .where(and(eq(message.id, id), isNull(message.deletedAt)));
      const moment = row?.at ?? row?.told;
      if (!row?.email || !row.setAt || !moment || row.at?.getTime() === row.told?.getTime()) return;
      const meeting = { id, moment, setAt: row.setAt, createdAt: row.createdAt };
      const { firm_name, firm_phone } = settings();
      const place = meetingPlace();
      await sendMail({
        to: row.email,
        messageId: messageIdOf("meeting", `${id}-${meetingSequence(meeting)}`),
        ...meetingLetter({
          ...row,
          lawyer: row.lawyer && titledName(row.lawyer),
          firm: firm_name,
          phone: firm_phone,
          place,
        }),
        attached: [meetingCalendar({ ...meeting, isOn: row.at !== null, place })],
      });
      await noteTold(tx, id, row.at);
    });
  },
};

/**
 * Notes what a mail has told. A meeting that its visitor was told of is their first answer, as long as it still stands:
 * while the mail server talked, somebody may have chosen otherwise.
 */
async function noteTold(tx: Transaction, id: string, at: Date | null): Promise<void> {
  const [now] = await tx.select(standingColumns).from(message).where(eq(message.id, id)).for("update");
  if (!now) return;
  const isAnswer = at !== null && now.meetingAt?.getTime() === at.getTime() && waitingStatuses.includes(now.status);
  const answered = { status: "repondu", remindAt: null, remindBy: null } as const;
  const change = isAnswer ? { ...answered, answeredAt: sql`coalesce(${message.answeredAt}, now())` } : {};
  await tx
    .update(message)
    .set({ ...change, meetingTold: at, updatedAt: nextVersion })
    .where(eq(message.id, id));
  if (isAnswer) await recordFollowUp(tx, systemActor, id, now, { ...now, ...answered });
}

/** Notes, in the transaction that changes a meeting, that its visitor is to be told. */
export async function announceMeeting(tx: Transaction, id: string): Promise<void> {
  if (mailConfigured()) await enqueue(tx, meetingMail, { id }, { startAfter: TAKEN_BACK });
}

/** Where meetings are: the firm's address and what helps to find its door, as the settings have them, or nothing. */
export function meetingPlace(): string {
  const { firm_address, firm_district, firm_landmark } = settings();
  const seat = headOfficeAddress(firm_address, firm_district);
  const landmark = firm_landmark.replace(/[\s.]+$/, "");
  if (!seat && !landmark) return "";
  return landmark ? `${seatLine(seat)} (${landmark})` : seatLine(seat);
}

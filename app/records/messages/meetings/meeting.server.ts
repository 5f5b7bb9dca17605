import { and, eq, isNull } from "drizzle-orm";
import { titledName } from "~/content/client-values";
import { conakryDay } from "~/lib/french-date";
import { ownValue } from "~/lib/own-value";
import { shownPhone } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import { holdDays } from "~/records/hearings/hearing-locks.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { changeFollowUpIn } from "../follow-up/follow-up-changes.server";
import { visibleMessages } from "../message-access.server";
import { type MessageStatus, waitingStatuses } from "../message-status";
import { message } from "../message-table.server";
import { type ReplyLink, replyLinks } from "../replies/reply-links";
import { meetingCalendar } from "./meeting-calendar.server";
import { meetingClashes } from "./meeting-clashes.server";
import { meetingPlace, tellsByMail } from "./meeting-mail.server";
import { meetingText, officeMoment } from "./meeting-words";

/** How long a mail may take to leave before the office says that it has not, in ms. */
const LATE_AFTER = 15 * 60_000;

/** One of the two moments a visitor proposed. `clash`: what stands against it. */
export type ShownMoment = {
  value: "premier" | "second";
  words: string;
  isPast: boolean;
  isConfirmed: boolean;
  clash: string | null;
};

/**
 * A meeting that a message asks for. `mail`: how the visitor is told of what stands; `text`: the words ready to be sent
 * by hand, with the links that do it; null where the mail does.
 */
export type ShownMeeting = {
  lawyer: string | null;
  moments: ShownMoment[];
  confirmed: string | null;
  mail: "sent" | "leaving" | "late" | "none";
  ready: { text: string; links: ReplyLink[] } | null;
};

/** The meeting that a message asks for, as it stands; null for a message that asks for none, or is not theirs. */
export async function readMeeting(id: string, staff: Staff, now = new Date()): Promise<ShownMeeting | null> {
  const row = await find(id, staff);
  if (!row?.first || !row.second) return null;
  const given = [
    { value: "premier" as const, at: row.first },
    { value: "second" as const, at: row.second },
  ];
  const clashes = await meetingClashes(
    db(),
    given.map(({ at }) => at),
    { id, lawyerId: row.lawyerId },
    staff,
  );
  const moments = given.map(({ value, at }, i) => ({
    value,
    words: officeMoment(at),
    isPast: at <= now,
    isConfirmed: at.getTime() === row.at?.getTime(),
    clash: clashes[i] ?? null,
  }));
  const isTold = row.at?.getTime() === row.told?.getTime();
  const isLate = row.setAt !== null && now.getTime() - row.setAt.getTime() > LATE_AFTER;
  const mail =
    !tellsByMail(row.email) || !(row.at ?? row.told) ? "none" : isTold ? "sent" : isLate ? "late" : "leaving";
  const isByHand = row.at !== null && (mail === "none" || mail === "late");
  return {
    lawyer: row.lawyer && titledName(row.lawyer),
    moments,
    confirmed: row.at && officeMoment(row.at),
    mail,
    ready: isByHand && row.at ? readyWords({ ...row, at: row.at }) : null,
  };
}

/** A meeting that stands, for a calendar; null where none does, or the message is not theirs. */
export async function confirmedMeetingFile(id: string, staff: Staff) {
  const row = await find(id, staff);
  if (!row?.at || !row.setAt) return null;
  return meetingCalendar({
    id,
    moment: row.at,
    setAt: row.setAt,
    createdAt: row.createdAt,
    isOn: true,
    place: meetingPlace(),
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

function readyWords({ number, nom, phone, email, at }: Row & { at: Date }) {
  const text = meetingText({ number, firm: settings().firm_name, place: meetingPlace(), at });
  const answered = { number, nom, day: "", message: "", email, phone, shownPhone: phone && shownPhone(phone) };
  return { text, links: replyLinks(answered, text) };
}

/**
 * What a button of the meeting stands for: the moment (null: none), whether it is another than what stands, with whom,
 * the status that the message has by it (undefined: as it is), and what the visitor is told by mail: nothing, what
 * stands, or nothing unless a mail that is leaving at that moment tells something else.
 */
export type MeetingWish = {
  at: Date | null;
  isNew: boolean;
  lawyerId: string | null;
  status: MessageStatus | undefined;
  mail: "none" | "leaves" | "perhaps";
};

/** What that button stands for; null for none of theirs. */
export async function meetingWish(id: string, pressed: string, staff: Staff): Promise<MeetingWish | null> {
  const row = await find(id, staff);
  if (!row?.first || !row.second) return null;
  const at = ownValue({ premier: row.first, second: row.second, aucun: null }, pressed);
  if (at === undefined) return null;
  const byMail = tellsByMail(row.email);
  const isTold = at?.getTime() === row.told?.getTime();
  const isNew = at !== null && at.getTime() !== row.at?.getTime();
  const status = statusFor(at, row.status, byMail, isTold);
  const mail = !byMail ? "none" : isTold ? "perhaps" : "leaves";
  return { at, isNew, lawyerId: row.lawyerId, status, mail };
}

/** `clash`: nothing was stored, for what it says; else what became of it, as changeFollowUp() says. */
type MeetingEnding = { kind: "clash"; clash: string } | { kind: Awaited<ReturnType<typeof changeFollowUpIn>> };

/**
 * Stores that wish; `clash` instead where something stands against its moment by now that the screen had not told
 * (`told`): a mail would leave before anybody has read it.
 */
export function storeMeeting(
  id: string,
  { at, isNew, lawyerId, status }: MeetingWish,
  { version, told, change }: { version: Date; told: string; change: string },
  staff: Staff,
): Promise<MeetingEnding> {
  return db().transaction(async (tx): Promise<MeetingEnding> => {
    if (at && isNew) {
      await holdDays(tx, [{ lawyerId, attendeeIds: [], day: conakryDay(at) }]);
      const [clash] = await meetingClashes(tx, [at], { id, lawyerId }, staff);
      if (clash && clash !== told) return { kind: "clash", clash };
    }
    const wanted = { meetingAt: at, ...(status ? { status } : {}) };
    return { kind: await changeFollowUpIn(tx, id, wanted, version, staff, change) };
  });
}

/**
 * The mail itself makes a message « Répondu » once it has left (meeting-mail). Until what stands is told, and when no
 * meeting stands any more, the message waits (decision 0072).
 */
function statusFor(at: Date | null, now: MessageStatus, byMail: boolean, isTold: boolean): MessageStatus | undefined {
  if (at && byMail && isTold) return "repondu";
  const isInCharge = at !== null && !byMail && now === "nouveau";
  return isInCharge || !waitingStatuses.includes(now) ? "pris-en-charge" : undefined;
}

async function find(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const [row] = await db()
    .select({
      number: message.number,
      nom: message.nom,
      email: message.email,
      phone: message.phone,
      status: message.status,
      first: message.meetingFirst,
      second: message.meetingSecond,
      at: message.meetingAt,
      setAt: message.meetingSetAt,
      createdAt: message.createdAt,
      told: message.meetingTold,
      lawyerId: message.meetingLawyerId,
      lawyer: lawyer.name,
    })
    .from(message)
    .leftJoin(lawyer, eq(lawyer.id, message.meetingLawyerId))
    .where(and(eq(message.id, id), isNull(message.deletedAt), visibleMessages(staff)));
  return row ?? null;
}

import { sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import {
  countUpTo,
  firstLine,
  firstOf,
  TODAY_LINES,
  type TodayPart,
  type TodaySection,
} from "~/abilities/today/today-part.server";
import { titledName } from "~/content/client-values";
import { elapsed } from "~/lib/elapsed";
import { conakryDay, plannedStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number.server";
import { workingDayBefore } from "~/lib/working-day";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";
import { confirmedMeetings } from "./meetings/confirmed-meetings.server";
import { visibleMessages } from "./message-access.server";
import { newMessagesCount } from "./message-counts.server";
import { isCallDue, isMeetingOpen, marked } from "./message-marks.server";
import { callbackWords } from "./message-request";
import { type MessageRow, readRows } from "./queue/message-lines.server";
import { oldestOf, unanswered } from "./unanswered.server";

/**
 * The meetings of the day, calls that are due and meetings to confirm, whoever follows them; what comes back to this
 * person by a reminder of theirs; then messages without a first answer: one's own, those that nobody has, and those of
 * anybody that wait for too long.
 */
export const messageToday: TodayPart = {
  sections: async (q, staff, now) => {
    const lateSince = new Date(workingDayBefore(scheduleOf(settings()), now.getTime()));
    const groups = [
      {
        id: "a-moi",
        title: "À moi",
        which: sql`assignee_id = ${staff.id}`,
        all: listAddress({ suivi: "moi" }, paths.messageQueue),
        none: "Aucun message ne vous attend.",
      },
      {
        id: "a-personne",
        title: "À personne",
        which: sql`assignee_id IS NULL`,
        all: listAddress({ suivi: "personne" }, paths.messageQueue),
        none: "Chaque message a quelqu’un qui le suit.",
      },
      {
        id: "en-retard",
        title: "En retard",
        which: sql`created_at < ${lateSince.toISOString()}::timestamptz`,
        all: paths.messageQueue,
        none: "Aucun message n’attend depuis plus d’un jour ouvré.",
      },
    ];
    const counts = groups.map(({ which }) =>
      countUpTo(sql`FROM message WHERE ${unanswered} AND ${which} AND ${visibleMessages(staff)}`),
    );
    const { rows } = await q.execute<{ counts: number[] }>(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`);
    const sections = [
      ...(await dayMeetings(q, staff, now)),
      ...(await dueCalls(q, staff, now)),
      ...(await openMeetings(q, staff, now)),
      ...(await reminders(q, staff, now)),
    ];
    for (const [i, { which, ...group }] of groups.entries()) {
      const found = await oldestOf(q, which, TODAY_LINES, staff);
      const lines = found.map((row) => ({
        ...todayLine(row, now),
        // Who has it is what one asks of a message that waits for too long; the other groups say so themselves.
        note: group.id === "en-retard" ? (row.assignee ?? "Personne") : null,
      }));
      sections.push({ ...group, count: rows[0]?.counts[i] ?? 0, lines });
    }
    return sections;
  },
  badge: { screen: paths.messageQueue, one: "nouveau message", many: "nouveaux messages", count: newMessagesCount },
};

/** What comes back to this person by a reminder of theirs; left out while there is nothing in it. */
async function reminders(q: Queryable, staff: Staff, now: Date): Promise<TodaySection[]> {
  const { rows } = await q.execute<{ id: string; count: number }>(sql`
    SELECT id, count(*) OVER ()::int AS count FROM message
    WHERE deleted_at IS NULL AND ${marked("rappel", staff)} AND ${visibleMessages(staff)}
    ORDER BY NOT urgent, remind_at, id LIMIT ${TODAY_LINES}`);
  const [first] = rows;
  if (!first) return [];
  const found = await readRows(
    q,
    rows.map(({ id }) => id),
    staff,
  );
  const lines = found.map((row) => ({
    ...todayLine(row, now),
    note: row.remindAt ? `prévu ${plannedStamp(row.remindAt, now)}` : null,
  }));
  const all = listAddress({ marque: "rappel" }, paths.messages);
  return [{ id: "rappels", title: "Rappels", count: first.count, lines, all, none: null }];
}

/** The confirmed meetings of the day, all of them, in their order. */
async function dayMeetings(q: Queryable, staff: Staff, now: Date): Promise<TodaySection[]> {
  const today = conakryDay(now);
  const lines = (await confirmedMeetings(q, today, today, staff)).map(({ id, name, words, hour, lawyer }) => ({
    href: paths.messageFollowUp(id),
    name,
    words: firstLine(words),
    since: null,
    note: [hour, lawyer && titledName(lawyer)].filter(Boolean).join(", "),
  }));
  const group = { id: "rendez-vous-du-jour", title: "Rendez-vous du jour", all: null, none: null };
  return lines.length > 0 ? [{ ...group, count: lines.length, lines }] : [];
}

/** Calls that visitors asked for and that are due, the longest due first. */
async function dueCalls(q: Queryable, staff: Staff, now: Date): Promise<TodaySection[]> {
  const { ids, count } = await firstOf(
    q,
    sql`SELECT id FROM message WHERE ${isCallDue} AND ${visibleMessages(staff)} ORDER BY NOT urgent, callback_at, id`,
  );
  const lines = (await readRows(q, ids, staff)).map((row) => ({
    ...todayLine(row, now),
    words: row.phone ? shownPhone(row.phone) : firstLine(row.message),
    since: row.callbackAt && elapsed(row.callbackAt, now),
    note: row.callbackWhen && callbackWords(row.callbackWhen),
  }));
  const all = listAddress({ marque: "appel" }, paths.messageQueue);
  return count > 0 ? [{ id: "appels", title: "À rappeler", count, lines, all, none: null }] : [];
}

/** Meetings that nobody has confirmed yet, the next one first. */
async function openMeetings(q: Queryable, staff: Staff, now: Date): Promise<TodaySection[]> {
  const { ids, count } = await firstOf(
    q,
    sql`SELECT id FROM message WHERE ${isMeetingOpen} AND ${visibleMessages(staff)}
      ORDER BY least(meeting_first, meeting_second), id`,
  );
  const lines = (await readRows(q, ids, staff)).map((row) => ({
    ...todayLine(row, now),
    note: [row.meetingFirst, row.meetingSecond].flatMap((at) => (at ? plannedStamp(at, now) : [])).join(" ou "),
  }));
  const all = listAddress({ marque: "rendez-vous" }, paths.messageQueue);
  return count > 0 ? [{ id: "rendez-vous", title: "Rendez-vous à confirmer", count, lines, all, none: null }] : [];
}

function todayLine({ id, nom, message, createdAt, urgent }: MessageRow, now: Date) {
  return {
    href: paths.messageFollowUp(id),
    name: nom,
    words: firstLine(message),
    since: elapsed(createdAt, now),
    urgent,
  };
}

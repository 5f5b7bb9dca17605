import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type Order, readingOrder } from "~/abilities/list/keyset.server";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import { type Phone, phoneOf } from "~/lib/phone-number.server";
import { hourWords } from "~/lib/written-time";
import { replyLinks } from "~/records/messages/replies/reply-links";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { smsConfigured } from "~/server/sms/sms.server";
import { PRONOUNCING, toBringWords } from "../hearing";
import { visibleHearings } from "../hearing-access.server";
import {
  labelOf,
  type NoticeChannel,
  type NoticeSubject,
  noticeChannels,
  noticeResults,
  noticeSubjects,
} from "./notice";
import { isUnderWay } from "./notice-sms-state.server";
import { noticeText } from "./notice-text";
import { believed, hasResult, toTell } from "./telling-condition.server";

/** What there is to tell of a hearing, and to whom. `due`: « 2026-11-20 ». */
export type Due = { id: string; subject: NoticeSubject; due: string; batch: boolean };

/** One client to tell: what, how they wish it, and what was tried. */
export type Telling = ReturnType<typeof telling>;

/** Seconds: later than any renvoi d’office. */
const NEVER = 9_999_999_999;

/** Who believes a wrong day comes before whoever is only reminded of theirs. */
const isReminder = sql`(subject IN ('j-7', 'j-1'))`;

/**
 * Of a renvoi d’office first, the latest before others; then every other change; each by day, what has none last. All
 * that one client is called about of one hour stands together.
 */
export const byUrgency = {
  columns: [
    {
      column: sql`coalesce(${NEVER}::bigint - extract(epoch FROM batch_at)::bigint, ${NEVER}::bigint)`,
      type: "bigint",
    },
    { column: sql`${isReminder}::int::bigint`, type: "bigint" },
    { column: sql`coalesce(day, '9999-12-31')`, type: "date" },
    { column: sql`coalesce(time, '00:00')`, type: "time" },
    { column: sql`client_id`, type: "uuid" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: true,
} satisfies Order;

/** Of hearings that are this person’s, or that nobody pleads. */
export const isMine = sql`(is_mine OR is_nobodys)`;

/** The first `most` of them, and how many there are. */
async function dueOf(q: Queryable, all: SQL, which: SQL, most: number): Promise<{ due: Due[]; count: number }> {
  const { rows } = await q.execute<Due & { count: number }>(sql`
    SELECT id, subject, due_on::text AS due, batch_at IS NOT NULL AS batch, count(*) OVER ()::int AS count
    FROM (${all}) AS open WHERE ${which} ORDER BY ${readingOrder(byUrgency, null)} LIMIT ${most}`);
  return { due: rows, count: rows[0]?.count ?? 0 };
}

/** Whose home asks for all of them: of lawyers only what they plead and what nobody does. */
export const asksAll = ({ role }: Staff): boolean => role !== "avocat";

/** The first of those that the home asks for, and how many they are. */
export async function firstTellings(
  q: Queryable,
  staff: Staff,
  most: number,
): Promise<{ lines: Telling[]; count: number }> {
  const { due, count } = await dueOf(q, toTell(staff, new Date()), asksAll(staff) ? sql`true` : isMine, most);
  return { lines: await tellings(q, due, staff), count };
}

/**
 * What there is to tell of one hearing; of one that is over, what came of it, which nobody asks for.
 * Null when there is nothing, or the client was told.
 */
export async function readTelling(q: Queryable, id: string, staff: Staff): Promise<Telling | null> {
  const { due } = await dueOf(q, toTell(staff, new Date(), sql`hearing.id = ${id}`), sql`true`, 1);
  const found = due[0] ?? (await outcomeToTell(q, id, staff));
  const [one] = found ? await tellings(q, [found], staff) : [];
  return one ?? null;
}

async function outcomeToTell(q: Queryable, id: string, staff: Staff): Promise<Due | null> {
  const { rows } = await q.execute<Due>(sql`
    SELECT id, 'resultat' AS subject, (outcome_at AT TIME ZONE 'Africa/Conakry')::date::text AS due, false AS batch
    FROM hearing WHERE id = ${id} AND ${hasResult(new Date())} AND ${visibleHearings(staff)}
      AND NOT EXISTS (
        SELECT FROM notice WHERE notice.hearing_id = hearing.id AND notice.subject IN ('resultat', 'annulation')
          AND notice.done_at >= hearing.outcome_at)`);
  return rows[0] ?? null;
}

/** What of a hearing its client hears. */
export type Announced = { day: string | null; time: string | null; courtId: string; toBring: string };

type Row = Announced & {
  id: string;
  outcome: string | null;
  isPronouncing: boolean;
  court: string;
  shortName: string;
  courtPlace: string;
  reference: string;
  clientId: string;
  clientName: string;
  numero: string;
  otherPhones: string[];
  email: string | null;
  channel: string | null;
  hours: string | null;
  noMessage: boolean;
  previousDay: string | null;
  believed: Pick<Row, "day" | "time" | "court" | "courtPlace"> | null;
};

/** One attempt to tell a client, by whom and what came of it. */
export type Tried = { at: string; by: string | null; result: string; channel: string };

/** « Sans réponse (Appel), le 20/11/2026 à 09h12, par Fatou Exemple » */
export const triedWords = ({ at, by, result, channel }: Tried): string =>
  [
    `${labelOf(noticeResults, result)} (${labelOf(noticeChannels, channel)})`,
    `le ${conakryStamp(new Date(at))}`,
    by ? `par ${by}` : "",
  ]
    .filter(Boolean)
    .join(", ");

/** What is to be told of each, in that order; a hearing that this person may not know of is left out. */
export async function tellings(q: Queryable, due: Due[], staff: Staff): Promise<Telling[]> {
  const ids = sql`${sql.param(due.map(({ id }) => id))}::uuid[]`;
  const { rows } = await q.execute<Row>(sql`
    SELECT hearing.id, hearing.day::text AS day, hearing.time, hearing.outcome, hearing.to_bring AS "toBring",
      hearing.purpose = ${PRONOUNCING} AS "isPronouncing", previous.day::text AS "previousDay",
      court.id AS "courtId", court.name AS court, court.short_name AS "shortName", court.place AS "courtPlace",
      matter.reference, client.id AS "clientId", client.name AS "clientName", client.numero,
      client.other_phones AS "otherPhones", client.email, client.notice_channel AS channel,
      client.notice_hours AS hours, client.no_message IS NOT NULL AS "noMessage",
      ${believed(new Date())} AS believed
    FROM hearing JOIN matter ON matter.id = hearing.matter_id
      JOIN client AS own ON own.id = matter.client_id JOIN client ON client.id = coalesce(own.merged_into_id, own.id)
      JOIN court ON court.id = hearing.court_id
      LEFT JOIN hearing AS previous ON previous.id = hearing.previous_id
    WHERE hearing.id = ANY (${ids}) AND ${visibleHearings(staff)}`);
  const { rows: tried } = await q.execute<Tried & { hearingId: string; subject: string }>(sql`
    SELECT notice.hearing_id AS "hearingId", notice.subject,
      attempt.at, staff_member.name AS by, attempt.result, attempt.channel
    FROM notice JOIN hearing ON hearing.id = notice.hearing_id
      JOIN notice_attempt AS attempt ON attempt.notice_id = notice.id
      LEFT JOIN staff_member ON staff_member.id = attempt.by_id
    WHERE notice.hearing_id = ANY (${ids}) AND notice.done_at IS NULL
      AND (notice.day, notice.time, notice.court_id) IS NOT DISTINCT FROM (hearing.day, hearing.time, hearing.court_id)
    ORDER BY attempt.at, attempt.id`);
  const { rows: leaving } = await q.execute<{ hearingId: string; subject: string }>(sql`
    SELECT notice.hearing_id AS "hearingId", notice.subject FROM notice JOIN notice_sms ON notice_id = notice.id
    WHERE notice.hearing_id = ANY (${ids}) AND notice.done_at IS NULL AND ${isUnderWay}`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return due.flatMap((one) => {
    const row = found.get(one.id);
    const isOf = ({ hearingId, subject }: { hearingId: string; subject: string }) =>
      hearingId === one.id && subject === one.subject;
    return row ? [telling(row, one, tried.filter(isOf), leaving.some(isOf))] : [];
  });
}

function telling(row: Row, { subject, due, batch }: Due, tried: Tried[], isLeaving: boolean) {
  // What will not be held is called by the day that they wait for, be it another by now.
  const known = subject === "annulation" ? row.believed : null;
  const text = noticeText({ ...row, ...known, subject, firm: settings().firm_name });
  const [phone, ...others] = [row.numero, ...row.otherPhones].map(phoneOf);
  return {
    id: row.id,
    /** Of the next attempt: pressed twice it is one. */
    attemptId: randomUUID(),
    subject,
    label: labelOf(noticeSubjects, subject),
    due,
    batch,
    clientId: row.clientId,
    clientName: row.clientName,
    email: row.email ?? "",
    reference: row.reference,
    court: row.shortName,
    day: row.day,
    time: row.time?.slice(0, 5) ?? null,
    when: row.day ? [dayInWords(row.day), hourWords(row.time)].filter(Boolean).join(" à ") : "Date à fixer",
    told: toldOf(row),
    text,
    channel: row.channel,
    hours: row.hours,
    noMessage: row.noMessage,
    links: linksFor(row, phone, text),
    phone: phone?.shown ?? "",
    /** The first number in E.164: to it the gateway sends. */
    dialled: phone?.dialled ?? null,
    sms: smsState(phone?.dialled ?? null, tried, isLeaving),
    others: others.map(({ shown }) => shown),
    tried: tried.map(triedWords),
  };
}

/**
 * Whether the gateway can be asked: it can; once more, for nobody knows whether the last one left; one is under way;
 * it cannot.
 */
function smsState(
  dialled: string | null,
  tried: Tried[],
  isLeaving: boolean,
): "offered" | "again" | "under-way" | null {
  if (isLeaving) return "under-way";
  if (!smsConfigured() || !dialled) return null;
  return tried.some(({ result }) => result === "incertain") ? "again" : "offered";
}

/** What of a hearing is told, in one word: whoever tells gives it back, so that nothing old passes for told. */
export const toldOf = ({ day, time, courtId, toBring }: Announced) =>
  [day ?? "", time?.slice(0, 5) ?? "", courtId, toBringWords(toBring)].join("|");

const ways: Record<string, { label: string; channel: NoticeChannel }> = {
  phone: { label: "Appeler", channel: "appel" },
  sms: { label: "SMS", channel: "sms" },
  chat: { label: "WhatsApp", channel: "whatsapp" },
};

type TellingLink = { href: string; label: string; channel: NoticeChannel };

/** « Appeler », « WhatsApp », « SMS » to the first number, « E-mail »; each with the words but the call. */
function linksFor({ email, clientName, reference }: Row, phone: Phone | undefined, text: string): TellingLink[] {
  const to = { number: reference, nom: clientName, day: "", message: "", email: null, shownPhone: null };
  const links = replyLinks({ ...to, phone: phone?.dialled ?? null }, text).flatMap(({ href, kind }) => {
    const way = ways[kind];
    return way ? [{ href, ...way }] : [];
  });
  if (!email) return links;
  const [subject, body] = [`Votre dossier ${reference}`, text.replaceAll("\n", "\r\n")].map(encodeURIComponent);
  const address = encodeURIComponent(email).replace("%40", "@");
  return [
    ...links,
    { href: `mailto:${address}?subject=${subject}&body=${body}`, label: "E-mail", channel: "courriel" },
  ];
}

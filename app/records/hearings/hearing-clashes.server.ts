import { type SQL, sql } from "drizzle-orm";
import { asClash, type Clash, type Reason } from "~/abilities/form/clash.server";
import { unlikelyDay } from "~/lib/day-sentences";
import { conakryDay } from "~/lib/french-date";
import { MEETING_MINUTES } from "~/lib/meeting-moments";
import { hourWords } from "~/lib/written-time";
import { visibleMessages } from "~/records/messages/message-access.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { visibleHearings } from "./hearing-access.server";
import { dayReasons, peopleOf } from "./hearing-day-reasons.server";
import { holdDayOf, holdDays } from "./hearing-locks.server";
import type { MeetingPlace } from "./hearing-rules.server";

/**
 * A hearing that is to be stored there and then. Without a court: a meeting at the firm. `except`: itself, where it
 * stands already.
 */
type Placing = MeetingPlace & { except?: string | null };

/** The same of a hearing that somebody types: two people may enter one, from the same letter. */
type Typed = Placing & { matterId: string };

/** What is new of one that is put right: its day; its court alone, on the day that it had; null: neither. */
type WhatIsNew = "day" | "court" | null;

/** The columns of a HearingPlace, under its names. `at`: what the hearing is called in the query. */
export const placeColumns = (at = sql`hearing`) => sql`${at}.court_id AS "courtId", ${at}.day::text AS day, ${at}.time,
  ${at}.minutes, ${at}.lawyer_id AS "lawyerId", ${at}.attendee_ids AS "attendeeIds"`;

type Reader = Parameters<typeof visibleHearings>[0];

/** What else somebody is due at, and where: a court, or « rendez-vous… ». `own`: the same of what is asked about. */
type Engagement = { place: string; time: string; lawyer: string; own: string; travel: number; seen: boolean };

/** Of a busy day, so many engagements are told. */
const MOST_TOLD = 10;

/**
 * All that stands against each of them, in their order, as far as this person may know: the one rule for a hearing that
 * is entered, put right or adjourned, for a whole roll and for its preview. A few statements, however many they are.
 * Whoever stores what this allows holds their days first (`holdDays()`).
 */
export async function findObstacles(
  q: Queryable,
  placings: readonly Placing[],
  reader: Reader,
): Promise<(Clash | null)[]> {
  return (await reasonsAgainst(q, placings, reader)).map(asClash);
}

/** Reason by reason, for each of them. */
export async function reasonsAgainst(q: Queryable, placings: readonly Placing[], reader: Reader): Promise<Reason[][]> {
  const clashes = await findClashes(q, placings, reader);
  const meetings = await findEngagements(q, placings, meetingsBeside(reader));
  const days = await dayReasons(q, placings);
  return placings.map((_, i) => [...(clashes[i] ?? []), ...(meetings[i] ?? []), ...(days[i] ?? [])]);
}

/**
 * All that stands against one hearing that somebody types; of a new day also whether it is likely, and of a new day or
 * court whether its matter has a hearing there then already.
 */
export async function findTypedObstacle(
  q: Queryable,
  typed: Typed,
  reader: Reader,
  whatIsNew: WhatIsNew = "day",
): Promise<Clash | null> {
  const [reasons = []] = await reasonsAgainst(q, [typed], reader);
  if (!typed.day) return asClash(reasons);
  const unlikely = whatIsNew === "day" ? unlikelyDay(typed.day, conakryDay(new Date())) : null;
  const says = [...(unlikely ? [unlikely.says] : []), ...(whatIsNew ? await sameDayWords(q, typed) : [])];
  return asClash([...says.map((one): Reason => ({ about: "day", says: one })), ...reasons]);
}

/** The same of one about to be stored: the days of whoever would be there are held, and that of its matter as well. */
export async function holdAndFindObstacle(
  tx: Transaction,
  typed: Typed,
  reader: Reader,
  whatIsNew: WhatIsNew = "day",
): Promise<Clash | null> {
  await holdDays(tx, [typed]);
  await holdDayOf(tx, typed);
  return findTypedObstacle(tx, typed, reader, whatIsNew);
}

async function sameDayWords(q: Queryable, { matterId, courtId, day, except = null }: Typed): Promise<string[]> {
  const { rows } = await q.execute<{ court: string; time: string }>(sql`
    SELECT court.short_name AS court, hearing.time FROM hearing JOIN court ON court.id = hearing.court_id
    WHERE hearing.matter_id = ${matterId} AND hearing.court_id = ${courtId} AND hearing.day = ${day}
      AND hearing.state = 'prevue' AND hearing.id IS DISTINCT FROM ${except} ORDER BY hearing.time LIMIT 1`);
  return rows.map(
    ({ court, time }) => `Ce dossier a déjà une audience ce jour-là\u00A0: ${court} à ${hourWords(time)}.`,
  );
}

/**
 * At which hearings elsewhere those who plead and come along are due at that hour, or too close to it for the way
 * between the two courts. Of who pleads and one hour the database keeps the same by a constraint, but for what somebody
 * has accepted: that stands in the way of a third one too.
 */
export const findClashes = (q: Queryable, placings: readonly Placing[], reader: Reader, which = sql`true`) =>
  findEngagements(q, placings, hearingsBeside(reader, which));

/** A hearing or a meeting `during` those hours, or with too little time for the way to it or from it. */
const isBeside = (during: SQL, way: SQL) => sql`(${during} && tsrange(starts, ends)
  OR lower(${during})::date = given.day AND ${during} && tsrange(starts - ${way}, ends + ${way}))`;

const inMinutes = (count: SQL) => sql`make_interval(mins => ${count})`;

function hearingsBeside(reader: Reader, which: SQL): SQL {
  const travel = sql`coalesce(travel.minutes, ${settings().travel_minutes})`;
  return sql`
    SELECT DISTINCT given.i, lawyer.position, lawyer.name AS lawyer, ${visibleHearings(reader)} AS seen, hearing.time,
      there.short_name AS place, own, ${travel}::int AS travel, during && tsrange(starts, ends) AS "isAtOnce"
    FROM given JOIN lawyer ON lawyer.id = ANY (given.people)
      JOIN hearing ON (hearing.lawyer_id = lawyer.id OR hearing.attendee_ids @> ARRAY[lawyer.id])
        -- None lasts longer than half a day: so an index of days finds them.
        AND hearing.day BETWEEN given.day - 1 AND given.day + 1 AND hearing.state = 'prevue'
        AND hearing.court_id IS DISTINCT FROM given.court AND hearing.id IS DISTINCT FROM given."except" AND ${which}
      JOIN court AS there ON there.id = hearing.court_id
      LEFT JOIN travel ON court_a = least(hearing.court_id, given.court)
        AND court_b = greatest(hearing.court_id, given.court)
    WHERE ${isBeside(sql`during`, inMinutes(travel))}`;
}

/** The meetings at the firm that were confirmed to visitors (0072). Conakry keeps UTC. */
function meetingsBeside(reader: Reader): SQL {
  const starts = sql`(message.meeting_at AT TIME ZONE 'UTC')`;
  const during = sql`tsrange(${starts}, ${starts} + ${inMinutes(sql`${MEETING_MINUTES}`)})`;
  const travel = sql`CASE WHEN given.court IS NULL THEN 0 ELSE ${settings().travel_minutes} END`;
  return sql`
    SELECT DISTINCT given.i, lawyer.position, lawyer.name AS lawyer, ${visibleMessages(reader)} AS seen,
      ${starts}::time AS time, 'rendez-vous avec ' || message.nom AS place, own, ${travel}::int AS travel,
      ${during} && tsrange(starts, ends) AS "isAtOnce"
    FROM given JOIN lawyer ON lawyer.id = ANY (given.people)
      JOIN message ON message.meeting_lawyer_id = lawyer.id
        AND message.meeting_first IS NOT NULL AND message.deleted_at IS NULL
        AND ${starts}::date BETWEEN given.day - 1 AND given.day + 1 AND message.id IS DISTINCT FROM given."except"
    WHERE ${isBeside(during, inMinutes(travel))}`;
}

/** What those who would be there are due at, for each placing. `engagements`: rows of it, read beside `given`. */
async function findEngagements(q: Queryable, placings: readonly Placing[], engagements: SQL): Promise<Reason[][]> {
  const given = placings.flatMap((placing, i) => {
    const { day, time, minutes, courtId, except = null } = placing;
    const people = peopleOf(placing);
    return day && time && people.length > 0 ? [{ i, day, time, minutes, court: courtId, people, except }] : [];
  });
  const told = placings.map(() => new Map<string, Reason>());
  if (given.length === 0) return told.map(() => []);
  const { rows } = await q.execute<Engagement & { i: number; isAtOnce: boolean }>(sql`
    WITH given AS MATERIALIZED (
      SELECT given.*, day + time AS starts, day + time + make_interval(mins => minutes) AS ends,
        coalesce(court.short_name, 'rendez-vous') AS own
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given(i int, day date, time time, minutes int, court uuid, people uuid[], "except" uuid)
        LEFT JOIN court ON court.id = given.court)
    SELECT * FROM (${engagements}) AS found ORDER BY i, position, lawyer, seen DESC, time, place`);
  for (const { i, isAtOnce, ...row } of rows) {
    const says = clashWords(row, placings[i]?.time ?? "");
    const earlier = told[i]?.get(says)?.isAtOnce ?? false;
    told[i]?.set(says, { about: "clash", says, isAtOnce: isAtOnce || earlier });
  }
  return told.map((reasons) => [...reasons.values()].slice(0, MOST_TOLD));
}

/** Engagements beside which nobody has accepted another. */
export const notAccepted = sql`hearing.clash_accepted_at IS NULL`;

/** What stands in the way of a hearing that comes back: engagements, but for those that somebody accepted. */
export async function findClashOnReturn(tx: Transaction, placing: Placing, reader: Reader): Promise<Clash | null> {
  await holdDays(tx, [placing]);
  const [reasons = []] = await findClashes(tx, [placing], reader, notAccepted);
  return asClash(reasons);
}

/** « Maitre Exemple : TPI Kaloum à 09h00, puis TPI Mafanco à 09h30. Trajet : 45 min. »; across a wall no such thing. */
export function clashWords({ place, time, lawyer, own, travel, seen }: Engagement, ownTime: string): string {
  if (!seen) return `${lawyer} a déjà un engagement à cette heure.`;
  const both = [
    { place, time },
    { place: own, time: ownTime },
  ].sort((a, b) => a.time.localeCompare(b.time));
  const isSameHour = both[0]?.time.slice(0, 5) === both[1]?.time.slice(0, 5);
  const told = both.map((one) => `${one.place} à ${hourWords(one.time)}`).join(isSameHour ? " et " : ", puis ");
  return `${lawyer}\u00A0: ${told}.${travel > 0 ? ` Trajet\u00A0: ${travel}\u00A0min.` : ""}`;
}

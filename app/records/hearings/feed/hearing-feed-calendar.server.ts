import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import ical, { ICalEventStatus } from "ical-generator";
import { calendarText } from "~/lib/calendar-text.server";
import { conakryDay } from "~/lib/french-date";
import { db, type Queryable } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { hearingPaths } from "../hearing";
import { isOwn, visibleHearings } from "../hearing-access.server";
import type { FeedScope } from "./hearing-feed";

/** How far back and ahead a calendar is told of hearings, and how long of one that will not be held, in days. */
const BACK = 90;
const AHEAD = 731;
const ENDED = 90;

/** So often, in seconds, a calendar is asked to look again. */
const AGAIN = 3600;

const MINUTE_MS = 60_000;

/** Counts how the file is drawn: another way of drawing is another file. */
const FORMAT = 4;

type FeedHearing = {
  id: string;
  reference: string;
  court: string;
  place: string;
  day: string;
  time: string;
  minutes: number;
  ended: boolean;
  sequence: number;
  updatedAt: string;
};

/** What a calendar is given: its ETag, and unless it has that already, the file (RFC 5545) and how many it holds. */
type FeedCalendar = { etag: string; drawn: { count: number; file: string } | null };

/**
 * The hearings that this person may know of now, for their calendar: when, where and under which reference. Whose they
 * are, and about what, is never in it: telephones show it on a locked screen, and their makers keep a copy.
 * `known`: the ETags that the calendar has; one that is still right is found out without drawing anything.
 */
export async function readFeedCalendar(
  staff: { id: string },
  scope: FeedScope,
  known: readonly string[],
): Promise<FeedCalendar> {
  const today = conakryDay(new Date());
  const shown = shownTo(staff, scope, today);
  // Both see one moment: the file is what its ETag says.
  return db().transaction(
    async (tx) => {
      const etag = await readEtag(tx, shown);
      return { etag, drawn: known.includes(etag) ? null : drawn(await readHearings(tx, shown)) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function drawn(found: FeedHearing[]): { count: number; file: string } {
  const calendar = ical({
    name: "Audiences",
    prodId: { company: "Cabinet", product: "Audiences", language: "FR" },
    ttl: AGAIN,
  });
  for (const one of found) {
    // Conakry has the hours of UTC, all year round.
    const start = new Date(`${one.day}T${one.time}Z`);
    calendar.createEvent({
      id: `${one.id}@cabinet`,
      summary: `Audience ${one.reference} – ${one.court}`,
      location: one.place,
      start,
      end: new Date(start.getTime() + one.minutes * MINUTE_MS),
      status: one.ended ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      sequence: one.sequence,
      // Of the last change, not of this reading: the file stays the same as long as the hearings do.
      stamp: new Date(one.updatedAt),
      lastModified: new Date(one.updatedAt),
      url: publicUrl() + hearingPaths.one(one.id),
    });
  }
  return { count: found.length, file: calendarText(calendar) };
}

/** The hearings of a feed, on a day of Conakry: a condition on `hearing`. */
function shownTo(staff: { id: string }, scope: FeedScope, today: string): SQL {
  const own = scope === "toutes" ? sql`true` : isOwn(staff);
  return sql`hearing.day BETWEEN ${today}::date - ${BACK}::int AND ${today}::date + ${AHEAD}::int
    AND (hearing.state NOT IN ('renvoyee', 'annulee') OR hearing.outcome_at > now() - make_interval(days => ${ENDED}))
    AND ${own} AND ${visibleHearings(staff)}`;
}

/** What is drawn of a hearing. Each change but one counts `version`: see readEtag(). */
const seen = sql`hearing.id, hearing.version, hearing.updated_at, hearing.sequence, hearing.state,
  hearing.day, hearing.time, hearing.minutes, hearing.room, hearing.chamber,
  matter.reference, court.short_name, court.name, court.place`;

/**
 * A fingerprint of all that the file is drawn from, as its ETag. Outcomes are counted in the journal, which would cost
 * as much as drawing; they change the row too, but for the undoing of a renvoi d’office, which puts it back to the
 * byte: the last of those in the journal stands for them. `FORMAT` changes with what is drawn.
 */
async function readEtag(q: Queryable, shown: SQL): Promise<string> {
  const { rows } = await q.execute<{ mark: string }>(sql`
    SELECT concat_ws(' ', count(*), sum(hash_record_extended(ROW(${seen}), 0)),
      (SELECT id FROM journal WHERE action = 'hearings.adjournment-undone' ORDER BY at DESC, id DESC LIMIT 1)) AS mark
    FROM hearing JOIN matter ON matter.id = hearing.matter_id JOIN court ON court.id = hearing.court_id
    WHERE ${shown}`);
  const mark = [FORMAT, publicUrl(), rows[0]?.mark].join(" ");
  return `"${createHash("sha256").update(mark).digest("base64url").slice(0, 22)}"`;
}

/**
 * Calendars believe only what has a higher number than what they have, and was not changed before it. Corrections are
 * counted in the row; outcomes, and their undoing, in the journal alone: what a renvoi d’office has moved is put back
 * to the byte, its last change too.
 */
const outcomes = sql`(SELECT count(*)::int AS n, max(journal.at) AS last FROM journal
  WHERE journal.subject_kind = 'hearing' AND journal.subject_id = hearing.id::text
    AND journal.action IN ('hearing.held', 'hearing.adjourned', 'hearing.adjournment-undone',
      'hearing.outcome-undone', 'hearing.cancelled'))`;

async function readHearings(q: Queryable, shown: SQL): Promise<FeedHearing[]> {
  const { rows } = await q.execute<FeedHearing>(sql`
    SELECT hearing.id, matter.reference, court.short_name AS court,
      hearing.day::text AS day, hearing.time::text AS time, hearing.minutes,
      hearing.sequence + outcomes.n AS sequence, hearing.state IN ('renvoyee', 'annulee') AS ended,
      concat_ws(', ', nullif(hearing.room, ''), nullif(hearing.chamber, ''), court.name, nullif(court.place, ''))
        AS place,
      to_char(greatest(hearing.updated_at, outcomes.last) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        AS "updatedAt"
    FROM hearing JOIN matter ON matter.id = hearing.matter_id JOIN court ON court.id = hearing.court_id
      CROSS JOIN LATERAL ${outcomes} AS outcomes
    WHERE ${shown} ORDER BY hearing.day, hearing.time, hearing.id`);
  return rows;
}

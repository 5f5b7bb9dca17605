import { and, type SQL, sql } from "drizzle-orm";
import { inOrder } from "~/abilities/list/list-query.server";
import type { FoundAside } from "~/abilities/search/search-ranks.server";
import { nameWithoutTitle } from "~/content/client-values";
import { dayInWords } from "~/lib/french-date";
import { client } from "~/records/clients/client-table.server";
import { otherFiles } from "~/records/clients/joining/joined-clients.server";
import { court } from "~/records/courts/court-table.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { matter, proceeding } from "~/records/matters/matter-table.server";
import { prepared, type Queryable } from "~/server/db/db.server";
import { hearingOutcomeLabel, hearingStateLabel } from "./hearing";
import { visibleHearings } from "./hearing-access.server";
import { hearing } from "./hearing-table.server";

export type HearingRow = Awaited<ReturnType<typeof readHearingRows>>[number];

/** Whether the one before it was really adjourned to this hearing, whatever came of it there. */
export const isAdjournedTo = (next: SQL) => sql`(${next}.outcome IN ('renvoi-annule', 'erreur')) IS NOT TRUE`;

/** On the hearing that a renvoi made: nobody has worked on it yet, so that the renvoi may be taken back. */
export const isUntouched = (next: SQL) => sql`(${next}.state IN ('prevue', 'a-fixer') AND ${next}.version = 1)`;

/** Somebody who comes along, as a list or a calendar names them. */
type Attendee = { id: string; name: string; initials: string };

/** The hearings of those ids that this person may know of, in that order; one gone meanwhile is left out. */
export async function readHearingRows(
  q: Queryable,
  ids: string[],
  staff: { id: string },
  aside: FoundAside = { ids: [], words: [] },
) {
  if (ids.length === 0) return [];
  const rows = await prepared(
    q
      .select({
        id: hearing.id,
        matterId: hearing.matterId,
        reference: sql<string>`${matter.reference}`,
        title: matter.title,
        clientId: matter.clientId,
        clientName: client.name,
        otherFiles: otherFiles(aside, sql`${hearing.id}`, sql`${matter.clientId}`),
        courtId: hearing.courtId,
        court: court.shortName,
        chamber: hearing.chamber,
        room: hearing.room,
        day: hearing.day,
        time: hearing.time,
        timeAssumed: hearing.timeAssumed,
        minutes: hearing.minutes,
        lawyerId: hearing.lawyerId,
        lawyer: lawyer.name,
        initials: sql<string | null>`${lawyer.initials}`,
        attendees: sql<Attendee[]>`(
          SELECT coalesce(json_agg(json_build_object('id', along.id, 'name', along.name, 'initials', along.initials)
            ORDER BY along.position, along.name), '[]')
          FROM lawyer AS along WHERE along.id = ANY (${hearing.attendeeIds}))`,
        purpose: hearing.purpose,
        number: proceeding.number,
        state: hearing.state,
        outcome: hearing.outcome,
        decidedOn: hearing.decidedOn,
        reason: hearing.reason,
        toBring: hearing.toBring,
        note: hearing.note,
        createdAt: hearing.createdAt,
        nextDay: sql<string | null>`(
          SELECT max(next.day)::text FROM hearing AS next
          WHERE next.previous_id = ${hearing.id} AND ${isAdjournedTo(sql`next`)})`,
      })
      .from(hearing)
      .innerJoin(matter, sql`${matter.id} = ${hearing.matterId}`)
      .innerJoin(client, sql`${client.id} = ${matter.clientId}`)
      .innerJoin(court, sql`${court.id} = ${hearing.courtId}`)
      .leftJoin(lawyer, sql`${lawyer.id} = ${hearing.lawyerId}`)
      .leftJoin(proceeding, sql`${proceeding.id} = ${hearing.proceedingId}`)
      .where(and(sql`${hearing.id} = ANY (${sql.param(ids)}::uuid[])`, visibleHearings(staff))),
  );
  return inOrder(ids, rows);
}

/** « TPI Dixinn, chambre civile, salle 2 » */
export const placeWords = ({ court, chamber, room }: Pick<HearingRow, "court" | "chamber" | "room">) =>
  [court, chamber, room].filter(Boolean).join(", ");

/**
 * « Renvoyée au 12 janvier 2027 », « Plaidée », « Date à fixer »: how a hearing stands, in few words; of a judgment
 * that was not given on its day, when.
 */
export function standingWords({
  state,
  outcome,
  nextDay,
  day,
  decidedOn,
}: Pick<HearingRow, "state" | "outcome" | "nextDay" | "day" | "decidedOn">): string {
  if (state === "prevue" || state === "a-fixer") return hearingStateLabel(state);
  const label = hearingOutcomeLabel(outcome) || hearingStateLabel(state);
  if (decidedOn && decidedOn !== day) return `${label} le ${dayInWords(decidedOn)}`;
  if (state !== "renvoyee") return label;
  return nextDay ? `${label} au ${dayInWords(nextDay)}` : `${label}, date à fixer`;
}

/** « Fatou Exemple, Mamadou Exemple »: who comes along. */
export const attendeeNames = ({ attendees }: Pick<HearingRow, "attendees">): string =>
  attendees.map(({ name }) => nameWithoutTitle(name)).join(", ");

/** « FE, ME » */
export const attendeeInitials = ({ attendees }: Pick<HearingRow, "attendees">): string =>
  attendees.map(({ initials }) => initials).join(", ");

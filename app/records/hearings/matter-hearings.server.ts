import { sql } from "drizzle-orm";
import { conakryDay, dayInWords, nearWords, writtenDate } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { hearingOutcomeLabel } from "./hearing";
import { isUnanswered } from "./hearing-listing.server";
import { type HearingRow, placeWords, readHearingRows, standingWords } from "./hearing-row.server";

/** A hearing as its matter, or its chain, names it. */
export type BriefHearing = ReturnType<typeof briefOf>;

/** The last hearing of a chain, and those that were adjourned to it, the first one first. */
export type HearingChain = BriefHearing & { before: BriefHearing[] };

/**
 * The hearings of a matter, a chain of renvois as one: what is ahead, then what is past, the last one first. What a
 * renvoi made that was taken back is left out.
 */
export async function hearingsOf(q: Queryable, matterId: string, staff: Staff): Promise<HearingChain[]> {
  const { rows } = await q.execute<{ ids: string[] }>(sql`
    SELECT ids FROM (
      SELECT array_agg(id ORDER BY created_at, id) AS ids,
        (array_agg(state ORDER BY created_at DESC, id DESC))[1] IN ('prevue', 'a-fixer') AS ahead,
        (array_agg(day ORDER BY created_at DESC, id DESC))[1] AS day,
        (array_agg(time ORDER BY created_at DESC, id DESC))[1] AS time
      FROM hearing WHERE matter_id = ${matterId} AND outcome IS DISTINCT FROM 'renvoi-annule'
      GROUP BY chain_id) AS chain
    ORDER BY ahead DESC, CASE WHEN ahead THEN day END NULLS LAST, day DESC NULLS LAST, time, ids`);
  const found = await briefHearings(
    q,
    rows.flatMap(({ ids }) => ids),
    staff,
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap(({ ids }) => {
    const chain = ids.flatMap((id) => byId.get(id) ?? []);
    const last = chain.pop();
    return last ? [{ ...last, before: chain }] : [];
  });
}

/**
 * Of a matter: the next hearing, or null; the first one that is over without a word of what came of it, or null; how
 * many there are, a chain of renvois counted as one.
 */
export async function hearingsAhead(q: Queryable, matterId: string, staff: Staff, now = new Date()) {
  type Found = { next: string | null; unanswered: string | null; count: number };
  const { rows } = await q.execute<Found>(sql`
    SELECT
      (SELECT id FROM hearing
        WHERE matter_id = ${matterId} AND state IN ('prevue', 'a-fixer') AND NOT ${isUnanswered(now)}
        ORDER BY day NULLS LAST, time, id LIMIT 1) AS next,
      (SELECT id FROM hearing WHERE matter_id = ${matterId} AND ${isUnanswered(now)}
        ORDER BY day, time, id LIMIT 1) AS unanswered,
      (SELECT count(DISTINCT chain_id)::int FROM hearing
        WHERE matter_id = ${matterId} AND outcome IS DISTINCT FROM 'renvoi-annule') AS count`);
  const { next = null, unanswered = null, count = 0 } = rows[0] ?? {};
  const found = await readHearingRows(
    q,
    [next, unanswered].flatMap((id) => id ?? []),
    staff,
  );
  const told = (id: string | null) => {
    const row = found.find((one) => one.id === id);
    return row
      ? {
          id: row.id,
          day: row.day ? writtenDate(new Date(row.day)) : null,
          near: row.day ? nearWords(row.day, conakryDay(now)) : "",
          hour: hourWords(row.time),
          place: placeWords(row),
          purpose: row.purpose,
          lawyer: row.lawyer,
        }
      : null;
  };
  return { next: told(next), unanswered: told(unanswered), count };
}

/** The hearings of those ids that this person may know of, in that order and in few words. */
export async function briefHearings(q: Queryable, ids: string[], staff: Staff) {
  return (await readHearingRows(q, ids, staff)).map(briefOf);
}

export const briefOf = (row: HearingRow) => ({
  id: row.id,
  day: row.day ? dayInWords(row.day) : "Date à fixer",
  hour: hourWords(row.time),
  place: placeWords(row),
  purpose: row.purpose,
  lawyer: row.lawyer,
  state: row.state,
  standing: standingWords(row),
  outcome: hearingOutcomeLabel(row.outcome).toLowerCase(),
  reason: row.reason,
});

import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { MEETING_MINUTES } from "~/lib/meeting-moments";
import { hourWords } from "~/lib/written-time";
import type { Queryable } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { isThere, visibleHearings } from "./hearing-access.server";

/**
 * For each of those instants, whether a lawyer is due in court during a meeting that begins then, or too close to it
 * for the usual way: « Maitre Exemple : TPI Kaloum à 09h00. »; across a wall no more than that there is something.
 */
export async function hearingsAt(
  q: Queryable,
  lawyerId: string,
  instants: readonly Date[],
  reader: Parameters<typeof visibleHearings>[0],
): Promise<(string | null)[]> {
  // Days and hours of hearings are Conakry's, which keeps UTC.
  const given = instants.map((at, i) => ({ i, day: conakryDay(at), time: at.toISOString().slice(11, 16) }));
  const way = sql`make_interval(mins => ${settings().travel_minutes})`;
  const { rows } = await q.execute<{ i: number; name: string; court: string; time: string; seen: boolean }>(sql`
    SELECT DISTINCT ON (given.i) given.i, lawyer.name, court.short_name AS court, hearing.time::text AS time,
      ${visibleHearings(reader)} AS seen
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(i int, day date, time time)
      JOIN lawyer ON lawyer.id = ${lawyerId}
      JOIN hearing ON hearing.day = given.day AND hearing.state = 'prevue' AND ${isThere(lawyerId)}
      JOIN court ON court.id = hearing.court_id
    WHERE during && tsrange(given.day + given.time - ${way},
      given.day + given.time + make_interval(mins => ${MEETING_MINUTES}) + ${way})
    ORDER BY given.i, seen DESC, hearing.time`);
  return instants.map((_, i) => {
    const found = rows.find((row) => row.i === i);
    if (!found) return null;
    return found.seen
      ? `${found.name}\u00A0: ${found.court} à ${hourWords(found.time)}.`
      : `${found.name} a déjà un engagement à cette heure.`;
  });
}

import { sql } from "drizzle-orm";
import { type Checked, checked } from "~/abilities/form/field-rules.server";
import { typedLine } from "~/lib/typed-text";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { MOST_TRAVEL, type TravelPair } from "./travel";

/** Each two courts in use, by their names, with the minutes between them as far as somebody has said so. */
export async function readTravel(q: Queryable = db()): Promise<TravelPair[]> {
  const { rows } = await q.execute<TravelPair>(sql`
    WITH used AS (SELECT id, short_name, folded(short_name) AS place FROM court WHERE deleted_at IS NULL AND active)
    SELECT least(one.id, other.id) || '_' || greatest(one.id, other.id) AS name, one.short_name AS "from",
      other.short_name AS "to", coalesce(minutes::text, '') AS minutes
    FROM used AS one JOIN used AS other ON (one.place, one.id) < (other.place, other.id)
      LEFT JOIN travel ON court_a = least(one.id, other.id) AND court_b = greatest(one.id, other.id)
    ORDER BY one.place, one.id, other.place, other.id`);
  return rows;
}

/** The minutes of each pair as they stand in a form, by the names of its fields. */
export const travelWords = (pairs: readonly TravelPair[]): Record<string, string> =>
  Object.fromEntries(pairs.map(({ name, minutes }) => [name, minutes]));

/** Minutes by pair; null: nobody knows, the firm's usual travel counts. A pair that was not sent is left out. */
export function checkTravel(
  pairs: readonly TravelPair[],
  typed: Record<string, string>,
): Checked<Record<string, number | null>> {
  const sent = pairs.filter(({ name }) => name in typed);
  return checked<Record<string, number | null>>(
    Object.fromEntries(
      sent.map(({ name }) => {
        const text = typedLine(typed[name]);
        if (text === "") return [name, { value: null }];
        const minutes = /^\d{1,3}$/.test(text) ? Number(text) : MOST_TRAVEL + 1;
        const error = `Entrez un nombre entier de minutes, de 0 à ${MOST_TRAVEL}.`;
        return [name, minutes <= MOST_TRAVEL ? { value: minutes } : { error }];
      }),
    ),
  );
}

/**
 * What became of it; nothing is stored but when it says so. `meanwhile`: the pairs that somebody else changed to other
 * minutes since they were seen, and all as they stand now.
 */
export type TravelStoring = { kind: "stored" } | { kind: "meanwhile"; names: string[]; now: readonly TravelPair[] };

/** Stores the minutes that differ from what was `seen`, with one line in the journal. Throws 403. */
export function saveTravel(
  wanted: Record<string, number | null>,
  seen: Record<string, string>,
  staff: Staff,
): Promise<TravelStoring> {
  return db().transaction(async (tx): Promise<TravelStoring> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('travel', 0))`);
    await expectPermitted(tx, staff, "court-entry");
    const now = await readTravel(tx);
    const stored = travelWords(now);
    const changes = Object.entries(wanted).filter(
      ([name, minutes]) => name in stored && words(minutes) !== stored[name] && words(minutes) !== seen[name],
    );
    const names = changes.map(([name]) => name).filter((name) => stored[name] !== (seen[name] ?? stored[name]));
    if (names.length > 0) return { kind: "meanwhile", names, now };
    for (const [name, minutes] of changes) {
      const [a, b] = name.split("_");
      await tx.execute(
        minutes === null
          ? sql`DELETE FROM travel WHERE court_a = ${a} AND court_b = ${b}`
          : sql`INSERT INTO travel (court_a, court_b, minutes) VALUES (${a}, ${b}, ${minutes})
              ON CONFLICT (court_a, court_b) DO UPDATE SET minutes = excluded.minutes`,
      );
    }
    if (changes.length > 0)
      await record(tx, staff, "court.travel-changed", null, {
        count: changes.length,
        pairs: Object.fromEntries(changes),
      });
    return { kind: "stored" };
  });
}

const words = (minutes: number | null): string => String(minutes ?? "");

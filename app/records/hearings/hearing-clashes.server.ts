import { sql } from "drizzle-orm";
import { hourWords } from "~/lib/written-time";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { visibleHearings } from "./hearing-access.server";
import type { HearingPlace } from "./hearing-rules.server";

/** A lawyer would be in two courts at one hour; `says` tells where, as far as this person may know. */
export type Clash = { kind: "clash"; says: string };

type Other = { court: string; time: string; lawyer: string; seen: boolean };

/**
 * What else that lawyer is due at, elsewhere and at that hour; null when nothing stands against it. Who asks holds the
 * lawyer's day until the transaction ends, so that two who enter at one instant see each other; the database keeps the
 * same by a constraint, but for what somebody has accepted: that stands in the way of a third one too. `except`: the
 * hearing itself.
 */
export async function findClash(
  tx: Transaction,
  place: HearingPlace,
  staff: Staff,
  except: string | null = null,
): Promise<Clash | null> {
  const { lawyerId, day, time, minutes, courtId } = place;
  if (!lawyerId || !day || !time) return null;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pleads:${lawyerId}:${day}`}, 0))`);
  const { rows } = await tx.execute<Other & { own: string }>(sql`
    SELECT court.short_name AS court, hearing.time, lawyer.name AS lawyer, ${visibleHearings(staff)} AS seen,
      (SELECT short_name FROM court WHERE id = ${courtId}) AS own
    FROM hearing JOIN court ON court.id = hearing.court_id JOIN lawyer ON lawyer.id = hearing.lawyer_id
    WHERE hearing.lawyer_id = ${lawyerId} AND hearing.court_id <> ${courtId} AND hearing.state = 'prevue'
      AND hearing.id IS DISTINCT FROM ${except}
      AND during && tsrange(${day}::date + ${time}::time, ${day}::date + ${time}::time + make_interval(mins => ${minutes}))
    ORDER BY seen DESC, hearing.time LIMIT 1`);
  const [other] = rows;
  if (!other) return null;
  if (!other.seen) return { kind: "clash", says: `${other.lawyer} a déjà un engagement à cette heure.` };
  const both = [
    { court: other.court, time: other.time },
    { court: other.own, time },
  ].sort((a, b) => a.time.localeCompare(b.time));
  const told = both.map(({ court, time }) => `${court} à ${hourWords(time)}`).join(", puis ");
  return { kind: "clash", says: `${other.lawyer}\u00A0: ${told}.` };
}

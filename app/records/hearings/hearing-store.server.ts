import { sql } from "drizzle-orm";
import { type Clash, isKept, type Keeping } from "~/abilities/form/clash.server";
import { createRecord, type Storing, updateRecord } from "~/abilities/form/record-store.server";
import { moveDeadlines } from "~/records/deadlines/moves/deadline-moves.server";
import { type UnfitMatter, unfitMatter } from "~/records/matters/unfit-matter.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { findTypedObstacle, holdAndFindObstacle } from "./hearing-clashes.server";
import { hearings } from "./hearing-record.server";
import type { HearingInput, HearingPlace } from "./hearing-rules.server";

/** Why nothing was stored. `settled`: the hearing has an outcome already. */
export type Unstored = UnfitMatter | { kind: "settled" };

/** `assumed`: the hour is the usual one. */
export type Entering = Keeping & { assumed: boolean };

/** Enters a hearing. `formId`: sent again, it is the same hearing. */
export function addHearing(
  formId: string,
  value: HearingInput,
  entering: Entering,
  staff: Staff,
): Promise<Storing<HearingInput, Unstored | Clash>> {
  return createRecord(hearings, formId, value, staff, async (tx, write) => {
    const refusal = await unfitMatter(tx, value.matterId, staff);
    if (refusal) return refusal;
    const clash = await holdAndFindObstacle(tx, value, staff);
    if (clash && !isKept(clash, entering)) return clash;
    return write({
      columns: { time_assumed: entering.assumed, ...accepted(clash, staff) },
      details: { matter: value.matterId },
    });
  });
}

/**
 * Puts right what was entered: no renvoi. `seen`: as updateRecord(). The journal has both days; calendars are told when
 * the day, the hour or the place changes.
 */
export function correctHearing(
  id: string,
  value: HearingInput,
  seen: string | null,
  entering: Entering,
  staff: Staff,
): Promise<Storing<HearingInput, Unstored | Clash>> {
  return updateRecord(hearings, id, value, seen, staff, async (tx, write, now, changes) => {
    if (!(await isOpen(tx, id))) return { kind: "settled" };
    const moved = (["day", "time", "courtId", "chamber", "room", "minutes"] as const).some((field) => field in changes);
    const placed = place.some((field) => field in changes);
    const news = whatIsNew((field) => field in changes);
    const clash = placed ? await holdAndFindObstacle(tx, { ...value, except: id }, staff, news) : null;
    if (clash && !isKept(clash, entering)) return clash;
    const written = await write({
      columns: {
        state: "prevue",
        ...("time" in changes || "day" in changes ? { time_assumed: entering.assumed } : {}),
        ...(moved ? { sequence: await sequenceAfter(tx, id) } : {}),
        ...(placed ? accepted(clash, staff) : {}),
      },
      details: {
        ...("day" in changes ? { from: now.day, to: value.day } : {}),
        ...("time" in changes ? { hours: [now.time, value.time] } : {}),
      },
    });
    if ("day" in changes || "courtId" in changes)
      await moveDeadlines(tx, [{ id, nextId: id, newDay: value.day, isElsewhere: "courtId" in changes }], staff);
    return written;
  });
}

/**
 * What would stand against a hearing there and then, as adding and correcting tell it: of one whose other fields are
 * still to be put right. `now`: the one that is corrected, as it stands.
 */
export function foreseeObstacle(
  wanted: HearingPlace & { matterId: string },
  now: { id: string; values: HearingInput } | null,
  staff: Staff,
): Promise<Clash | null> {
  const differs = (field: keyof HearingPlace) => String(now?.values[field]) !== String(wanted[field]);
  if (now && !place.some(differs)) return Promise.resolve(null);
  return findTypedObstacle(db(), { ...wanted, except: now?.id ?? null }, staff, whatIsNew(differs));
}

function whatIsNew(differs: (field: "day" | "courtId") => boolean) {
  if (differs("day")) return "day";
  return differs("courtId") ? "court" : null;
}

/** Whether nothing came of a hearing yet. */
export async function isOpen(q: Queryable, id: string): Promise<boolean> {
  const { rows } = await q.execute(sql`SELECT FROM hearing WHERE id = ${id} AND state IN ('prevue', 'a-fixer')`);
  return rows.length > 0;
}

async function sequenceAfter(q: Queryable, id: string): Promise<number> {
  const { rows } = await q.execute<{ next: number }>(sql`SELECT sequence + 1 AS next FROM hearing WHERE id = ${id}`);
  return rows[0]?.next ?? 0;
}

/** What stands against a hearing depends on these. */
const place = ["day", "time", "minutes", "courtId", "lawyerId", "attendeeIds"] as const;

/** Who knows that somebody would be in two courts; nothing is kept of an acceptance that is not needed any more. */
export const accepted = (clash: Clash | null, { id }: Staff) => ({
  clash_accepted_at: clash?.isClash ? new Date().toISOString() : null,
  clash_accepted_by: clash?.isClash ? id : null,
});

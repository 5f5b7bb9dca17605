import { sql } from "drizzle-orm";
import { createRecord, type Storing, updateRecord } from "~/abilities/form/record-store.server";
import { visibleMatters } from "~/records/matters/matter-access.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { type Clash, findClash } from "./hearing-clashes.server";
import { hearings } from "./hearing-record.server";
import type { HearingInput } from "./hearing-rules.server";

/**
 * Why nothing was stored. `no-matter`: there is none of that id that this person may know of. `closed`: it is over.
 * `settled`: the hearing has an outcome already.
 */
export type Unstored = { kind: "no-matter" | "closed" | "settled" };

/** `keepBoth`: whoever enters it knows that its lawyer is due elsewhere. `assumed`: the hour is the usual one. */
export type Entering = { keepBoth: boolean; assumed: boolean };

/** Enters a hearing. `formId`: sent again, it is the same hearing. */
export function addHearing(
  formId: string,
  value: HearingInput,
  { keepBoth, assumed }: Entering,
  staff: Staff,
): Promise<Storing<HearingInput, Unstored | Clash>> {
  return createRecord(hearings, formId, value, staff, async (tx, write) => {
    const refusal = await unfit(tx, value.matterId, staff);
    if (refusal) return refusal;
    const clash = await findClash(tx, value, staff);
    if (clash && !keepBoth) return clash;
    return write({
      columns: { time_assumed: assumed, ...accepted(clash, staff) },
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
  { keepBoth, assumed }: Entering,
  staff: Staff,
): Promise<Storing<HearingInput, Unstored | Clash>> {
  return updateRecord(hearings, id, value, seen, staff, async (tx, write, now, changes) => {
    const { rows } = await tx.execute<{ state: string; sequence: number }>(
      sql`SELECT state, sequence FROM hearing WHERE id = ${id}`,
    );
    const [standing] = rows;
    if (!standing || !["prevue", "a-fixer"].includes(standing.state)) return { kind: "settled" };
    const moved = (["day", "time", "courtId", "room", "minutes"] as const).some((field) => field in changes);
    const placed = moved || "lawyerId" in changes;
    const clash = placed ? await findClash(tx, value, staff, id) : null;
    if (clash && !keepBoth) return clash;
    return write({
      columns: {
        state: "prevue",
        ...("time" in changes || "day" in changes ? { time_assumed: assumed } : {}),
        ...(moved ? { sequence: standing.sequence + 1 } : {}),
        ...(placed ? accepted(clash, staff) : {}),
      },
      details: "day" in changes ? { from: now.day, to: value.day } : undefined,
    });
  });
}

/** Nothing is kept of an acceptance that is not needed any more. */
const accepted = (clash: Clash | null, { id }: Staff) => ({
  clash_accepted_at: clash ? new Date().toISOString() : null,
  clash_accepted_by: clash ? id : null,
});

/** The matter stays as it is until the transaction ends. */
async function unfit(tx: Transaction, matterId: string, staff: Staff): Promise<Unstored | null> {
  await tx.execute(sql`SELECT FROM matter WHERE id = ${matterId} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ state: string }>(sql`
    SELECT state FROM matter WHERE id = ${matterId} AND deleted_at IS NULL AND ${visibleMatters(staff)}`);
  const [found] = rows;
  if (!found) return { kind: "no-matter" };
  return found.state === "clos" ? { kind: "closed" } : null;
}

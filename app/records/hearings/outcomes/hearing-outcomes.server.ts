import { sql } from "drizzle-orm";
import { type Clash, isKept } from "~/abilities/form/clash.server";
import { createRecord, type Storing } from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { deadlinesToCheck, nothingToCheck } from "~/records/deadlines/days-to-check.server";
import { moveDeadlines } from "~/records/deadlines/moves/deadline-moves.server";
import { unfitMatter } from "~/records/matters/unfit-matter.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { HearingOutcome, HearingState } from "../hearing";
import { visibleHearings } from "../hearing-access.server";
import { findClashOnReturn, findTypedObstacle, holdAndFindObstacle } from "../hearing-clashes.server";
import { holdMatters } from "../hearing-locks.server";
import { hearings, readHearing } from "../hearing-record.server";
import { isAdjournedTo, isUntouched } from "../hearing-row.server";
import type { HearingInput, hearingColumns } from "../hearing-rules.server";
import { accepted, type Entering } from "../hearing-store.server";
import type { DecisionBefore } from "../hearing-table.server";
import { takeBackDecision, writeDecision } from "./judgment-decision.server";

/** How a hearing stands, for who comes second: what came of it, by whom, and what follows it. */
export type Settled = {
  kind: "settled";
  state: HearingState;
  outcome: HearingOutcome | null;
  by: string | null;
  nextId: string | null;
  nextDay: string | null;
};

/** Nothing was stored but when it says so. `gone`: there is none that this person may know of and answer for. */
export type Answered<Other = never> = { kind: "stored" } | { kind: "gone" } | Settled | Other;

type Held = {
  state: HearingState;
  outcome: HearingOutcome | null;
  chainId: string;
  keptBoth: boolean;
  version: number;
  decisionBefore: DecisionBefore | null;
};

/** The hearing, which stays as it is until the transaction ends; null when it is not theirs. */
async function hold(tx: Transaction, id: string, staff: Staff): Promise<Held | null> {
  if (!isRecordId(id)) return null;
  await holdMatters(tx, [id]);
  await tx.execute(sql`SELECT FROM hearing WHERE id = ${id} FOR UPDATE`);
  const { rows } = await tx.execute<Held>(sql`
    SELECT state, outcome, version, chain_id AS "chainId", clash_accepted_at IS NOT NULL AS "keptBoth",
      decision_before AS "decisionBefore" FROM hearing
    WHERE id = ${id} AND ${visibleHearings(staff)} AND ${permittedTo(staff, "hearing-entry")}`);
  return rows[0] ?? null;
}

/** How it stands now. The caller has checked who may know of it. */
export async function settledAs(q: Queryable, id: string): Promise<Settled> {
  const { rows } = await q.execute<Omit<Settled, "kind">>(sql`
    SELECT hearing.state, hearing.outcome, staff_member.name AS by,
      CASE WHEN next.state <> 'annulee' THEN next.id END AS "nextId", next.day::text AS "nextDay"
    FROM hearing LEFT JOIN staff_member ON staff_member.id = hearing.outcome_by
      LEFT JOIN hearing AS next ON next.previous_id = hearing.id AND ${isAdjournedTo(sql`next`)}
    WHERE hearing.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error(`the hearing ${id} is gone while it is held`);
  return { kind: "settled", ...row };
}

/** What came of a hearing. `reason`: why, or what was decided; `decidedOn`: the day of a judgment, « 2026-11-20 ». */
type Ending = { outcome: HearingOutcome; reason: string; decidedOn?: string | null };

const settle = (id: string, state: HearingState, { outcome, reason, decidedOn = null }: Ending, staff: Staff) => sql`
  UPDATE hearing SET state = ${state}, outcome = ${outcome}, reason = ${reason}, decided_on = ${decidedOn},
    outcome_at = now(), outcome_by = ${staff.id},
    version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`;

type Corrected = { kind: "corrected"; version: number };

/**
 * Says what came of a hearing that was held, or that will not be (`annulee`), with its journal line. `proceedingId`:
 * where a judgment is written too; `seen`: the version that was on the screen, empty for none. Said again by the same
 * person in the same words it is stored already. `corrected`: it is not what was read, and may have another day; its
 * `version` now.
 */
export function endHearing(
  id: string,
  state: "tenue" | "annulee",
  said: Ending & { proceedingId?: string | null },
  seen: string,
  staff: Staff,
): Promise<Answered<Corrected>> {
  const { proceedingId, ...ending } = said;
  return db().transaction(async (tx): Promise<Answered<Corrected>> => {
    const held = await hold(tx, id, staff);
    if (!held) return { kind: "gone" };
    if (held.state === state && held.outcome === ending.outcome && (await wasSaid(tx, id, said, staff)))
      return { kind: "stored" };
    const isAhead = held.state === "prevue" || (state === "annulee" && held.state === "a-fixer");
    if (!isAhead) return settledAs(tx, id);
    if (seen !== "" && seen !== String(held.version)) return { kind: "corrected", version: held.version };
    await tx.execute(settle(id, state, ending, staff));
    if (proceedingId) await writeDecision(tx, id, proceedingId, staff);
    if (state === "annulee") await deadlinesToCheck(tx, id, "annulee", staff);
    const action = state === "tenue" ? "hearing.held" : "hearing.cancelled";
    await record(tx, staff, action, { kind: "hearing", id }, { outcome: ending.outcome });
    return { kind: "stored" };
  });
}

/** Whether this person has said that of a hearing before, with that decision. */
async function wasSaid(
  tx: Transaction,
  id: string,
  { reason, decidedOn = null, proceedingId = null }: Ending & { proceedingId?: string | null },
  staff: Staff,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM hearing WHERE id = ${id} AND outcome_by = ${staff.id} AND reason = ${reason}
      AND decided_on IS NOT DISTINCT FROM ${decidedOn}::date
      AND decision_before ->> 'proceedingId' IS NOT DISTINCT FROM ${proceedingId}`);
  return rows.length > 0;
}

/** When a hearing goes on and who pleads then; its court stays. */
export type NextPlace = Pick<HearingInput, "day" | "time" | "lawyerId">;

/** The same, and what for; `day` and `time` null: they are to be fixed. */
export type Following = NextPlace & Pick<HearingInput, "purpose" | "toBring">;

/** The hearing that follows `held`: whoever pleads then comes along no more. */
const following = <Next extends NextPlace>(held: HearingInput, next: Next) => ({
  ...held,
  note: "",
  attendeeIds: held.attendeeIds.filter((one) => one !== next.lawyerId),
  ...next,
});

/** What would stand against a renvoi of which other fields are still to be put right. */
export const foreseeAdjournment = (
  id: string,
  held: HearingInput,
  next: NextPlace,
  staff: Staff,
): Promise<Clash | null> => findTypedObstacle(db(), { ...following(held, next), except: id }, staff);

type Adjourning = Entering & { outcome: HearingOutcome; reason: string; version: string };

/**
 * Adjourns a hearing: what follows is a hearing of its own in the same chain, under the form's id, so that the form
 * sent again makes no second one. `version`: that was on the screen, empty for none; `corrected`: as of endHearing, and
 * what follows would have been made of what nobody has read.
 */
export async function adjournHearing(
  id: string,
  formId: string,
  next: Following,
  { outcome, reason, version, ...entering }: Adjourning,
  staff: Staff,
): Promise<Storing<HearingInput, Settled | Clash | Corrected>> {
  const found = await readHearing(db(), id, staff);
  if (!found) return { kind: "gone" };
  const value: HearingInput = following(found.values, next);
  return createRecord<typeof hearingColumns, Settled | Clash | Corrected | { kind: "gone" }>(
    hearings,
    formId,
    value,
    staff,
    async (tx, write) => {
      const held = await hold(tx, id, staff);
      if (!held) return { kind: "gone" };
      if (held.state !== "prevue") return settledAs(tx, id);
      const read = [String(found.standing.version), version || String(held.version)];
      if (read.some((one) => one !== String(held.version))) return { kind: "corrected", version: held.version };
      const clash = await holdAndFindObstacle(tx, { ...value, except: id }, staff);
      if (clash && !isKept(clash, entering)) return clash;
      await tx.execute(settle(id, "renvoyee", { outcome, reason }, staff));
      await record(tx, staff, "hearing.adjourned", { kind: "hearing", id }, { outcome, to: value.day });
      const written = await write({
        columns: {
          state: value.day ? "prevue" : "a-fixer",
          chain_id: held.chainId,
          previous_id: id,
          time_assumed: entering.assumed,
          ...accepted(clash, staff),
        },
        details: { matter: value.matterId },
      });
      await moveDeadlines(tx, [{ id, nextId: written.record.id, newDay: value.day }], staff);
      return written;
    },
  );
}

/**
 * `toCheck`: so many deadlines stay that were added after the judgment; `decisionStays`: somebody has changed it in its
 * proceeding since. `touched`: somebody has worked on what follows a renvoi. `closed`: the matter is over.
 */
export type Undone =
  | { kind: "stored"; isRenvoi: boolean; toCheck: number; decisionStays: boolean }
  | { kind: "gone" }
  | { kind: "touched" }
  | { kind: "closed" }
  | Settled
  | Clash;

/**
 * Takes back what came of a hearing: it is ahead again, or waits for its outcome. What its renvoi made is cancelled,
 * while nobody has touched it; what its judgment wrote into a proceeding goes back, unless somebody changed it;
 * deadlines stay, to be looked at. `seen`: the version that was on the screen, empty for none.
 */
export function undoOutcome(id: string, seen: string, staff: Staff): Promise<Undone> {
  return db().transaction(async (tx): Promise<Undone> => {
    const found = await readHearing(tx, id, staff);
    if (!found) return { kind: "gone" };
    // Locked before its hearings, as whoever closes or deletes it does.
    const unfit = await unfitMatter(tx, found.values.matterId, staff);
    const held = unfit?.kind === "no-matter" ? null : await hold(tx, id, staff);
    if (!held) return { kind: "gone" };
    const isRenvoi = held.state === "renvoyee";
    if (held.state === "prevue" || held.state === "a-fixer")
      return { kind: "stored", isRenvoi, toCheck: 0, decisionStays: false };
    if (held.outcome === "renvoi-annule" || (seen !== "" && seen !== String(held.version))) return settledAs(tx, id);
    if (unfit) return { kind: "closed" };
    const nextId = isRenvoi ? await untouchedNext(tx, id) : null;
    if (isRenvoi && !nextId) return { kind: "touched" };
    // What was kept beside it when it was entered stands in its way no more than then.
    const clash = held.keptBoth ? null : await findClashOnReturn(tx, { ...found.values, except: nextId }, staff);
    if (clash) return clash;
    if (nextId) await tx.execute(settle(nextId, "annulee", { outcome: "renvoi-annule", reason: "" }, staff));
    await tx.execute(sql`
      UPDATE hearing SET state = CASE WHEN day IS NULL THEN 'a-fixer' ELSE 'prevue' END, outcome = NULL, reason = '',
        outcome_at = NULL, outcome_by = NULL, batch_id = NULL, decided_on = NULL, decision_before = NULL,
        version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`);
    const decisionStays = held.decisionBefore !== null && !(await takeBackDecision(tx, held.decisionBefore, staff));
    if (nextId) await moveDeadlines(tx, [{ id: nextId, nextId: id, newDay: found.values.day }], staff);
    if (held.state === "annulee") await nothingToCheck(tx, id, staff);
    const toCheck = held.outcome === "jugement" ? await deadlinesToCheck(tx, id, "resultat-annule", staff) : 0;
    const subject = { kind: "hearing", id };
    if (nextId) {
      await record(tx, staff, "hearing.adjournment-undone", subject, { next: nextId });
      await record(tx, staff, "hearing.cancelled", { kind: "hearing", id: nextId }, { outcome: "renvoi-annule" });
    } else await record(tx, staff, "hearing.outcome-undone", subject, { outcome: held.outcome });
    return { kind: "stored", isRenvoi, toCheck, decisionStays };
  });
}

/** The hearing that a renvoi made, held, as long as nobody has worked on it. */
async function untouchedNext(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM hearing WHERE previous_id = ${id} AND ${isUntouched(sql`hearing`)} FOR UPDATE`);
  return rows[0]?.id ?? null;
}

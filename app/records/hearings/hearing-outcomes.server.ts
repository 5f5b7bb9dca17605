import { sql } from "drizzle-orm";
import { createRecord, type Storing } from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { HearingOutcome, HearingState } from "./hearing";
import { visibleHearings } from "./hearing-access.server";
import { type Clash, findClash } from "./hearing-clashes.server";
import { hearings, readHearing } from "./hearing-record.server";
import type { HearingInput, hearingColumns } from "./hearing-rules.server";
import type { Entering } from "./hearing-store.server";

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

type Held = { state: HearingState; outcome: HearingOutcome | null; chainId: string; keptBoth: boolean };

/** The hearing, which stays as it is until the transaction ends; null when it is not theirs. */
async function hold(tx: Transaction, id: string, staff: Staff): Promise<Held | null> {
  if (!isRecordId(id)) return null;
  await tx.execute(sql`SELECT FROM hearing WHERE id = ${id} FOR UPDATE`);
  const { rows } = await tx.execute<Held>(sql`
    SELECT state, outcome, chain_id AS "chainId", clash_accepted_at IS NOT NULL AS "keptBoth" FROM hearing
    WHERE id = ${id} AND ${visibleHearings(staff)} AND ${permittedTo(staff, "hearing-entry")}`);
  return rows[0] ?? null;
}

/** How it stands now. The caller has checked who may know of it. */
export async function settledAs(q: Queryable, id: string): Promise<Settled> {
  const { rows } = await q.execute<Omit<Settled, "kind">>(sql`
    SELECT hearing.state, hearing.outcome, staff_member.name AS by, next.id AS "nextId", next.day::text AS "nextDay"
    FROM hearing LEFT JOIN staff_member ON staff_member.id = hearing.outcome_by
      LEFT JOIN hearing AS next ON next.previous_id = hearing.id AND next.state <> 'annulee'
    WHERE hearing.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error(`the hearing ${id} is gone while it is held`);
  return { kind: "settled", ...row };
}

const settle = (id: string, state: HearingState, outcome: HearingOutcome, reason: string, staff: Staff) => sql`
  UPDATE hearing SET state = ${state}, outcome = ${outcome}, reason = ${reason}, outcome_at = now(), outcome_by = ${staff.id},
    version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`;

/** What a court decided, kept with the proceeding too; `decidedOn` « 2026-11-20 ». */
export type Decision = { proceedingId: string; decidedOn: string };

/**
 * Says what came of a hearing that was held, or that will not be (`annulee`), with its journal line. Said again with
 * the same outcome it is stored already.
 */
export function endHearing(
  id: string,
  state: "tenue" | "annulee",
  { outcome, reason, decision }: { outcome: HearingOutcome; reason: string; decision?: Decision | null },
  staff: Staff,
): Promise<Answered> {
  return db().transaction(async (tx): Promise<Answered> => {
    const held = await hold(tx, id, staff);
    if (!held) return { kind: "gone" };
    if (held.state === state && held.outcome === outcome) return { kind: "stored" };
    const isOpen = held.state === "prevue" || (state === "annulee" && held.state === "a-fixer");
    if (!isOpen) return settledAs(tx, id);
    await tx.execute(settle(id, state, outcome, reason, staff));
    if (decision)
      await tx.execute(sql`
        UPDATE proceeding SET decision = ${reason}, decided_on = ${decision.decidedOn}, version = version + 1
        WHERE id = ${decision.proceedingId} AND matter_id = (SELECT matter_id FROM hearing WHERE hearing.id = ${id})`);
    const action = state === "tenue" ? "hearing.held" : "hearing.cancelled";
    await record(tx, staff, action, { kind: "hearing", id }, { outcome });
    return { kind: "stored" };
  });
}

/** Where and when a hearing goes on; `day` and `time` null: they are to be fixed. */
export type Following = Pick<HearingInput, "day" | "time" | "lawyerId" | "purpose">;

/**
 * Adjourns a hearing: what follows is a hearing of its own in the same chain, under the form's id, so that the form
 * sent again makes no second one.
 */
export async function adjournHearing(
  id: string,
  formId: string,
  following: Following,
  { outcome, reason, keepBoth, assumed }: Entering & { outcome: HearingOutcome; reason: string },
  staff: Staff,
): Promise<Storing<HearingInput, Settled | Clash>> {
  const found = await readHearing(db(), id, staff);
  if (!found) return { kind: "gone" };
  const value: HearingInput = { ...found.values, note: "", ...following };
  return createRecord<typeof hearingColumns, Settled | Clash | { kind: "gone" }>(
    hearings,
    formId,
    value,
    staff,
    async (tx, write) => {
      const held = await hold(tx, id, staff);
      if (!held) return { kind: "gone" };
      if (held.state !== "prevue") return settledAs(tx, id);
      const clash = await findClash(tx, value, staff, id);
      if (clash && !keepBoth) return clash;
      await tx.execute(settle(id, "renvoyee", outcome, reason, staff));
      await record(tx, staff, "hearing.adjourned", { kind: "hearing", id }, { outcome, to: value.day });
      return write({
        columns: {
          state: value.day ? "prevue" : "a-fixer",
          chain_id: held.chainId,
          previous_id: id,
          time_assumed: assumed,
          clash_accepted_at: clash ? new Date().toISOString() : null,
          clash_accepted_by: clash ? staff.id : null,
        },
        details: { matter: value.matterId },
      });
    },
  );
}

/** `touched`: somebody has worked on what follows. */
export type Undone = Answered<{ kind: "touched" } | Clash>;

/** Takes a renvoi back while nobody has touched what follows: the hearing is ahead again, the next one cancelled. */
export function undoAdjournment(id: string, staff: Staff): Promise<Undone> {
  return db().transaction(async (tx): Promise<Undone> => {
    const held = await hold(tx, id, staff);
    if (!held) return { kind: "gone" };
    if (held.state === "prevue") return { kind: "stored" };
    if (held.state !== "renvoyee") return settledAs(tx, id);
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM hearing WHERE previous_id = ${id} AND state IN ('prevue', 'a-fixer') AND version = 1 FOR UPDATE`);
    const [next] = rows;
    if (!next) return { kind: "touched" };
    const stored = await readHearing(tx, id, staff);
    // What was kept beside it when it was entered stands in its way no more than then.
    const clash = stored && !held.keptBoth ? await findClash(tx, stored.values, staff, next.id) : null;
    if (clash) return clash;
    await tx.execute(settle(next.id, "annulee", "renvoi-annule", "", staff));
    await tx.execute(sql`
      UPDATE hearing SET state = 'prevue', outcome = NULL, reason = '', outcome_at = NULL, outcome_by = NULL,
        version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`);
    await record(tx, staff, "hearing.adjournment-undone", { kind: "hearing", id }, { next: next.id });
    return { kind: "stored" };
  });
}

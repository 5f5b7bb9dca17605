import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import type { DeadlineState } from "./deadline";
import { addEvent } from "./deadline-events.server";
import { type HeldDeadline, holdDeadline } from "./deadline-store.server";

/** Nothing was stored but when it says so. `stands`: somebody was quicker. `gone`: it is not theirs. */
type Ended<Refusal = never> =
  | { kind: "stored"; state: DeadlineState }
  | { kind: "stands"; state: DeadlineState }
  | { kind: "gone" }
  | Refusal;

const touched = (staff: Staff) => sql`version = version + 1, updated_at = now(), updated_by = ${staff.id}`;

/**
 * Says what was done. What the firm has set itself is closed by it; what the law sets waits for a second person. Sent
 * again with the same words it is stored already.
 */
export function markDone(id: string, words: string, staff: Staff): Promise<Ended> {
  return db().transaction(async (tx): Promise<Ended> => {
    const held = await holdDeadline(tx, id, staff, "deadline-entry");
    if (!held) return { kind: "gone" };
    if (held.ending === "fait" && held.doneBy === staff.id && held.proof === words)
      return { kind: "stored", state: held.state };
    if (held.state !== "ouvert") return { kind: "stands", state: held.state };
    const isTask = held.kind === "tache";
    const state = isTask ? "clos" : "a-confirmer";
    await tx.execute(sql`
      UPDATE deadline SET state = ${state}, ending = 'fait', proof = ${words}, done_at = now(), done_by = ${staff.id},
        confirmed_at = CASE WHEN ${isTask} THEN now() END, confirmed_by = ${isTask ? staff.id : null},
        ${isTask ? sql`${noProposal}, ` : sql``}${touched(staff)}
      WHERE id = ${id}`);
    await addEvent(tx, staff, id, "fait", { words });
    await record(tx, staff, "deadline.done", { kind: "deadline", id });
    return { kind: "stored", state };
  });
}

/** Asks to give one up; a second lawyer confirms it. */
export function askAbandon(id: string, reason: string, staff: Staff): Promise<Ended> {
  return db().transaction(async (tx): Promise<Ended> => {
    const held = await holdDeadline(tx, id, staff, "deadline-confirmation");
    if (!held) return { kind: "gone" };
    if (held.ending === "abandon" && held.doneBy === staff.id && held.proof === reason)
      return { kind: "stored", state: held.state };
    if (held.state !== "ouvert") return { kind: "stands", state: held.state };
    await tx.execute(sql`
      UPDATE deadline SET state = 'a-confirmer', ending = 'abandon', proof = ${reason}, done_at = now(),
        done_by = ${staff.id}, ${touched(staff)} WHERE id = ${id}`);
    await addEvent(tx, staff, id, "abandon-demande", { words: reason });
    await record(tx, staff, "deadline.abandon-asked", { kind: "deadline", id });
    return { kind: "stored", state: "a-confirmer" };
  });
}

/**
 * Who may confirm. `other`: a lawyer who did not say it; `alone`: the only one there is, by the password; `early`: the
 * same, but not before tomorrow; `own`: nobody who said it.
 */
export type Confirming = "other" | "alone" | "early" | "own";

/** How this person stands to what was said of a deadline. */
export function confirmingBy(
  { doneBy, doneOn }: Pick<HeldDeadline, "doneBy" | "doneOn">,
  staff: { id: string },
): Confirming {
  if (doneBy !== staff.id) return "other";
  if (!isLoneLawyer()) return "own";
  return doneOn !== null && doneOn < conakryDay(new Date()) ? "alone" : "early";
}

/** Whether the firm has one lawyer, who confirms alone. */
export const isLoneLawyer = (): boolean => settings().deadline_single_confirmation === "oui";

/** `changed`: it is not what was read. `alone`: the password is to be given first. */
type Unconfirmed = { kind: "changed" } | { kind: "own" } | { kind: "early" } | { kind: "alone" };

/**
 * Confirms what somebody said: that it was done, or that it is given up. `seen`: the version that was read, empty for
 * none; `isSure`: whoever confirms alone has given the password.
 */
export function confirmEnding(
  id: string,
  { seen, isSure }: { seen: string; isSure: boolean },
  staff: Staff,
): Promise<Ended<Unconfirmed>> {
  return db().transaction(async (tx): Promise<Ended<Unconfirmed>> => {
    const held = await holdDeadline(tx, id, staff, "deadline-confirmation");
    if (!held) return { kind: "gone" };
    if (held.confirmedBy === staff.id && held.kind === "delai") return { kind: "stored", state: held.state };
    if (held.state !== "a-confirmer") return { kind: "stands", state: held.state };
    if (seen !== "" && seen !== String(held.version)) return { kind: "changed" };
    const by = confirmingBy(held, staff);
    if (by === "own" || by === "early" || (by === "alone" && !isSure)) return { kind: by };
    const isDone = held.ending === "fait";
    const state = isDone ? "clos" : "abandonne";
    await tx.execute(sql`
      UPDATE deadline SET state = ${state}, confirmed_at = now(), confirmed_by = ${staff.id},
        ${noProposal}, ${touched(staff)} WHERE id = ${id}`);
    await addEvent(tx, staff, id, isDone ? "confirme" : "abandonne");
    const action = isDone ? "deadline.confirmed" : "deadline.abandoned";
    await record(tx, staff, action, { kind: "deadline", id }, by === "alone" ? { alone: true } : undefined);
    return { kind: "stored", state };
  });
}

/** « Ce n’est pas fait »: it is open again, whatever was said; the history keeps those words, and why not. */
export function reopenDeadline(id: string, reason: string, staff: Staff): Promise<Ended> {
  return db().transaction(async (tx): Promise<Ended> => {
    const held = await holdDeadline(tx, id, staff, "deadline-confirmation");
    if (!held) return { kind: "gone" };
    if (held.state === "ouvert") return { kind: "stored", state: "ouvert" };
    if (held.state !== "a-confirmer") return { kind: "stands", state: held.state };
    await tx.execute(sql`
      UPDATE deadline SET state = 'ouvert', ending = NULL, proof = '', done_at = NULL, done_by = NULL, ${touched(staff)}
      WHERE id = ${id}`);
    await addEvent(tx, staff, id, "pas-fait", { words: reason });
    await record(tx, staff, "deadline.reopened", { kind: "deadline", id });
    return { kind: "stored", state: "ouvert" };
  });
}

/** Nothing waits any more for an agreement. */
export const noProposal = sql`proposed_on = NULL, proposed_steps = NULL, proposed_rule_id = NULL, proposed_reason = '',
  proposed_provisional = false, proposed_by_hand = false`;

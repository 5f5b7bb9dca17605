import { sql } from "drizzle-orm";
import { type Clash, isKept, type Keeping } from "~/abilities/form/clash.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { noProposal } from "../deadline-endings.server";
import { addEvent } from "../deadline-events.server";
import type { DeadlineStep } from "../deadline-steps";
import { type HeldDeadline, holdDeadline } from "../deadline-store.server";
import { readGivenDay } from "../given-day.server";
import { isOver, type Moving, move, type Outcome } from "./deadline-moves.server";

/** Of what waited for a lawyer. `changed`: another day waits than was read, or none. */
type Decided<Kind extends Outcome> = Moving<
  { kind: Kind } | { kind: "changed"; dueOn: string; proposedOn: string | null }
>;

const otherDay = ({ dueOn, proposedOn }: HeldDeadline) => ({ kind: "changed" as const, dueOn, proposedOn });

/** Gives a deadline the day that somebody says; nothing moves it by itself any more. By a lawyer it is checked, too. */
export function moveByHand(
  id: string,
  { day, reason, ...keeping }: { day: string; reason: string } & Keeping,
  staff: Staff,
): Promise<Moving | Clash> {
  return db().transaction(async (tx): Promise<Moving | Clash> => {
    const held = await holdDeadline(tx, id, staff, "deadline-entry");
    if (!held) return { kind: "gone" };
    if (held.state !== "ouvert") return { kind: "stands", state: held.state };
    if (held.dueOn === day) return { kind: "same" };
    const { clash, why } = await readGivenDay(tx, day, held);
    if (clash && !isKept(clash, keeping)) return clash;
    const steps = [...(await stepsOf(tx, id)), { day, why: ["fixé à la main", why].filter(Boolean).join(", ") }];
    const { ruleVersionId } = held;
    const kind = await move(tx, staff, held, {
      due: day,
      steps,
      provisional: false,
      ruleVersionId,
      byHand: true,
      reason,
    });
    if (kind === "moved" && may(staff.role, "deadline-confirmation"))
      await tx.execute(sql`UPDATE deadline SET to_check = NULL WHERE id = ${id}`);
    return { kind };
  });
}

/** Agrees to the later day that was proposed. `seen`: the day that was read; another one is to be read first. */
export function acceptMove(id: string, seen: string, staff: Staff): Promise<Decided<"moved">> {
  return db().transaction(async (tx): Promise<Decided<"moved">> => {
    const held = await holdDeadline(tx, id, staff, "deadline-confirmation");
    if (!held) return { kind: "gone" };
    if (held.dueOn === seen && !held.proposedOn) return { kind: "moved" };
    if (isOver(held)) return { kind: "stands", state: held.state };
    if (held.proposedOn !== seen) return otherDay(held);
    await tx.execute(sql`
      UPDATE deadline SET due_on = proposed_on, steps = proposed_steps, rule_id = proposed_rule_id,
        provisional = proposed_provisional, by_hand = proposed_by_hand, ${noProposal}, to_check = NULL,
        version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`);
    await addEvent(tx, staff, id, "accepte", { from: held.dueOn, to: seen });
    await record(tx, staff, "deadline.moved", { kind: "deadline", id }, { from: held.dueOn, to: seen });
    return { kind: "moved" };
  });
}

/** Keeps the day as it is. `seen`: the later one that was read; refused already, it stays so. */
export function refuseMove(id: string, seen: string, staff: Staff): Promise<Decided<"same">> {
  return db().transaction(async (tx): Promise<Decided<"same">> => {
    const held = await holdDeadline(tx, id, staff, "deadline-confirmation");
    if (!held) return { kind: "gone" };
    if (!held.proposedOn && held.refusedOn === seen && held.dueOn !== seen) return { kind: "same" };
    if (isOver(held)) return { kind: "stands", state: held.state };
    if (held.proposedOn !== seen) return otherDay(held);
    await tx.execute(sql`
      UPDATE deadline SET ${noProposal}, refused_on = ${seen}, to_check = NULL,
        version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`);
    await addEvent(tx, staff, id, "refuse", { from: held.dueOn, to: seen });
    await record(tx, staff, "deadline.move-refused", { kind: "deadline", id }, { from: held.dueOn, to: seen });
    return { kind: "same" };
  });
}

async function stepsOf(tx: Transaction, id: string): Promise<DeadlineStep[]> {
  const { rows } = await tx.execute<{ steps: DeadlineStep[] }>(sql`SELECT steps FROM deadline WHERE id = ${id}`);
  return rows[0]?.steps ?? [];
}

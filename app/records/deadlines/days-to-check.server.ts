import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record, recordAll } from "~/server/journal/journal.server";
import type { CheckReason, DeadlineState } from "./deadline";
import { addEvent, addEvents } from "./deadline-events.server";
import { holdDeadline } from "./deadline-store.server";

/** `same`: its day is kept. `stands`: it is open no more. `changed`: it is not what was read. */
type Kept = { kind: "same" | "gone" | "changed" } | { kind: "stands"; state: DeadlineState };

/** Keeps the day of a deadline that was to be checked. `seen`: what was read; anything else is to be read first. */
export function keepDay(id: string, seen: { reason: string; day: string }, staff: Staff): Promise<Kept> {
  return db().transaction(async (tx): Promise<Kept> => {
    const held = await holdDeadline(tx, id, staff, "deadline-confirmation");
    if (!held) return { kind: "gone" };
    if (!held.toCheck && held.dueOn === seen.day) return { kind: "same" };
    if (held.state !== "ouvert") return { kind: "stands", state: held.state };
    if (held.toCheck !== seen.reason || held.dueOn !== seen.day) return { kind: "changed" };
    await tx.execute(sql`
      UPDATE deadline SET to_check = NULL, version = version + 1, updated_at = now(), updated_by = ${staff.id}
      WHERE id = ${id}`);
    await addEvent(tx, staff, id, "garde", { to: held.dueOn });
    await record(tx, staff, "deadline.day-kept", { kind: "deadline", id }, { to: held.dueOn });
    return { kind: "same" };
  });
}

/** The open deadlines that a hearing set off, or its judgment. */
function hangOn(hearingId: string, why: CheckReason): SQL {
  const setOffBy = why === "resultat-annule" ? sql`judgment_id` : sql`hearing_id`;
  return sql`${setOffBy} = ${hearingId} AND state IN ('ouvert', 'a-confirmer')`;
}

/**
 * A lawyer is to look at the open deadlines of a hearing: it will not be held (`annulee`), or its judgment, after which
 * they were added, was none (`resultat-annule`). Their days stay until then. Returns how many they are.
 */
export async function deadlinesToCheck(
  tx: Transaction,
  hearingId: string,
  why: "annulee" | "resultat-annule",
  staff: Staff,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM deadline WHERE ${hangOn(hearingId, why)} ORDER BY id FOR UPDATE`);
  await askChecks(tx, rows, why, staff);
  return rows.length;
}

/**
 * The hearing will be held after all: what nobody has looked at yet stands as it stood, be it to be checked because the
 * hearing was moved before. A day given by hand since ends no check: the history does not say whether by a lawyer.
 */
export async function nothingToCheck(tx: Transaction, hearingId: string, staff: Staff): Promise<void> {
  const { rows } = await tx.execute<{ id: string; toCheck: string | null }>(sql`
    UPDATE deadline SET version = version + 1, updated_at = now(), updated_by = ${staff.id},
      to_check = (SELECT CASE kind WHEN 'audience' THEN 'deplacee' END FROM deadline_event
        WHERE deadline_id = deadline.id AND kind IN ('audience', 'garde', 'accepte', 'refuse') ORDER BY id DESC LIMIT 1)
    WHERE ${hangOn(hearingId, "annulee")} AND to_check = 'annulee' RETURNING id, to_check AS "toCheck"`);
  for (const { id, toCheck } of rows) {
    await addEvent(tx, staff, id, "audience-retablie");
    if (!toCheck) await record(tx, staff, "deadline.check-lifted", { kind: "deadline", id });
  }
}

/** `from`, `to`: the days of the hearing. */
export type Check = { id: string; from?: string | null; to?: string | null };

/** A lawyer is to look at deadlines, which are held, for one reason. */
export async function askChecks(
  tx: Transaction,
  checks: readonly Check[],
  why: CheckReason,
  staff: Staff,
): Promise<void> {
  if (checks.length === 0) return;
  await tx.execute(sql`
    UPDATE deadline SET to_check = ${why}, version = version + 1, updated_at = now(), updated_by = ${staff.id}
    WHERE id = ANY (${sql.param(checks.map(({ id }) => id))}::uuid[])`);
  await addEvents(
    tx,
    staff,
    checks.map((check) => ({ ...check, kind: checkEvents[why] })),
  );
  await recordAll(
    tx,
    checks.map(({ id }) => ({
      actor: staff,
      action: "deadline.check-asked",
      subject: { kind: "deadline", id },
      details: { why },
    })),
  );
}

/** How the history tells why. */
const checkEvents: Record<CheckReason, string> = {
  deplacee: "audience",
  annulee: "audience-annulee",
  "resultat-annule": "resultat-annule",
};

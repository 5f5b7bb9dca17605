import { isReason } from "~/lib/written-reason";
import { isPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { ClientInput } from "./client-rules.server";
import { clientsOf, decidedConflicts, findConflicts, recordDecision } from "./conflicts/conflicts.server";
import type { LikelyMatch } from "./conflicts/likely-match";

/** What the person who writes a client down has seen and decided. */
export type Decision = {
  /** Ids of the matches that were shown before going on; null for a program, which is shown none. */
  seen: readonly string[] | null;
  /** Why the firm may act in spite of a conflict; a lawyer's words, kept with the client; the journal says where. */
  reason: string;
};

/**
 * Why nothing is stored yet. `matches`: the person has not seen them all. `reason-missing`: a conflict needs its
 * reason. `lawyer-needed`: a conflict is for an avocat or an associé to decide.
 */
export type Undecided = { kind: "matches" | "reason-missing" | "lawyer-needed"; matches: LikelyMatch[] };

/** What has still to be seen or decided about these matches; null when nothing has. */
export async function undecided(
  tx: Transaction,
  matches: LikelyMatch[],
  staff: Staff,
  { seen, reason }: Decision,
): Promise<Undecided | null> {
  if (seen && matches.some(({ id }) => !seen.includes(id))) return { kind: "matches", matches };
  if (!matches.some(({ kind }) => kind === "conflict")) return null;
  if (!(await isPermitted(tx, staff, "conflict-decision"))) return { kind: "lawyer-needed", matches };
  return isReason(reason) ? null : { kind: "reason-missing", matches };
}

const NO_REASON = "Écrivez, en cinq mots au moins, le motif pour lequel le cabinet peut continuer malgré ce conflit.";

/** What a person is told who has already seen the matches and goes on without a reason, beside the field of it. */
export function reasonErrors(
  { kind, matches }: { kind: string; matches: LikelyMatch[] },
  seen: readonly string[],
  field = "motif",
): FieldErrors {
  const wasAsked = kind === "reason-missing" && matches.every(({ id }) => seen.includes(id));
  return wasAsked ? { [field]: NO_REASON } : {};
}

/** Conflicts of the new names that the old ones did not have; those are on the file already, decided or not. */
export async function newConflicts(
  q: Queryable,
  id: string,
  now: ClientInput,
  changes: Partial<ClientInput>,
  staff: Staff,
): Promise<LikelyMatch[]> {
  if (changes.name === undefined && changes.otherNames === undefined) return [];
  const decided = await decidedConflicts(q, id);
  const present = (await findConflicts(q, now, staff, id, decided)).map((match) => match.id);
  return findConflicts(q, { ...now, ...changes }, staff, id, [...decided, ...present]);
}

/** Keeps what was seen and decided with the client it is about. */
export async function keepDecision(
  tx: Transaction,
  id: string,
  matches: LikelyMatch[],
  staff: Staff,
  { reason }: Decision,
): Promise<void> {
  const of = (wanted: LikelyMatch["kind"]) => matches.filter(({ kind }) => kind === wanted).map((match) => match.id);
  const [duplicates, conflicts] = [of("duplicate"), of("conflict")];
  await recordSetAside(tx, id, duplicates, staff);
  if (conflicts.length > 0) {
    const decided = conflicts.map((party) => ({ kind: "adverse-party" as const, id: party }));
    await recordDecision(tx, id, decided, reason, staff);
  }
}

/** Duplicates that are closed are named in their own history alone: who reads this one's may not know of them. */
async function recordSetAside(tx: Transaction, id: string, duplicates: string[], staff: Staff): Promise<void> {
  if (duplicates.length === 0) return;
  const found = await clientsOf(
    tx,
    duplicates.map((duplicate) => ({ kind: "client", id: duplicate })),
  );
  const action = "client.match-set-aside";
  const open = found.filter(({ closed }) => !closed).map((one) => one.id);
  if (open.length > 0) await record(tx, staff, action, { kind: "client", id }, { matches: open });
  for (const { id: walled, closed } of found)
    if (closed) await record(tx, staff, action, { kind: "client", id: walled }, { other: id });
}

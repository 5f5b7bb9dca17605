import { record } from "~/domain/journal/journal.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import type { ClientInput } from "./client-rules.server";
import { type ClientOrigin, createClient, findOwn, type StoredClient } from "./client-store.server";
import { clientsOf, isReason, recordDecision } from "./conflicts.server";
import { lateMatchWatch } from "./late-matches.server";
import type { LikelyMatch } from "./likely-match";
import { likelyMatches } from "./match-finders.server";

/** What the person who writes the client down has seen and decided. */
export type Decision = {
  /** Ids of the matches that were shown before going on. */
  seen: readonly string[];
  /** Why the firm may act in spite of a conflict; a lawyer's words, kept with the client; the journal says where. */
  reason: string;
};

/**
 * `matches`: nothing is stored before the person has seen them. `reason-missing`: nor before a conflict has its reason.
 * `lawyer-needed`: a conflict is for an avocat or an associé to decide.
 */
export type CreationOutcome =
  | { kind: "stored"; client: StoredClient }
  | { kind: "matches" | "reason-missing" | "lawyer-needed"; matches: LikelyMatch[] };

/**
 * Stores a client that checkClient() has passed, unless the office knows somebody who may be the same, or stand against them:
 * then only once that has been seen and decided (issue « Homonyms and conflicts »). One transaction, with its journal entries.
 */
export function admitClient(
  value: ClientInput,
  staff: Staff,
  origin: ClientOrigin,
  decision: Decision,
): Promise<CreationOutcome> {
  return db().transaction(async (tx) => {
    // A second press of the button: the client stored by the first would be found as its own double.
    const own = await findOwn(tx, origin.id, staff);
    if (own) return { kind: "stored", client: own };
    const matches = await likelyMatches(tx, value, staff);
    const open = stillOpen(matches, staff, decision);
    if (open) return { kind: open, matches };
    const client = await createClient(tx, value, staff, origin);
    await keepDecision(tx, client.id, matches, staff, decision);
    await enqueue(tx, lateMatchWatch, { ids: [client.id] });
    return { kind: "stored", client };
  });
}

function stillOpen(matches: LikelyMatch[], staff: Staff, { seen, reason }: Decision) {
  if (matches.some(({ id }) => !seen.includes(id))) return "matches";
  if (!matches.some(({ kind }) => kind === "conflict")) return null;
  if (!may(staff.role, "conflict-decision")) return "lawyer-needed";
  return isReason(reason) ? null : "reason-missing";
}

async function keepDecision(
  tx: Transaction,
  id: string,
  matches: LikelyMatch[],
  staff: Staff,
  { reason }: Decision,
): Promise<void> {
  const of = (wanted: LikelyMatch["kind"]) =>
    matches.filter(({ kind }) => kind === wanted).map((match) => match.id);
  const [duplicates, conflicts] = [of("duplicate"), of("conflict")];
  await recordSetAside(tx, id, duplicates, staff);
  if (conflicts.length > 0) {
    const decided = conflicts.map((party) => ({ kind: "adverse-party" as const, id: party }));
    await recordDecision(tx, id, decided, reason, staff);
  }
}

/** Duplicates that are closed are named in their own history alone: who reads this one's may not know of them. */
async function recordSetAside(
  tx: Transaction,
  id: string,
  duplicates: string[],
  staff: Staff,
): Promise<void> {
  const found = await clientsOf(
    tx,
    duplicates.map((duplicate) => ({ kind: "client", id: duplicate })),
  );
  const action = "client.match-set-aside";
  const open = found.filter(({ closed }) => !closed).map((one) => one.id);
  if (open.length > 0)
    await record(tx, { actor: staff, action, subject: { kind: "client", id }, details: { matches: open } });
  for (const { id: walled, closed } of found)
    if (closed)
      await record(tx, {
        actor: staff,
        action,
        subject: { kind: "client", id: walled },
        details: { other: id },
      });
}

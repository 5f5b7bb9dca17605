import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { type Decision, type Undecided, undecided } from "./client-decision.server";
import { changedFields } from "./client-difference";
import type { ClientInput } from "./client-rules.server";
import { type ClientOrigin, createClient, findOwn, holdForm, type StoredClient } from "./client-store.server";
import { clientsOf, recordDecision } from "./conflicts.server";
import { lateMatchWatch } from "./late-matches.server";
import type { LikelyMatch } from "./likely-match";
import { likelyMatches } from "./match-finders.server";

/**
 * `stored-otherwise`: the same form stored this client before, with other words; what is typed now is for its version choice.
 * `in-trash`: the client that this form stored lies in the corbeille. Otherwise as `Undecided` says; nothing is stored then.
 */
type CreationOutcome =
  | { kind: "stored" | "stored-otherwise"; client: StoredClient }
  | { kind: "in-trash" }
  | Undecided;

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
    await holdForm(tx, origin.id);
    // A second press of the button: the client stored by the first would be found as its own double.
    const own = await findOwn(tx, origin.id, staff);
    if (own?.deleted) return { kind: "in-trash" };
    if (own) return { kind: isSame(own.value, value) ? "stored" : "stored-otherwise", client: own };
    const matches = await likelyMatches(tx, value, staff);
    const open = undecided(matches, staff, decision);
    if (open) return open;
    const client = await createClient(tx, value, staff, origin);
    await keepDecision(tx, client.id, matches, staff, decision);
    await enqueue(tx, lateMatchWatch, { ids: [client.id] });
    return { kind: "stored", client };
  });
}

/** Whether a form says what is stored; a correction typed after a lost answer must not be taken for a retry. */
function isSame(stored: ClientInput, value: ClientInput): boolean {
  return Object.keys(changedFields(stored, value)).length === 0;
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
  if (open.length > 0) await record(tx, staff, action, { kind: "client", id }, { matches: open });
  for (const { id: walled, closed } of found)
    if (closed) await record(tx, staff, action, { kind: "client", id: walled }, { other: id });
}

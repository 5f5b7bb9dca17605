import {
  createRecord,
  type Stored,
  type Storing,
  updateRecord,
  type Write,
} from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { openFirstMatters } from "~/records/matters/first-matter.server";
import { convertMessage } from "~/records/messages/follow-up/client-links.server";
import { standing } from "~/records/messages/follow-up/follow-up-changes.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { type Decision, keepDecision, newConflicts, type Undecided, undecided } from "./client-decision.server";
import { clients } from "./client-record.server";
import type { ClientInput } from "./client-rules.server";
import { findConflicts } from "./conflicts/conflicts.server";
import { lateMatchWatch } from "./conflicts/late-matches.server";
import type { LikelyMatch } from "./conflicts/likely-match";
import { findHomonyms } from "./homonyms.server";

/** Where a client comes from, beside the form. */
type ClientOrigin = {
  /** The form's own id, which becomes the client's: a second press of the button is the same client. */
  id?: string | null;
  /** The message whose words led to the client; an unknown or deleted one is left out. */
  fromMessageId?: string | null;
  /** Who asked a lawyer to decide on it (conflict-requests.server.ts): the client is written down as theirs. */
  askedBy?: string | null;
};

/**
 * Stores a client that checkClient() has passed, unless the office knows somebody who may be the same, or stand against
 * them: then only once that has been seen and decided (docs/decisions/0022).
 */
export function admitClient(
  value: ClientInput,
  staff: Staff,
  origin: ClientOrigin,
  decision: Decision,
): Promise<Storing<ClientInput, Undecided>> {
  // Not before its form is known to be new: the client that a first press stored would be found as its own double.
  return createRecord(clients, origin.id, value, staff, async (tx, write) => {
    return admit(tx, write, value, staff, origin, decision);
  });
}

/** The same within a transaction of createRecord(). */
export async function admit(
  tx: Transaction,
  write: Write<ClientInput>,
  value: ClientInput,
  staff: Staff,
  { fromMessageId, askedBy }: ClientOrigin,
  decision: Decision,
): Promise<Stored<ClientInput> | Undecided> {
  const matches = await findMatches(tx, value, staff);
  return onceDecided(tx, matches, staff, decision, async () => {
    const from = isRecordId(fromMessageId) ? fromMessageId : null;
    const now = from && (await standing(tx, from, staff));
    const details = { fromMessage: now ? from : undefined, askedBy: askedBy ?? undefined };
    const stored = await write({ columns: askedBy ? { created_by: askedBy } : {}, details });
    if (now) await convertMessage(tx, from, now, stored.record.id, staff, askedBy ?? staff.id);
    await openFirstMatters(tx, [stored.record.id], staff);
    return stored;
  });
}

/** Whom the office knows already who may be this client, or stand against them. */
export async function findMatches(q: Queryable, value: ClientInput, staff: Staff): Promise<LikelyMatch[]> {
  return [...(await findConflicts(q, value, staff)), ...(await findHomonyms(q, value, staff))];
}

/**
 * Changes the given fields of a client. `seen`: as for updateRecord(). A new name is asked for conflicts as at the
 * client's creation.
 */
export function updateClient(
  id: string,
  value: Partial<ClientInput>,
  seen: string | null,
  staff: Staff,
  decision: Decision,
): Promise<Storing<ClientInput, Undecided>> {
  return updateRecord(clients, id, value, seen, staff, async (tx, write, now, changes) => {
    const conflicts = await newConflicts(tx, id, now, changes, staff);
    return onceDecided(tx, conflicts, staff, decision, () => write());
  });
}

/** Writes a client down with what was decided about it, unless something has still to be seen or decided. */
export async function onceDecided(
  tx: Transaction,
  matches: LikelyMatch[],
  staff: Staff,
  decision: Decision,
  write: () => Promise<Stored<ClientInput>>,
): Promise<Stored<ClientInput> | Undecided> {
  const open = await undecided(tx, matches, staff, decision);
  if (open) return open;
  const stored = await write();
  const { id } = stored.record;
  await keepDecision(tx, id, matches, staff, decision);
  await enqueue(tx, lateMatchWatch, { ids: [id] });
  tidySearchIndex("client_search");
  return stored;
}

import { eq } from "drizzle-orm";
import { allNameKeys } from "~/lib/name-sounds";
import { isRecordId } from "~/lib/record-id";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db, type Transaction } from "~/server/db/db.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { inputColumns, liveClient } from "./client-columns.server";
import { type Decision, type Undecided, undecided } from "./client-decision.server";
import { changedFields } from "./client-difference";
import type { ClientInput } from "./client-rules.server";
import { decidedConflicts, findConflicts, recordDecision } from "./conflicts.server";
import { lateMatchWatch } from "./late-matches.server";
import type { LikelyMatch } from "./likely-match";

/**
 * `changed-meanwhile`: somebody else saved the client since the version that was seen. Otherwise as `Undecided` says: a new name
 * has brought a conflict. Nothing was stored.
 */
type UpdateOutcome = { kind: "stored" | "unknown" | "changed-meanwhile" } | Undecided;

/**
 * Changes the given fields of a client, with its journal entry (which fields, never their words), in one transaction. `seen` is
 * the version that was on the screen; null (an old program, which knows no versions) takes the present one. Fields that are as
 * they were change nothing, not even the version, and are asked for none: the answer to the same form may have been lost. A name is asked for conflicts as at the client's creation.
 */
export async function updateClient(
  id: string,
  value: Partial<ClientInput>,
  seen: number | null,
  staff: Staff,
  decision: Decision,
): Promise<UpdateOutcome> {
  if (!isRecordId(id)) return { kind: "unknown" };
  return db().transaction(async (tx) => {
    const [now] = await tx
      .select({ ...inputColumns, version: client.version })
      .from(client)
      .where(liveClient(id, staff))
      .for("update");
    if (!now) return { kind: "unknown" };
    const changes = changedFields(now, value);
    const fields = Object.keys(changes);
    if (fields.length === 0) return { kind: "stored" };
    if (seen !== null && seen !== now.version) return { kind: "changed-meanwhile" };
    const conflicts = await newConflicts(tx, id, now, changes, staff);
    const open = undecided(conflicts, staff, decision);
    if (open) return open;
    await tx
      .update(client)
      .set({
        ...changes,
        ...newKeys(now, changes),
        version: now.version + 1,
        updatedAt: new Date(),
        updatedBy: staff.id,
      })
      .where(eq(client.id, id));
    const details = { fields, version: now.version + 1 };
    await record(tx, staff, "client.updated", { kind: "client", id }, details);
    if (conflicts.length > 0) {
      const parties = conflicts.map((match) => ({ kind: "adverse-party" as const, id: match.id }));
      await recordDecision(tx, id, parties, decision.reason, staff);
    }
    await enqueue(tx, lateMatchWatch, { ids: [id] });
    tidySearchIndex("client_search");
    return { kind: "stored" };
  });
}

/** Conflicts of the new names that the old ones did not have; those are on the file already, decided or not. */
async function newConflicts(
  tx: Transaction,
  id: string,
  now: ClientInput,
  changes: Partial<ClientInput>,
  staff: Staff,
): Promise<LikelyMatch[]> {
  if (changes.name === undefined && changes.otherNames === undefined) return [];
  const decided = await decidedConflicts(tx, id);
  const present = (await findConflicts(tx, now, staff, id, decided)).map((match) => match.id);
  return findConflicts(tx, { ...now, ...changes }, staff, id, [...decided, ...present]);
}

/** The keys of the new names, when a name is among the changes. */
function newKeys(now: ClientInput, { name, otherNames }: Partial<ClientInput>): { nameKeys?: string[] } {
  if (name === undefined && otherNames === undefined) return {};
  return { nameKeys: allNameKeys([name ?? now.name, ...(otherNames ?? now.otherNames)]) };
}

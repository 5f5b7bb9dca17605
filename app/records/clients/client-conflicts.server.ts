import { and, desc, eq, inArray } from "drizzle-orm";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { matter } from "~/records/matters/matter-table.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { type AdverseParty, adverseParties } from "./adverse-parties.server";
import { liveClient, visibleClients } from "./client-access.server";
import { client } from "./client-table.server";
import { conflictDecision } from "./conflict-table.server";
import {
  clientsOf,
  decidedConflicts,
  decisionsOn,
  type FoundConflict,
  findConflicts,
  recordDecision,
} from "./conflicts.server";
import { withSameClients } from "./joined-clients.server";
import type { LikelyMatch } from "./likely-match";
import { conflictsOfParties } from "./party-conflicts.server";

export type Decision = { id: string; reason: string; by: string | null; stamp: string };

/** Who stands against a client, which conflicts are still open, and why a lawyer went on in spite of others. */
type ClientConflicts = {
  id: string;
  name: string;
  parties: AdverseParty[];
  open: LikelyMatch[];
  decisions: Decision[];
};

/** Null for an id that is unknown, malformed, in the corbeille or closed to this person. */
export async function readClientConflicts(id: string, staff: Staff): Promise<ClientConflicts | null> {
  if (!isRecordId(id)) return null;
  const [found] = await db().select({ name: client.name }).from(client).where(liveClient(id, staff));
  if (!found) return null;
  return {
    id,
    name: found.name,
    parties: await adverseParties(db(), id),
    open: (await openConflicts(db(), id, staff)).map(({ match }) => match),
    decisions: await decisions(id, staff),
  };
}

/**
 * A lawyer goes on in spite of the conflicts that were on the screen (`seen`: ids). Nothing was stored when there are
 * others by now (`more-meanwhile`), or none any more (`none-meanwhile`); the same decision once more is no failure.
 */
export async function decideConflicts(
  id: string,
  seen: readonly string[],
  reason: string,
  staff: Staff,
): Promise<"stored" | "unknown" | "more-meanwhile" | "none-meanwhile"> {
  if (!isRecordId(id)) return "unknown";
  return db().transaction(async (tx) => {
    // Who comes second waits here: what is asked below is as the first one left it.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, id)).for("no key update");
    const [found] = await tx
      .select({ id: client.id })
      .from(client)
      .where(and(liveClient(id, staff), permittedTo(staff, "conflict-decision")));
    if (!found) return "unknown";
    const open = await openConflicts(tx, id, staff);
    if (open.some((one) => !seen.includes(one.id))) return "more-meanwhile";
    if (open.length === 0) return (await hasDecided(tx, id, seen, reason, staff)) ? "stored" : "none-meanwhile";
    // What was met by a party of a matter is decided there: who may not know of it reads nothing.
    for (const matterId of new Set(open.map(({ metIn = null }) => metIn))) {
      const met = open.filter(({ metIn = null }) => metIn === matterId);
      const conflicts = met.map(({ kind, id }) => ({ kind, id }));
      await recordDecision(tx, id, conflicts, reason, staff, matterId);
    }
    return "stored";
  });
}

/** Whether this very decision was stored before: the answer to the same form may have been lost. */
async function hasDecided(q: Queryable, clientId: string, seen: readonly string[], reason: string, staff: Staff) {
  const { clientId: on, decidedBy, reason: words, conflicts } = conflictDecision;
  const same = and(eq(on, clientId), eq(decidedBy, staff.id), eq(words, reason));
  const rows = await q.select({ conflicts }).from(conflictDecision).where(same);
  return rows.some((row) => row.conflicts.some((one) => seen.includes(one.id)));
}

/** Adverse parties of others whom this client may be, and what its own parties bring; nobody has decided. */
export async function openConflicts(q: Queryable, id: string, staff: Staff): Promise<FoundConflict[]> {
  const decided = await decidedConflicts(q, id);
  const files = await q
    .select({ name: client.name, otherNames: client.otherNames })
    .from(client)
    .where(inArray(client.id, await withSameClients(q, [id])));
  const [name = "", ...otherNames] = files.flatMap((file) => [file.name, ...file.otherNames]);
  const found: FoundConflict[] = (await findConflicts(q, { name, otherNames }, staff, id, decided)).map((match) => ({
    kind: "adverse-party",
    id: match.id,
    match,
  }));
  const brought = await conflictsOfParties(q, id, staff, decided);
  return [...found, ...brought.filter((one) => found.every((other) => other.id !== one.id))];
}

/** The decisions on a client, newest first, but for those about clients or matters that this person may not know of. */
async function decisions(clientId: string, staff: Staff): Promise<Decision[]> {
  const { id, reason, at, conflicts, matterId } = conflictDecision;
  const rows = await db()
    .select({ id, clientId: conflictDecision.clientId, matterId, reason, at, conflicts, by: staffMember.name })
    .from(conflictDecision)
    .leftJoin(staffMember, eq(staffMember.id, conflictDecision.decidedBy))
    .where(decisionsOn(await withSameClients(db(), [clientId])))
    .orderBy(desc(at));
  const opposite = await clientsOf(
    db(),
    rows.flatMap((row) => row.conflicts),
  );
  const known = await knownOf([...opposite.map((one) => one.id), ...rows.map((row) => row.clientId)], staff);
  const matters = await knownMatters([...opposite, ...rows], staff);
  const hidden = new Set(opposite.filter((one) => !known.includes(one.id) || !matters(one)).map((one) => one.conflict));
  return rows
    .filter((row) => known.includes(row.clientId) && matters(row))
    .filter((row) => !row.conflicts.some((conflict) => hidden.has(conflict.id)))
    .map((row) => ({ id: row.id, reason: row.reason, by: row.by, stamp: conakryStamp(row.at) }));
}

/** Whether this person may know of the matter that one of these names, if it names one. */
async function knownMatters(of: { matterId: string | null }[], staff: Staff) {
  const named = of.flatMap(({ matterId }) => matterId ?? []);
  const rows = await db()
    .select({ id: matter.id })
    .from(matter)
    .where(and(inArray(matter.id, named), visibleMatters(staff)));
  const known = new Set(rows.map(({ id }) => id));
  return ({ matterId }: { matterId: string | null }) => matterId === null || known.has(matterId);
}

async function knownOf(ids: string[], staff: Staff): Promise<string[]> {
  const rows = await db()
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, ids), visibleClients(staff)));
  return rows.map(({ id }) => id);
}

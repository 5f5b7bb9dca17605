import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { matter } from "~/records/matters/matter-table.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { liveClient, visibleClients } from "../client-access.server";
import { client } from "../client-table.server";
import { withSameClients } from "../joining/joined-clients.server";
import { type AdverseParty, adverseParties } from "./adverse-parties.server";
import { conflictDecision } from "./conflict-table.server";
import {
  clientsOf,
  decidedConflicts,
  decisionsOn,
  type FoundConflict,
  findConflicts,
  recordDecision,
} from "./conflicts.server";
import type { LikelyMatch } from "./likely-match";
import { conflictsOfParties } from "./party-conflicts.server";

/** `about`: the names, each once, of the clients and parties in spite of whom it was taken. */
export type Decision = { id: string; about: string[]; reason: string; by: string | null; stamp: string };

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
    decisions: await decisions(db(), decisionsOn(await withSameClients(db(), [id])), staff),
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
export async function openConflicts(q: Queryable, id: string, staff: { id: string }): Promise<FoundConflict[]> {
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

/**
 * Which of these clients have conflicts of interests that nobody has decided. Few names are met at all: those alone are
 * compared.
 */
export async function clientsInConflict(q: Queryable, ids: string[], staff: { id: string }): Promise<Set<string>> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM client WHERE id = ANY (${sql.param([...new Set(ids)])}::uuid[]) AND (
      EXISTS (SELECT FROM party WHERE party.client_id = client.id AND removed_at IS NULL)
      OR EXISTS (SELECT FROM party WHERE party.name_keys && client.name_keys AND removed_at IS NULL)
      OR EXISTS (SELECT FROM client AS joined WHERE joined.merged_into_id = client.id))`);
  const found = new Set<string>();
  for (const { id } of rows) if ((await openConflicts(q, id, staff)).length > 0) found.add(id);
  return found;
}

/** The decisions that were taken in a matter, which this person may know of; others as below. */
export function decisionsInMatter(q: Queryable, matterId: string, staff: Staff): Promise<Decision[]> {
  return decisions(q, eq(conflictDecision.matterId, matterId), staff);
}

/** These decisions, newest first, but for those about clients or matters that this person may not know of. */
async function decisions(q: Queryable, which: SQL, staff: Staff): Promise<Decision[]> {
  const { id, reason, at, conflicts, matterId } = conflictDecision;
  const rows = await q
    .select({ id, clientId: conflictDecision.clientId, matterId, reason, at, conflicts, by: staffMember.name })
    .from(conflictDecision)
    .leftJoin(staffMember, eq(staffMember.id, conflictDecision.decidedBy))
    .where(which)
    .orderBy(desc(at));
  const opposite = await clientsOf(
    q,
    rows.flatMap((row) => row.conflicts),
  );
  const known = await knownOf(q, [...opposite.map((one) => one.id), ...rows.map((row) => row.clientId)], staff);
  const matters = await knownMatters(q, [...opposite, ...rows], staff);
  const hidden = new Set(opposite.filter((one) => !known.includes(one.id) || !matters(one)).map((one) => one.conflict));
  return rows
    .filter((row) => known.includes(row.clientId) && matters(row))
    .filter((row) => !row.conflicts.some((conflict) => hidden.has(conflict.id)))
    .map(({ id, reason, by, at, conflicts }) => {
      const about = opposite.filter((one) => conflicts.some((conflict) => conflict.id === one.conflict));
      return { id, about: [...new Set(about.map(({ name }) => name))], reason, by, stamp: conakryStamp(at) };
    });
}

/** Whether this person may know of the matter that one of these names, if it names one. */
async function knownMatters(q: Queryable, of: { matterId: string | null }[], staff: Staff) {
  const named = of.flatMap(({ matterId }) => matterId ?? []);
  const rows = await q
    .select({ id: matter.id })
    .from(matter)
    .where(and(inArray(matter.id, named), visibleMatters(staff)));
  const known = new Set(rows.map(({ id }) => id));
  return ({ matterId }: { matterId: string | null }) => matterId === null || known.has(matterId);
}

async function knownOf(q: Queryable, ids: string[], staff: Staff): Promise<string[]> {
  const rows = await q
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, ids), visibleClients(staff)));
  return rows.map(({ id }) => id);
}

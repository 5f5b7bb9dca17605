import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import { conakryStamp } from "~/lib/french-date";
import { nameKeys } from "~/lib/name-sounds";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { liveClient } from "./client-access.server";
import { client } from "./client-table.server";
import { clientAdverseParty } from "./conflict-table.server";
import { lateMatchWatch } from "./late-matches.server";

export type AdverseParty = { id: string; name: string; note: string | null; addedBy: string | null; stamp: string };

/** The adverse parties of a client, oldest first, without removed ones. The caller has checked who may know of it. */
export async function adverseParties(q: Queryable, clientId: string): Promise<AdverseParty[]> {
  const { id, name, note, at } = clientAdverseParty;
  const rows = await q
    .select({ id, name, note, at, addedBy: staffMember.name })
    .from(clientAdverseParty)
    .leftJoin(staffMember, eq(staffMember.id, clientAdverseParty.addedBy))
    .where(and(eq(clientAdverseParty.clientId, clientId), isNull(clientAdverseParty.removedAt)))
    .orderBy(asc(at), asc(id));
  return rows.map(({ at: added, ...row }) => ({ ...row, stamp: conakryStamp(added) }));
}

/**
 * Writes down an adverse party, with its journal entry; the same form (`formId`) sent again with the same words adds
 * none. False when there is no such client for this person.
 */
export async function addAdverseParty(
  clientId: string,
  party: { name: string; note: string | null },
  formId: unknown,
  staff: Staff,
): Promise<boolean> {
  return withClient(clientId, staff, async (tx) => {
    const row = { clientId, ...party, nameKeys: nameKeys(party.name), addedBy: staff.id };
    const insert = (id?: string) =>
      tx
        .insert(clientAdverseParty)
        .values({ ...row, id })
        .onConflictDoNothing()
        .returning({ id: clientAdverseParty.id });
    const id = submittedId(formId, clientId, staff.id, party.name, party.note);
    let [added] = await insert(id);
    if (!added && id && (await isListed(tx, id))) return true;
    // Removed since: who sends it again wants it back.
    if (!added) [added] = await insert();
    await record(tx, staff, "client.adverse-party-added", { kind: "client", id: clientId }, { party: added?.id });
    await enqueue(tx, lateMatchWatch, { ids: [clientId] });
    return true;
  });
}

/**
 * Takes an adverse party off the list, with its journal entry; the row stays on record. One that is off already counts
 * as removed. False when there is none of that id for this person.
 */
export async function removeAdverseParty(clientId: string, id: string, staff: Staff): Promise<boolean> {
  if (!isRecordId(id)) return false;
  return withClient(clientId, staff, async (tx) => {
    await tx.execute(sql`SELECT FROM ${clientAdverseParty} WHERE id = ${id} FOR UPDATE`);
    const [party] = await tx
      .select({ removedAt: clientAdverseParty.removedAt })
      .from(clientAdverseParty)
      .where(
        and(
          eq(clientAdverseParty.id, id),
          eq(clientAdverseParty.clientId, clientId),
          permittedTo(staff, "adverse-party-removal"),
        ),
      );
    if (!party) return false;
    if (party.removedAt) return true;
    await tx
      .update(clientAdverseParty)
      .set({ removedAt: new Date(), removedBy: staff.id })
      .where(eq(clientAdverseParty.id, id));
    await record(tx, staff, "client.adverse-party-removed", { kind: "client", id: clientId }, { party: id });
    return true;
  });
}

async function isListed(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: clientAdverseParty.id })
    .from(clientAdverseParty)
    .where(and(eq(clientAdverseParty.id, id), isNull(clientAdverseParty.removedAt)));
  return rows.length > 0;
}

/** Runs in a transaction that keeps the client in place; false without a client that this person may know of. */
async function withClient(id: string, staff: Staff, work: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
  if (!isRecordId(id)) return false;
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ${client} WHERE id = ${id} FOR KEY SHARE`);
    const theirs = and(liveClient(id, staff), permittedTo(staff, "adverse-party-entry"));
    const rows = await tx.select({ id: client.id }).from(client).where(theirs);
    return rows.length > 0 && work(tx);
  });
}

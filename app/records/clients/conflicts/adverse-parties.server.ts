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
import { liveClient } from "../client-access.server";
import { client } from "../client-table.server";
import { isSameClient } from "../joining/joined-clients.server";
import { party } from "./conflict-table.server";
import { lateMatchWatch } from "./late-matches.server";

export type AdverseParty = { id: string; name: string; note: string | null; addedBy: string | null; stamp: string };

/**
 * Who stands against a client, of all their files, whatever the affair, oldest first, without removed ones; parties of
 * a matter are in that matter. The caller has checked who may know of it.
 */
export async function adverseParties(q: Queryable, clientId: string): Promise<AdverseParty[]> {
  const { id, name, note, at } = party;
  const rows = await q
    .select({ id, name, note, at, addedBy: staffMember.name })
    .from(party)
    .leftJoin(staffMember, eq(staffMember.id, party.addedBy))
    .where(and(isSameClient(sql`${party.clientId}`, clientId), isNull(party.matterId), isNull(party.removedAt)))
    .orderBy(asc(at), asc(id));
  return rows.map(({ at: added, ...row }) => ({ ...row, stamp: conakryStamp(added) }));
}

/**
 * Writes down an adverse party, with its journal entry; the same form (`formId`) sent again with the same words adds
 * none. False when there is no such client for this person.
 */
export async function addAdverseParty(
  clientId: string,
  opponent: { name: string; note: string | null },
  formId: unknown,
  staff: Staff,
): Promise<boolean> {
  return withClient(clientId, staff, async (tx) => {
    const row = { clientId, ...opponent, nameKeys: nameKeys(opponent.name), addedBy: staff.id };
    const insert = (id?: string) =>
      tx
        .insert(party)
        .values({ ...row, id })
        .onConflictDoNothing()
        .returning({ id: party.id });
    const id = submittedId(formId, clientId, staff.id, opponent.name, opponent.note);
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
    await tx.execute(sql`SELECT FROM ${party} WHERE id = ${id} FOR UPDATE`);
    const [found] = await tx
      .select({ removedAt: party.removedAt })
      .from(party)
      .where(
        and(
          eq(party.id, id),
          isSameClient(sql`${party.clientId}`, clientId),
          isNull(party.matterId),
          permittedTo(staff, "adverse-party-removal"),
        ),
      );
    if (!found) return false;
    if (found.removedAt) return true;
    await tx.update(party).set({ removedAt: new Date(), removedBy: staff.id }).where(eq(party.id, id));
    await record(tx, staff, "client.adverse-party-removed", { kind: "client", id: clientId }, { party: id });
    return true;
  });
}

async function isListed(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: party.id })
    .from(party)
    .where(and(eq(party.id, id), isNull(party.removedAt)));
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

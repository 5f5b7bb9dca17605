import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { writtenPhone } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import { briefInvoices } from "~/records/invoices/brief-invoices.server";
import { mattersOfClient } from "~/records/matters/client-matters.server";
import { holdPeople } from "~/server/accounts/people-lock.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { recordAll } from "~/server/journal/journal.server";
import { liveClient, visibleClients } from "../client-access.server";
import { isOfClient } from "../client-messages.server";
import { readClient } from "../client-record.server";
import { client } from "../client-table.server";
import { lateMatchWatch } from "../conflicts/late-matches.server";
import { isSameClient, mainId, withSameClients } from "./joined-clients.server";

/** The id of the file that stands for that client; null for one that this person may not know of. */
export async function mainFile(q: Queryable, id: string, staff: { id: string }): Promise<string | null> {
  if (!isRecordId(id)) return null;
  const [found] = await q.select({ mainId }).from(client).where(liveClient(id, staff));
  return found?.mainId ?? null;
}

/** What tells two files apart, ready to be shown. */
export type ComparedFile = { id: string; name: string; created: string; facts: { label: string; value: string }[] };

/** A main file beside another; null for one that this person may not know of. */
export async function comparedFile(id: string, staff: Staff): Promise<ComparedFile | null> {
  const found = await readClient(id, staff);
  if (!found) return null;
  const { values, standing } = found;
  const { rows } = await db().execute<{ messages: number; entries: number }>(sql`
    SELECT (SELECT count(*)::int FROM message WHERE ${isOfClient(id, staff)}) AS messages,
      (SELECT count(*)::int FROM client_entry WHERE ${isSameClient(sql`client_id`, id)}) AS entries`);
  const matters = await mattersOfClient(db(), id, staff);
  const pieces = await briefInvoices(db(), { client: id }, staff);
  const owed = pieces.owed ? `, reste dû\u00A0: ${pieces.owed}` : "";
  const by = standing.updatedBy ? ` par ${standing.updatedBy}` : "";
  const facts = [
    { label: "Autres noms", value: values.otherNames.join(", ") },
    { label: "Numéros", value: [values.numero, ...values.otherPhones].map(writtenPhone).join(", ") },
    { label: "E-mail", value: values.email ?? "" },
    { label: "Adresse", value: values.adresse },
    { label: "Nature d’affaire", value: values.naturedaffaire },
    { label: "Avocat", value: values.avocat },
    { label: "Dossiers", value: String(matters.count) },
    { label: "Factures et autres pièces", value: pieces.count > 0 ? `${pieces.count}${owed}` : "" },
    { label: "Messages", value: String(rows[0]?.messages ?? 0) },
    { label: "Notes, appels et tâches", value: String(rows[0]?.entries ?? 0) },
    { label: "Dernier changement", value: `${standing.updated}${by}` },
  ];
  return { id, name: values.name, created: standing.created, facts: facts.filter(({ value }) => value !== "") };
}

/** Whether two clients are open to the same people: to all, or to those who are named on both. */
export async function areOpenToTheSame(q: Queryable, one: string, other: string): Promise<boolean> {
  const seers = (id: string) =>
    sql`(SELECT array_agg(staff_id ORDER BY staff_id) FROM client_access WHERE client_id = ${id})`;
  const closed = (id: string) => sql`(SELECT closed_at IS NOT NULL FROM client WHERE id = ${id})`;
  const { rows } = await q.execute<{ same: boolean }>(sql`
    SELECT ${closed(one)} = ${closed(other)} AND ${seers(one)} IS NOT DISTINCT FROM ${seers(other)} AS same`);
  return rows[0]?.same === true;
}

/**
 * `gone`: one of the two is not this person's to know of, or they may not. `other-people`: the two are not open to the
 * same people. `joined-elsewhere`: somebody has joined the other file to a third meanwhile. Nothing was stored then.
 */
type Joining = { kind: "stored"; main: string } | { kind: "gone" | "other-people" | "joined-elsewhere" };

/**
 * Has the file `kept` stand for both: the other, and those that were joined to it, point there. No row moves. Into a
 * file that was joined itself means into its main one; what is so already is stored.
 */
export function joinClients(kept: string, other: string, staff: Staff): Promise<Joining> {
  return db().transaction(async (tx) => {
    // Walls and other joinings wait: what is asked below stays so until the end.
    await holdPeople(tx);
    const main = await mainFile(tx, kept, staff);
    const own = await mainFile(tx, other, staff);
    if (!main || !own) return { kind: "gone" };
    const both = inArray(client.id, [main, other]);
    await tx.select({ id: client.id }).from(client).where(both).orderBy(client.id).for("update");
    const isTheirs = and(both, isNull(client.deletedAt), visibleClients(staff), permittedTo(staff, "client-joining"));
    if ((await tx.$count(client, isTheirs)) < (main === other ? 1 : 2)) return { kind: "gone" };
    if (own === main) return { kind: "stored", main };
    if (own !== other) return { kind: "joined-elsewhere" };
    if (!(await areOpenToTheSame(tx, main, other))) return { kind: "other-people" };
    const joined = await tx
      .update(client)
      .set({ mergedIntoId: main, mergedAt: sql`now()`, mergedBy: staff.id })
      .where(or(eq(client.id, other), eq(client.mergedIntoId, other)))
      .returning({ id: client.id });
    await recordAll(
      tx,
      joined.flatMap(({ id }) => toldOfBoth("client.joined", main, id, staff)),
    );
    await lookForConflicts(tx, [main, other]);
    return { kind: "stored", main };
  });
}

/**
 * Has a file that was joined to that one stand for itself again, as it was. False when there is none for this person.
 */
export function separateClients(main: string, joined: string, staff: Staff): Promise<boolean> {
  if (!isRecordId(joined)) return Promise.resolve(false);
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    const [found] = await tx
      .select({ into: client.mergedIntoId })
      .from(client)
      .where(and(liveClient(joined, staff), permittedTo(staff, "client-joining")))
      .for("update");
    if (!found) return false;
    if (found.into !== main) return found.into === null;
    await tx.update(client).set({ mergedIntoId: null, mergedAt: null, mergedBy: null }).where(eq(client.id, joined));
    await recordAll(tx, toldOfBoth("client.separated", main, joined, staff));
    await lookForConflicts(tx, [main, joined]);
    return true;
  });
}

/**
 * Has the conflicts of these clients, and of those whose files are joined with theirs, looked for anew: among the files
 * of one client there are none, between two clients what was written down meanwhile may be one.
 */
async function lookForConflicts(tx: Transaction, ids: string[]): Promise<void> {
  await enqueue(tx, lateMatchWatch, { ids: await withSameClients(tx, ids) });
}

/** Both histories tell of it; where they are shown as one, the line of the main file is enough (`along`). */
const toldOfBoth = (action: string, main: string, joined: string, actor: Staff) => [
  { actor, action, subject: { kind: "client", id: main }, details: { other: joined } },
  { actor, action, subject: { kind: "client", id: joined }, details: { along: main } },
];

/**
 * The files that were joined to that one. The caller has checked who may know of it: all are open to the same people.
 */
export function joinedFiles(q: Queryable, id: string) {
  const { name, otherNames, adresse, email, numero, otherPhones, dateajout, mergedAt } = client;
  const held = sql<boolean>`hold_reason IS NOT NULL`;
  return q
    .select({ id: client.id, name, otherNames, adresse, email, numero, otherPhones, dateajout, held })
    .from(client)
    .where(and(eq(client.mergedIntoId, id), isNull(client.deletedAt)))
    .orderBy(mergedAt, client.id);
}

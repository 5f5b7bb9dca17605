import { and, eq, isNull, sql } from "drizzle-orm";
import { allNameKeys } from "~/lib/name-sounds";
import { isRecordId } from "~/lib/record-id";
import { visibleMessages } from "~/records/messages/message-access.server";
import { message } from "~/records/messages/message-table.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { liveClient, visibleClients } from "./client-access.server";
import { type Decision, keepDecision, newConflicts, type Undecided, undecided } from "./client-decision.server";
import { stripped } from "./client-fields";
import { type ClientInput, inputColumns } from "./client-rules.server";
import { client } from "./client-table.server";
import { lateMatchWatch } from "./late-matches.server";
import { likelyMatches } from "./match-finders.server";

/** Where a client comes from, beside the form. */
type ClientOrigin = {
  /** The form's own id, which becomes the client's: a second press of the button is the same client. */
  id?: string | null;
  /** The message whose words led to the client; an unknown or deleted one is left out. */
  fromMessageId?: string | null;
};

/** `isNew` is false when the same form had stored the client before; `value`: its fields as they are stored. */
type StoredClient = { id: string; dateajout: Date; value: ClientInput; isNew: boolean };

/**
 * `stored-otherwise`: the same form stored this client before, with other words; what is typed now is for its version choice.
 * `in-trash`: the client that this form stored lies in the corbeille. Otherwise as `Undecided` says; nothing is stored then.
 */
type CreationOutcome = { kind: "stored" | "stored-otherwise"; client: StoredClient } | { kind: "in-trash" } | Undecided;

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
    const made = await createClient(tx, value, staff, origin);
    await keepDecision(tx, made.id, matches, staff, decision);
    await enqueue(tx, lateMatchWatch, { ids: [made.id] });
    return { kind: "stored", client: made };
  });
}

/** Whether a form says what is stored; a correction typed after a lost answer must not be taken for a retry. */
function isSame(stored: ClientInput, value: ClientInput): boolean {
  return Object.keys(changedFields(stored, value)).length === 0;
}

/** Stores a client that checkClient() has passed, with its journal entry, in the caller's transaction, which holds the form. */
async function createClient(
  tx: Transaction,
  value: ClientInput,
  staff: Staff,
  origin: ClientOrigin,
): Promise<StoredClient> {
  const wished = isRecordId(origin.id) ? origin.id : undefined;
  const fromMessageId = await liveMessage(tx, origin.fromMessageId, staff);
  const [stored] = await tx
    .insert(client)
    .values({
      ...value,
      // An id that is somebody else's cannot have been drawn by a form of ours: the database draws another.
      id: wished && !(await isTaken(tx, wished)) ? wished : undefined,
      nameKeys: allNameKeys([value.name, ...value.otherNames]),
      fromMessageId,
      createdBy: staff.id,
      updatedBy: staff.id,
    })
    .returning({ id: client.id, dateajout: client.dateajout });
  if (!stored) throw new Error("a client was not stored");
  await record(
    tx,
    staff,
    "client.created",
    { kind: "client", id: stored.id },
    { fromMessage: fromMessageId ?? undefined },
  );
  tidySearchIndex("client_search");
  return { ...stored, value, isNew: true };
}

/**
 * Keeps a second sending of the same form waiting until this transaction has ended: two presses at the same instant would both
 * find nothing stored, and the second insert would meet the first one's key.
 */
async function holdForm(tx: Transaction, id: string | null | undefined): Promise<void> {
  if (isRecordId(id)) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client-form:${id}`}, 0))`);
  }
}

/** The client that this member of staff stored before under that id of a form, and still may know of; null when there is none. */
async function findOwn(
  tx: Transaction,
  id: string | null | undefined,
  staff: Staff,
): Promise<(StoredClient & { deleted: boolean }) | null> {
  if (!isRecordId(id)) return null;
  const [own] = await tx
    .select({ id: client.id, dateajout: client.dateajout, deletedAt: client.deletedAt, value: inputColumns })
    .from(client)
    .where(and(eq(client.id, id), eq(client.createdBy, staff.id), visibleClients(staff)));
  if (!own) return null;
  const { deletedAt, ...stored } = own;
  return { ...stored, isNew: false, deleted: deletedAt !== null };
}

async function isTaken(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.select({ id: client.id }).from(client).where(eq(client.id, id))).length > 0;
}

async function liveMessage(tx: Transaction, id: string | null | undefined, staff: Staff): Promise<string | null> {
  if (!isRecordId(id)) return null;
  const [found] = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, id), isNull(message.deletedAt), visibleMessages(staff)))
    .for("key share");
  return found?.id ?? null;
}

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
    await keepDecision(tx, id, conflicts, staff, decision);
    await enqueue(tx, lateMatchWatch, { ids: [id] });
    tidySearchIndex("client_search");
    return { kind: "stored" };
  });
}

/** The keys of the new names, when a name is among the changes. */
function newKeys(now: ClientInput, { name, otherNames }: Partial<ClientInput>): { nameKeys?: string[] } {
  if (name === undefined && otherNames === undefined) return {};
  return { nameKeys: allNameKeys([name ?? now.name, ...(otherNames ?? now.otherNames)]) };
}

/** The fields that are not as they were. A number that the strict rules only took the + from is as it was. */
export function changedFields(now: ClientInput, value: Partial<ClientInput>): Partial<ClientInput> {
  const isNew = ([field, wish]: [string, unknown]) => {
    const present = now[field as keyof ClientInput];
    if (field === "numero" && wish === stripped(now.numero)) return false;
    return wish !== undefined && JSON.stringify(wish) !== JSON.stringify(present);
  };
  return Object.fromEntries(Object.entries(value).filter(isNew)) as Partial<ClientInput>;
}

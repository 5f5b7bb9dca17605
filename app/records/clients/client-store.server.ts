import { and, eq, isNull, sql } from "drizzle-orm";
import { allNameKeys } from "~/lib/name-sounds";
import { isRecordId } from "~/lib/record-id";
import { visibleMessages } from "~/records/messages/message-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import type { Transaction } from "~/server/db/db.server";
import { message } from "~/server/db/schema.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
import { record } from "~/server/journal/journal.server";
import { visibleClients } from "./client-access.server";
import { inputColumns } from "./client-columns.server";
import type { ClientInput } from "./client-rules.server";

/** Where a client comes from, beside the form. */
export type ClientOrigin = {
  /** The form's own id, which becomes the client's: a second press of the button is the same client. */
  id?: string | null;
  /** The message whose words led to the client; an unknown or deleted one is left out. */
  fromMessageId?: string | null;
  importId?: string | null;
  /** An import keeps the date of the old back end; otherwise the server's own. */
  dateajout?: Date;
};

/** `isNew` is false when the same form had stored the client before; `value`: its fields as they are stored. */
export type StoredClient = { id: string; dateajout: Date; value: ClientInput; isNew: boolean };

/** Stores a client that checkClient() has passed, with its journal entry, in the caller's transaction, which holds the form. */
export async function createClient(
  tx: Transaction,
  value: ClientInput,
  staff: Staff,
  origin: ClientOrigin = {},
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
      importId: origin.importId ?? null,
      dateajout: origin.dateajout,
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
    { fromMessage: fromMessageId ?? undefined, import: origin.importId ?? undefined },
  );
  tidySearchIndex("client_search");
  return { ...stored, value, isNew: true };
}

/**
 * Keeps a second sending of the same form waiting until this transaction has ended: two presses at the same instant would both
 * find nothing stored, and the second insert would meet the first one's key.
 */
export async function holdForm(tx: Transaction, id: string | null | undefined): Promise<void> {
  if (isRecordId(id)) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client-form:${id}`}, 0))`);
  }
}

/** The client that this member of staff stored before under that id of a form, and still may know of; null when there is none. */
export async function findOwn(
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

async function liveMessage(
  tx: Transaction,
  id: string | null | undefined,
  staff: Staff,
): Promise<string | null> {
  if (!isRecordId(id)) return null;
  const [found] = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, id), isNull(message.deletedAt), visibleMessages(staff)))
    .for("key share");
  return found?.id ?? null;
}

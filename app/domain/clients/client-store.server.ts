import { and, eq, isNull } from "drizzle-orm";
import { isRecordId } from "~/domain/contacts/list-cursor.server";
import { type Actor, record } from "~/domain/journal/journal.server";
import { allNameKeys } from "~/lib/name-sounds";
import { client } from "~/server/db/client-schema.server";
import type { Transaction } from "~/server/db/db.server";
import { contactMessage } from "~/server/db/schema.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
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

/** `isNew` is false when the same form had stored the client before. */
export type StoredClient = { id: string; dateajout: Date; isNew: boolean };

/** Stores a client that checkClient() has passed, with its journal entry, in the caller's transaction. */
export async function createClient(
  tx: Transaction,
  value: ClientInput,
  staff: Actor,
  origin: ClientOrigin = {},
): Promise<StoredClient> {
  const wished = isRecordId(origin.id) ? origin.id : undefined;
  const fromMessageId = await liveMessage(tx, origin.fromMessageId);
  const row = {
    ...value,
    nameKeys: allNameKeys([value.name, ...value.otherNames]),
    fromMessageId,
    importId: origin.importId ?? null,
    dateajout: origin.dateajout,
    createdBy: staff.id,
    updatedBy: staff.id,
  };
  const own = await findOwn(tx, wished, staff);
  if (own) return own;
  const [stored] = await tx
    .insert(client)
    // An id that is somebody else's cannot have been drawn by a form of ours: the database draws another.
    .values({ ...row, id: wished && !(await isTaken(tx, wished)) ? wished : undefined })
    .returning(columns);
  if (!stored) throw new Error("a client was not stored");
  await record(tx, {
    actor: staff,
    action: "client.created",
    subject: { kind: "client", id: stored.id },
    details: { fromMessage: fromMessageId ?? undefined, import: origin.importId ?? undefined },
  });
  tidySearchIndex("client_search");
  return { ...stored, isNew: true };
}

const columns = { id: client.id, dateajout: client.dateajout };

/** The client that this member of staff stored before under that id of a form; null when there is none. */
export async function findOwn(
  tx: Transaction,
  id: string | null | undefined,
  staff: Actor,
): Promise<StoredClient | null> {
  if (!isRecordId(id) || staff.id === null) return null;
  const [own] = await tx
    .select(columns)
    .from(client)
    .where(and(eq(client.id, id), eq(client.createdBy, staff.id)));
  return own ? { ...own, isNew: false } : null;
}

async function isTaken(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.select({ id: client.id }).from(client).where(eq(client.id, id))).length > 0;
}

async function liveMessage(tx: Transaction, id: string | null | undefined): Promise<string | null> {
  if (!isRecordId(id)) return null;
  const [message] = await tx
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(and(eq(contactMessage.id, id), isNull(contactMessage.deletedAt)))
    .for("key share");
  return message?.id ?? null;
}

import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type HistoryLine, recordHistory } from "~/abilities/journal/record-history.server";
import { conakryStamp } from "~/lib/french-date";
import { type Phone, phoneOf } from "~/lib/phone-number";
import { isRecordId } from "~/lib/record-id";
import { visibleMessages } from "~/records/messages/message-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db, type Queryable } from "~/server/db/db.server";
import { message, staffMember } from "~/server/db/schema.server";
import { visibleClients } from "./client-access.server";
import { inputColumns, liveClient } from "./client-columns.server";
import type { ClientInput } from "./client-rules.server";

/** A client with everything its file shows; dates are texts. */
export type ClientFile = Omit<ClientInput, "numero" | "otherPhones"> & {
  id: string;
  phones: Phone[];
  stamp: string;
  createdBy: string | null;
  updated: { stamp: string; by: string | null } | null;
  closed: boolean;
  hold: boolean;
  /** The message the client came from; null when there is none that this person may know of, or it was deleted. */
  message: { id: string; number: string; words: string; stamp: string } | null;
  history: HistoryLine[];
};

/** A client's file; null for an id that is unknown, malformed, in the corbeille or closed to this person. */
export async function readClientFile(id: string, staff: Staff): Promise<ClientFile | null> {
  if (!isRecordId(id)) return null;
  return db().transaction(async (tx) => {
    const row = await findFile(tx, id, staff);
    if (!row) return null;
    const { numero, otherPhones, dateajout, updatedAt, updatedBy, version, closedAt, holdReason, ...shown } =
      row;
    const { messageId, messageNumber, messageWords, messageAt, ...fields } = shown;
    return {
      ...fields,
      phones: [numero, ...otherPhones].map(phoneOf),
      stamp: conakryStamp(dateajout),
      updated: version > 1 ? { stamp: conakryStamp(updatedAt), by: updatedBy } : null,
      closed: closedAt !== null,
      hold: holdReason !== null,
      message:
        messageId && messageNumber && messageWords !== null && messageAt
          ? { id: messageId, number: messageNumber, words: messageWords, stamp: conakryStamp(messageAt) }
          : null,
      history: await recordHistory(tx, { subject: "client" }, id, staff),
    };
  });
}

async function findFile(q: Queryable, id: string, staff: Staff) {
  const author = alias(staffMember, "author");
  const editor = alias(staffMember, "editor");
  const [row] = await q
    .select({
      ...inputColumns,
      id: client.id,
      dateajout: client.dateajout,
      createdBy: author.name,
      updatedAt: client.updatedAt,
      updatedBy: editor.name,
      version: client.version,
      closedAt: client.closedAt,
      holdReason: client.holdReason,
      messageId: message.id,
      messageNumber: message.number,
      messageWords: message.message,
      messageAt: message.createdAt,
    })
    .from(client)
    .leftJoin(author, eq(author.id, client.createdBy))
    .leftJoin(editor, eq(editor.id, client.updatedBy))
    .leftJoin(
      message,
      and(eq(message.id, client.fromMessageId), isNull(message.deletedAt), visibleMessages(staff)),
    )
    .where(liveClient(id, staff));
  return row;
}

/** What the edit form begins with: the fields, their version, and who saved that version when. */
export type EditableClient = { value: ClientInput; version: number; updatedBy: string | null; stamp: string };

/** A client to be edited; null as for its file. */
export async function readEditableClient(id: string, staff: Staff): Promise<EditableClient | null> {
  if (!isRecordId(id)) return null;
  const [row] = await db()
    .select({
      value: inputColumns,
      version: client.version,
      updatedBy: staffMember.name,
      updatedAt: client.updatedAt,
    })
    .from(client)
    .leftJoin(staffMember, eq(staffMember.id, client.updatedBy))
    .where(liveClient(id, staff));
  if (!row) return null;
  const { updatedAt, ...others } = row;
  return { ...others, stamp: conakryStamp(updatedAt) };
}

/** The clients that came from a message, for its follow-up page: those this person may know of, newest first. */
export function clientsOfMessage(messageId: string, staff: Staff): Promise<{ id: string; name: string }[]> {
  return db()
    .select({ id: client.id, name: client.name })
    .from(client)
    .where(and(eq(client.fromMessageId, messageId), isNull(client.deletedAt), visibleClients(staff)))
    .orderBy(desc(client.dateajout));
}

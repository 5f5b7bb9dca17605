import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { conakryStamp } from "~/lib/french-date";
import { phoneOf } from "~/lib/phone-number";
import { isRecordId } from "~/lib/record-id";
import { visibleMessages } from "~/records/messages/message-access.server";
import { message } from "~/records/messages/message-table.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { liveClient, visibleClients } from "./client-access.server";
import { type ClientInput, inputColumns } from "./client-rules.server";
import { client } from "./client-table.server";

/** All that a client's file shows; dates are texts. */
export type ClientFile = NonNullable<Awaited<ReturnType<typeof readClientFile>>>;

/** A client's file; null for an id that is unknown, malformed, in the corbeille or closed to this person. */
export async function readClientFile(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const author = alias(staffMember, "author");
  const editor = alias(staffMember, "editor");
  return db().transaction(async (tx) => {
    const [row] = await tx
      .select({
        values: inputColumns,
        dateajout: client.dateajout,
        createdBy: author.name,
        updatedAt: client.updatedAt,
        updatedBy: editor.name,
        version: client.version,
        closedAt: client.closedAt,
        holdReason: client.holdReason,
        // Null when it came from none that this person may know of, or from one that was deleted.
        message: { id: message.id, number: message.number, words: message.message, at: message.createdAt },
      })
      .from(client)
      .leftJoin(author, eq(author.id, client.createdBy))
      .leftJoin(editor, eq(editor.id, client.updatedBy))
      .leftJoin(message, and(eq(message.id, client.fromMessageId), isNull(message.deletedAt), visibleMessages(staff)))
      .where(liveClient(id, staff));
    if (!row) return null;
    const { values, dateajout, createdBy, updatedAt, updatedBy, version, message: origin } = row;
    return {
      id,
      ...values,
      phones: [values.numero, ...values.otherPhones].map(phoneOf),
      stamp: conakryStamp(dateajout),
      createdBy,
      updated: version > 1 ? { stamp: conakryStamp(updatedAt), by: updatedBy } : null,
      closed: row.closedAt !== null,
      hold: row.holdReason !== null,
      message: origin && {
        id: origin.id,
        number: origin.number,
        words: origin.words,
        stamp: conakryStamp(origin.at),
      },
      history: await recordHistory(tx, { subject: "client" }, id, staff),
    };
  });
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

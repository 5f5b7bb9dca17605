import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { visibleClients } from "~/domain/clients/client-access.server";
import { liveClient } from "~/domain/clients/client-columns.server";
import { isRecordId } from "~/domain/contacts/list-cursor.server";
import { record } from "~/domain/journal/journal.server";
import { conakryStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db } from "~/server/db/db.server";
import { contactMessage, staffMember } from "~/server/db/schema.server";

export type HeldKind = "contact" | "client";
/** Why nothing of a record may be erased, who said so and when. */
export type Hold = { reason: string; by: string | null; stamp: string };
export type Holdable = { id: string; name: string; hold: Hold | null };

const message = {
  id: contactMessage.id,
  name: contactMessage.nom,
  reason: contactMessage.holdReason,
  at: contactMessage.holdAt,
  by: staffMember.name,
};
const file = {
  id: client.id,
  name: client.name,
  reason: client.holdReason,
  at: client.holdAt,
  by: staffMember.name,
};

/** A live message or client with its legal hold; null when there is none that this person may know of. */
export async function readHold(kind: HeldKind, id: string, staff: Staff): Promise<Holdable | null> {
  if (!isRecordId(id)) return null;
  const [row] =
    kind === "contact"
      ? await db()
          .select(message)
          .from(contactMessage)
          .leftJoin(staffMember, eq(staffMember.id, contactMessage.holdBy))
          .where(and(eq(contactMessage.id, id), isNull(contactMessage.deletedAt)))
      : await db()
          .select(file)
          .from(client)
          .leftJoin(staffMember, eq(staffMember.id, client.holdBy))
          .where(liveClient(id, staff));
  return row ? holdable(row) : null;
}

type Row = { id: string; name: string; reason: string | null; at: Date | null; by: string | null };

function holdable({ id, name, reason, at, by }: Row): Holdable {
  const hold = reason === null ? null : { reason, by, stamp: conakryStamp(at ?? new Date(0)) };
  return { id, name, hold };
}

/**
 * Sets a legal hold with its reason, or lifts it (null): while it stands neither the nightly purge nor anybody erases the record.
 * The words are on the record, the journal says that it was done. False when there is no such record for this person.
 */
export async function changeHold(
  kind: HeldKind,
  id: string,
  reason: string | null,
  staff: Staff,
): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const change = {
    holdReason: reason,
    holdBy: reason === null ? null : staff.id,
    holdAt: reason === null ? null : new Date(),
  };
  return db().transaction(async (tx) => {
    const may = permittedTo(staff, "legal-hold");
    const changed =
      kind === "contact"
        ? await tx
            .update(contactMessage)
            .set(change)
            .where(and(eq(contactMessage.id, id), isNull(contactMessage.deletedAt), may))
            .returning({ id: contactMessage.id })
        : await tx
            .update(client)
            .set(change)
            .where(and(liveClient(id, staff), may))
            .returning({ id: client.id });
    if (changed.length === 0) return false;
    const action = `${kind}.${reason === null ? "released" : "held"}`;
    await record(tx, { actor: staff, action, subject: { kind, id } });
    return true;
  });
}

export type HeldLine = Holdable & { href: string; trashed: boolean };

/** More than these are no longer read through. */
const MOST = 200;

/** Everything under a legal hold that this person may know of, the newest first. */
export async function heldLines(staff: Staff): Promise<HeldLine[]> {
  const messages = await db()
    .select({ ...message, deletedAt: contactMessage.deletedAt })
    .from(contactMessage)
    .leftJoin(staffMember, eq(staffMember.id, contactMessage.holdBy))
    .where(isNotNull(contactMessage.holdReason))
    .orderBy(sql`${contactMessage.holdAt} DESC`)
    .limit(MOST);
  const clients = await db()
    .select({ ...file, deletedAt: client.deletedAt })
    .from(client)
    .leftJoin(staffMember, eq(staffMember.id, client.holdBy))
    .where(and(isNotNull(client.holdReason), visibleClients(staff)))
    .orderBy(sql`${client.holdAt} DESC`)
    .limit(MOST);
  const line = (address: (id: string) => string) => (row: Row & { deletedAt: Date | null }) => ({
    ...holdable(row),
    href: address(row.id),
    trashed: row.deletedAt !== null,
  });
  return [...messages.map(line(paths.messageHold)), ...clients.map(line(paths.clientHold))];
}

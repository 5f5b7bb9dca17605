import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { paths } from "~/paths";
import { visibleClients } from "~/records/clients/client-access.server";
import { liveClient } from "~/records/clients/client-columns.server";
import { visibleMessages } from "~/records/messages/message-access.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db } from "~/server/db/db.server";
import { message, staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";

export type HeldKind = "contact" | "client";
/** Why nothing of a record may be erased, who said so and when; `version` names this very hold. */
export type Hold = { reason: string; by: string | null; stamp: string; version: string };
export type Holdable = { id: string; name: string; hold: Hold | null };

const messageColumns = {
  id: message.id,
  name: message.nom,
  reason: message.holdReason,
  at: message.holdAt,
  by: staffMember.name,
};
const clientColumns = {
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
          .select(messageColumns)
          .from(message)
          .leftJoin(staffMember, eq(staffMember.id, message.holdBy))
          .where(and(eq(message.id, id), isNull(message.deletedAt), visibleMessages(staff)))
      : await db()
          .select(clientColumns)
          .from(client)
          .leftJoin(staffMember, eq(staffMember.id, client.holdBy))
          .where(liveClient(id, staff));
  return row ? holdable(row) : null;
}

type Row = { id: string; name: string; reason: string | null; at: Date | null; by: string | null };

function holdable({ id, name, reason, at, by }: Row): Holdable {
  const since = at ?? new Date(0);
  const version = String(since.getTime());
  return { id, name, hold: reason === null ? null : { reason, by, stamp: conakryStamp(since), version } };
}

/** A hold to be set, with its reason, or the one that was seen (Hold.version) to be lifted. */
export type HoldChange = { reason: string } | { lifts: string };

/** `meanwhile`: somebody else has set or lifted one since; nothing was stored. `unknown`: no such record for this person. */
export type HoldOutcome = "stored" | "meanwhile" | "unknown";

/**
 * Sets a legal hold, or lifts it: while it stands neither the nightly purge nor anybody erases the record. Nobody overwrites the
 * reason of somebody else, nor lifts a hold they have not seen. The words are on the record, the journal says that it was done.
 */
export async function changeHold(
  kind: HeldKind,
  id: string,
  change: HoldChange,
  staff: Staff,
): Promise<HoldOutcome> {
  if (!isRecordId(id)) return "unknown";
  const isLifted = "lifts" in change;
  const values = isLifted
    ? { holdReason: null, holdBy: null, holdAt: null }
    : { holdReason: change.reason, holdBy: staff.id, holdAt: new Date() };
  const table = kind === "contact" ? message : client;
  const live =
    kind === "contact"
      ? and(eq(table.id, id), isNull(table.deletedAt), visibleMessages(staff))
      : liveClient(id, staff);
  const asSeen = isLifted ? heldSince(table, change.lifts) : isNull(table.holdReason);
  return db().transaction(async (tx) => {
    const known = and(live, permittedTo(staff, "legal-hold"));
    const changed = await tx.update(table).set(values).where(and(known, asSeen)).returning({ id: table.id });
    if (changed.length === 0) {
      const there = await tx.select({ id: table.id }).from(table).where(known);
      return there.length > 0 ? "meanwhile" : "unknown";
    }
    const action = `${kind}.${isLifted ? "released" : "held"}`;
    await record(tx, { actor: staff, action, subject: { kind, id } });
    return "stored";
  });
}

function heldSince(table: typeof message | typeof client, version: string): SQL | undefined {
  const at = /^\d{1,13}$/.test(version) ? new Date(Number(version)) : null;
  if (!at) return sql`false`;
  return and(
    isNotNull(table.holdReason),
    sql`coalesce(${table.holdAt}, to_timestamp(0)) = ${at.toISOString()}::timestamptz`,
  );
}

export type HeldLine = Holdable & { href: string; trashed: boolean };

/** More than these are no longer read through. */
const MOST = 200;

/** Everything under a legal hold that this person may know of, the newest first. */
export async function heldLines(staff: Staff): Promise<HeldLine[]> {
  const messages = await db()
    .select({ ...messageColumns, deletedAt: message.deletedAt })
    .from(message)
    .leftJoin(staffMember, eq(staffMember.id, message.holdBy))
    .where(and(isNotNull(message.holdReason), visibleMessages(staff)))
    .orderBy(sql`${message.holdAt} DESC`)
    .limit(MOST);
  const clients = await db()
    .select({ ...clientColumns, deletedAt: client.deletedAt })
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

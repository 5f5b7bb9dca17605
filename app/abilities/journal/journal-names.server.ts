import { and, inArray, sql } from "drizzle-orm";
import { visibleClients } from "~/records/clients/client-access.server";
import { visibleMessages } from "~/records/messages/message-access.server";
import { client } from "~/server/db/client-schema.server";
import { db, type Queryable } from "~/server/db/db.server";
import { message, staffMember } from "~/server/db/schema.server";
import type { JournalRow } from "./journal-reading.server";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the ids of some entries stand for today, by id; what has been erased is not there. `thrown`: it lies in the corbeille. */
export type JournalNames = {
  staff: Map<string, string>;
  clients: Map<string, { name: string; thrown: boolean }>;
  contacts: Map<string, { number: string; nom: string; thrown: boolean }>;
};

/** Looks up every id that the entries and their details carry; clients and messages only as far as this person may know of them. */
export async function namesIn(
  rows: JournalRow[],
  staff: { id: string },
  q: Queryable = db(),
): Promise<JournalNames> {
  const ids = [...new Set(rows.flatMap((row) => [row.subjectId ?? "", ...textsIn(row.details)]))].filter(
    (id) => UUID.test(id),
  );
  const people = await q.select({ id: staffMember.id, name: staffMember.name }).from(staffMember);
  const clients =
    ids.length === 0
      ? []
      : await q
          .select({ id: client.id, name: client.name, thrown: sql<boolean>`${client.deletedAt} IS NOT NULL` })
          .from(client)
          .where(and(inArray(client.id, ids), visibleClients(staff)));
  const contacts =
    ids.length === 0
      ? []
      : await q
          .select({
            id: message.id,
            number: message.number,
            nom: message.nom,
            thrown: sql<boolean>`${message.deletedAt} IS NOT NULL`,
          })
          .from(message)
          .where(and(inArray(message.id, ids), visibleMessages(staff)));
  return {
    staff: new Map(people.map(({ id, name }) => [id, name])),
    clients: new Map(clients.map(({ id, ...one }) => [id, one])),
    contacts: new Map(contacts.map(({ id, ...one }) => [id, one])),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * Everybody who has an entry, by name, accounts that are gone included: the index is read once for each, not the journal.
 */
export async function journalPeople(q: Queryable = db()): Promise<{ id: string; name: string }[]> {
  const { rows } = await q.execute<{ id: string; name: string | null }>(sql`
    WITH RECURSIVE one(id) AS (
      (SELECT actor_id FROM journal WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_id FROM journal WHERE actor_id > one.id ORDER BY actor_id LIMIT 1) FROM one WHERE one.id IS NOT NULL)
    SELECT one.id, coalesce(staff_member.name,
        (SELECT actor_name FROM journal WHERE actor_id = one.id ORDER BY at DESC, id DESC LIMIT 1)) AS name
      FROM one LEFT JOIN staff_member ON staff_member.id = one.id WHERE one.id IS NOT NULL`);
  return rows
    .map(({ id, name }) => ({ id, name: name ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

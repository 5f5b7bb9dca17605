import { and, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { visibleMessages } from "~/records/messages/message-access.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import { clientMessage, otherPerson } from "./client-message-table.server";
import { client } from "./client-table.server";
import type { LikelyMatch } from "./conflicts/likely-match";
import { knownCallers } from "./homonyms.server";
import { isSameClient, mainId } from "./joining/joined-clients.server";

/**
 * The live messages of a client that this person may know of, as a condition on `message` (not aliased). Whether they
 * may know of the client is asked of the client.
 */
export function isOfClient(clientId: string, staff: { id: string }): SQL {
  // As a list of ids: a client has few messages, and the planner would walk all of them by date.
  return sql`(message.id = ANY (ARRAY(${messagesOf(clientId)}))
    AND message.deleted_at IS NULL AND ${visibleMessages(staff)} AND ${permittedTo(staff, "messages")})`;
}

/** The ids of all messages of a client, those of files that were joined to theirs too. */
export const messagesOf = (clientId: string): SQL =>
  sql`SELECT message_id AS id FROM ${clientMessage} WHERE ${isSameClient(sql`client_id`, clientId)}`;

/** A client of a message; `closed`: to all but a few, among them this person. */
export type MessageClient = { id: string; name: string; closed: boolean };

/**
 * The clients that a message is of, by name; and, when it is of none, those who have its number or address and of whom
 * nobody has said that they are somebody else. Only those this person may know of.
 */
export async function clientsOfMessage(
  from: { id: string; nom: string; phone: string | null; email: string | null },
  staff: Staff,
): Promise<{ linked: MessageClient[]; callers: LikelyMatch[] }> {
  const { id, name, closedAt, deletedAt } = client;
  const known = and(isNull(deletedAt), visibleClients(staff), permittedTo(staff, "clients"));
  const linked = await db()
    .select({ id, name, closed: sql<boolean>`${closedAt} IS NOT NULL` })
    .from(client)
    .where(and(known, inArray(id, mainFilesOf(clientMessage, from.id))))
    .orderBy(client.sortName, id);
  if (linked.length > 0) return { linked, callers: [] };
  return {
    linked,
    callers: await knownCallers(db(), from, and(known, notInArray(mainId, mainFilesOf(otherPerson, from.id)))),
  };
}

/** The main files of the clients of whom that was said. */
const mainFilesOf = (pairs: typeof clientMessage | typeof otherPerson, messageId: string) => sql`(
  SELECT coalesce(said.merged_into_id, said.id) FROM ${pairs} AS pair JOIN client AS said ON said.id = pair.client_id
  WHERE pair.message_id = ${messageId})`;

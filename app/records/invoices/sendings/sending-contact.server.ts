import { sql } from "drizzle-orm";
import { e164, shownPhone } from "~/lib/phone-number.server";
import { visibleClients } from "~/records/clients/client-access.server";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import type { Queryable } from "~/server/db/db.server";

/** How a client is reached, by the file that stands for them. `dialled`: E.164, empty where no number is known. */
export type ClientContact = { id: string; name: string; email: string; dialled: string; shown: string };

export async function readContact(q: Queryable, id: string, staff: { id: string }): Promise<ClientContact | null> {
  const { rows } = await q.execute<{ id: string; name: string; email: string | null; numero: string }>(sql`
    SELECT id, name, email, numero FROM client
    WHERE id = (SELECT coalesce(merged_into_id, own.id) FROM client AS own WHERE own.id = ${id}) AND ${visibleClients(staff)}`);
  const [found] = rows;
  if (!found) return null;
  const dialled = e164(found.numero) ?? "";
  return {
    id: found.id,
    name: found.name,
    email: found.email ?? "",
    dialled,
    shown: dialled ? shownPhone(dialled) : "",
  };
}

/** The last four digits of every number that the firm has of a client, joined files included. */
export async function lastDigits(q: Queryable, client: string): Promise<string[]> {
  const { rows } = await q.execute<{ numbers: string[] }>(sql`
    SELECT array_append(other_phones, numero) AS numbers FROM client WHERE ${isSameClient(sql`id`, client)}`);
  return rows
    .flatMap(({ numbers }) => numbers)
    .map((number) => number.replace(/\D/g, ""))
    .filter((digits) => digits.length >= 8)
    .map((digits) => digits.slice(-4));
}

import { type SQL, sql } from "drizzle-orm";
import { nameKeys } from "~/lib/name-sounds";
import type { Transaction } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import type { ClientInput } from "./client-rules.server";

type Row = { position: number; value: ClientInput };

/**
 * The client that each of these rows looks like, and why, by position: a number or an e-mail address in common, or a
 * name of the same sound at the same address. A name alone is not enough: two clients of one name stay two people. Only
 * clients this person may know of.
 */
export async function findAlike(
  tx: Transaction,
  rows: Row[],
  staff: { id: string },
): Promise<Map<number, { id: string; reason: string }>> {
  if (rows.length === 0) return new Map();
  const given = JSON.stringify(rows.map(({ position, value }) => ({ position, ...looked(value) })));
  // Each way has an index of its own. Joined in the usual way, the planner would rather go through the whole table: one
  // client is looked up for each row.
  const one = (reason: string, same: SQL) => sql`
    SELECT position, found.id, ${reason}::text AS reason FROM given CROSS JOIN LATERAL (
      SELECT client.id FROM client WHERE ${same} AND ${live(staff)} LIMIT 1) AS found`;
  await tx.execute(sql`SET LOCAL enable_seqscan = off`);
  const { rows: found } = await tx.execute<{ position: number; id: string; reason: string }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb)
        AS given(position int, numbers text[], email text, called text[], adresse text))
    ${one("Même numéro", sql`client.numero = ANY (given.numbers)`)}
    UNION ALL ${one("Même numéro", sql`client.other_phones && given.numbers`)}
    UNION ALL ${one("Même adresse e-mail", sql`client.email IS NOT NULL AND lower(client.email) = given.email`)}
    UNION ALL ${one(
      "Nom de même son, à la même adresse,",
      sql`client.name_keys && given.called AND folded(client.adresse) = folded(given.adresse)`,
    )}`);
  await tx.execute(sql`SET LOCAL enable_seqscan = on`);
  const alike = new Map<number, { id: string; reason: string }>();
  for (const { position, id, reason } of found) if (!alike.has(position)) alike.set(position, { id, reason });
  return alike;
}

function live(staff: { id: string }): SQL {
  return sql`client.deleted_at IS NULL AND ${visibleClients(staff)}`;
}

/** Under the strict rules a number is stored as it was typed. */
function looked({ name, otherNames, numero, otherPhones, email, adresse }: ClientInput) {
  const numbers = [numero, ...otherPhones].flatMap((number) => [
    number,
    number.replace(/^\+/, ""),
    number.replace(/^\+224/, ""),
  ]);
  const called = [name, ...otherNames].flatMap((one) => nameKeys(one).slice(-1));
  return { numbers: [...new Set(numbers)], email: email?.toLowerCase() ?? null, called, adresse };
}

import { type SQL, sql } from "drizzle-orm";
import type { AsideSearch, FoundAside } from "~/abilities/search/search-ranks.server";
import { phoneDigits } from "~/abilities/search/search-words";
import { sameClients } from "~/records/clients/joining/joined-clients.server";
import { matter } from "./matter-table.server";

/** So many matters of one number are found: its first digits alone would be those of half the firm. */
const MOST = sql.raw("500");

/** Somebody of a matter, and a number of theirs as it is stored. */
export type Reached = { name: string; phone: string };

/**
 * The matters in which a party, or the client by any of the files that are one with theirs, has a number: looked up
 * here, so that nothing of it has to be kept with the matter and follow each change.
 */
export const byPhone: AsideSearch = async (q, words) => {
  const found: (SQL | null)[] = [];
  for (const word of words) {
    const digits = phoneDigits(word);
    const { rows } = digits
      ? await q.execute<{ id: string }>(sql`
          SELECT matter_id AS id FROM party
            WHERE matter_id IS NOT NULL AND removed_at IS NULL AND phone LIKE ${`%${digits}%`}
          UNION SELECT matter.id FROM matter WHERE matter.client_id IN (${sameClients(
            sql`ARRAY(SELECT client.id FROM client WHERE client.known_by LIKE ${`%\n+%${digits}%`} LIMIT ${MOST})`,
          )})
          LIMIT ${MOST}`)
      : { rows: [] };
    found.push(rows.length > 0 ? sql`matter.id = ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])` : null);
  }
  return found;
};

/** Of a matter that a number has found: who has it. */
export function reachedBy({ ids, words }: FoundAside): SQL<Reached[]> {
  const patterns = words.flatMap((word) => phoneDigits(word) ?? []).map((digits) => `%${digits}%`);
  if (ids.length === 0 || patterns.length === 0) return sql`'[]'::jsonb`;
  return sql`(
    SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('name', reached.name, 'phone', reached.phone)), '[]') FROM (
      SELECT client.name, unnest(client.numero || client.other_phones) AS phone FROM client
        WHERE client.id IN (${sameClients(sql`ARRAY[${matter.clientId}]`)})
      UNION ALL SELECT party.name, party.phone FROM party
        WHERE party.matter_id = ${matter.id} AND party.removed_at IS NULL
    ) AS reached
    WHERE ${matter.id} = ANY (${sql.param(ids)}::uuid[]) AND reached.phone LIKE ANY (${sql.param(patterns)}::text[]))`;
}

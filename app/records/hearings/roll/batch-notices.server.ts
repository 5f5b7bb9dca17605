import { sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { visibleHearings } from "../hearing-access.server";
import { type Tried, triedWords } from "../notices/hearing-telling.server";
import { toTell } from "../notices/telling-condition.server";

/**
 * A client who was called or written to about a renvoi d’office that was taken back. `hearingId`: of the hearing that
 * they hear of again, or that is planned as before; `again`: they believe a wrong day, and nobody has told them since.
 */
type NoticedClient = { hearingId: string; name: string; reference: string; tried: string[]; again: boolean };

type Attempt = Tried & { chainId: string; hearingId: string; name: string; reference: string };

/** The clients of what was taken back of a renvoi d’office who had been told of it, as far as this person may know. */
export async function noticedClients(q: Queryable, batchId: string, staff: Staff): Promise<NoticedClient[]> {
  const { rows } = await q.execute<Attempt>(sql`
    SELECT hearing.chain_id AS "chainId", hearing.id AS "hearingId", client.name, matter.reference,
      attempt.at, staff_member.name AS by, attempt.result, attempt.channel
    FROM batch_item AS item JOIN hearing ON hearing.id = item.hearing_id
      JOIN notice ON notice.hearing_id = item.next_id JOIN notice_attempt AS attempt ON attempt.notice_id = notice.id
      LEFT JOIN staff_member ON staff_member.id = attempt.by_id
      JOIN matter ON matter.id = hearing.matter_id JOIN client AS own ON own.id = matter.client_id
      JOIN client ON client.id = coalesce(own.merged_into_id, own.id)
    WHERE item.batch_id = ${batchId} AND item.undone_at IS NOT NULL AND ${visibleHearings(staff)}
    ORDER BY hearing.day, hearing.time, hearing.id, attempt.at, attempt.id`);
  if (rows.length === 0) return [];
  const chains = [...new Set(rows.map(({ chainId }) => chainId))];
  const inChains = sql`hearing.chain_id = ANY (${sql.param(chains)}::uuid[])`;
  const { rows: open } = await q.execute<{ id: string; chainId: string }>(sql`
    SELECT open.id, hearing.chain_id AS "chainId" FROM (${toTell(staff, new Date(), inChains)}) AS open
      JOIN hearing ON hearing.id = open.id WHERE subject NOT IN ('j-7', 'j-1')`);
  const asked = new Map(open.map(({ id, chainId }) => [chainId, id]));
  return chains.flatMap((chain) => {
    const tried = rows.filter(({ chainId }) => chainId === chain);
    const [first] = tried;
    if (!first) return [];
    const { name, reference } = first;
    const again = asked.get(chain);
    return [
      {
        hearingId: again ?? first.hearingId,
        name,
        reference,
        tried: tried.map(triedWords),
        again: again !== undefined,
      },
    ];
  });
}

/** Of how many hearings that a renvoi d’office moved the client is still to be told, as far as this person may know. */
export async function countToTell(q: Queryable, batchId: string, staff: Staff): Promise<number> {
  const moved = sql`hearing.chain_id = ANY (ARRAY(SELECT moved.chain_id FROM batch_item AS item
    JOIN hearing AS moved ON moved.id = item.hearing_id WHERE item.batch_id = ${batchId}))`;
  const { rows } = await q.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM (${toTell(staff, new Date(), moved)}) AS open WHERE subject NOT IN ('j-7', 'j-1')`);
  return rows[0]?.n ?? 0;
}

/** The clients of how many hearings have been told of a renvoi d’office that stands, as far as this person may know. */
export async function countTold(q: Queryable, batchId: string, staff: Staff): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`
    SELECT count(DISTINCT hearing.id)::int AS n FROM batch_item AS item JOIN hearing ON hearing.id = item.hearing_id
      JOIN notice ON notice.hearing_id = item.next_id AND notice.done_at IS NOT NULL
    WHERE item.batch_id = ${batchId} AND item.undone_at IS NULL AND ${visibleHearings(staff)}`);
  return rows[0]?.n ?? 0;
}

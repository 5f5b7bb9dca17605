import { sql } from "drizzle-orm";
import { db, type Transaction } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { type Actor, recordAll, systemActor } from "~/server/journal/journal.server";
import { takeMatterNumbers } from "./matter-numbers.server";

/**
 * Opens the first matter of clients who have none, with their nature of affair and their lawyer, in the order in which
 * they came; each has its line in the journal. Afterwards client and matter live apart.
 */
export async function openFirstMatters(tx: Transaction, clientIds: readonly string[], actor: Actor): Promise<void> {
  const { rows: clients } = await tx.execute<{ id: string; day: string }>(sql`
    SELECT id, (dateajout AT TIME ZONE 'Africa/Conakry')::date::text AS day FROM client
    WHERE id = ANY (${sql.param(clientIds)}::uuid[])
      AND NOT EXISTS (SELECT FROM matter WHERE matter.client_id = client.id AND matter.with_client)
    ORDER BY dateajout, id FOR SHARE`);
  if (clients.length === 0) return;
  const numbers = await takeMatterNumbers(
    tx,
    clients.map(({ day }) => day),
  );
  const given = clients.map((one, i) => ({ ...one, ...numbers[i] }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO matter (year, n, title, client_id, nature, lead_id, opened_on, with_client, created_by, updated_by)
    SELECT given.year, given.n, client.naturedaffaire, client.id, client.naturedaffaire, lawyer.id, given.day, true,
      client.created_by, client.updated_by
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(id uuid, day date, year smallint, n int)
      JOIN client ON client.id = given.id LEFT JOIN lawyer ON folded(lawyer.name) = folded(client.avocat)
    ORDER BY given.year, given.n RETURNING id`);
  const entry = { actor, action: "matter.created", details: { first: true } };
  await recordAll(
    tx,
    rows.map(({ id }) => ({ ...entry, subject: { kind: "matter", id } })),
  );
}

/**
 * The same for clients of an import, some at a time and after it: the counter of numbers stays locked until a
 * transaction ends, and a new client of that minute waits for it.
 */
export const firstMatterOpening: JobKind<{ ids: string[] }> = {
  name: "first-matter-opening",
  queue: "background",
  options: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 900 },
  run: ({ ids }) => db().transaction((tx) => openFirstMatters(tx, ids, systemActor)),
};

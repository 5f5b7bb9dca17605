import { sql } from "drizzle-orm";
import { findKnown } from "~/abilities/imports/already-imported-rows.server";
import type { RunningImport, StoredRow } from "~/abilities/imports/import-run.server";
import { allNameKeys } from "~/lib/name-sounds";
import type { Transaction } from "~/server/db/db.server";
import { enqueueAll } from "~/server/jobs/jobs.server";
import type { ClientRow } from "./client-import-row.server";
import { lateMatchWatch } from "./late-matches.server";

/** Clients of one watch: some seconds of work. */
const WATCHED = 50;
/** Entries of the journal written by one statement. */
const ENTRIES = 5000;

/** Stores rows that are not there yet. Returns the ids of the new clients. */
export async function storeClients(
  tx: Transaction,
  { id, actor }: RunningImport,
  rows: StoredRow[],
): Promise<string[]> {
  const known = await findKnown(tx, "clients", rows, actor);
  const given = rows
    .filter(({ position }) => !known.has(position))
    .map(({ key, value }) => {
      const client = value as ClientRow;
      return { ...client, key, keys: allNameKeys([client.name, ...client.otherNames]) };
    });
  const { rows: stored } = await tx.execute<{ id: string }>(sql`
    INSERT INTO client (kind, name, other_names, adresse, landmark, email, numero, other_phones, naturedaffaire, avocat,
      dateajout, name_keys, import_id, import_key, created_by, updated_by)
    SELECT kind, name, "otherNames", adresse, landmark, email, numero, "otherPhones", naturedaffaire, avocat,
      coalesce(dateajout, now()), keys, ${id}::uuid, key, ${actor.id}::text, ${actor.id}::text
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(kind text, name text, "otherNames" text[],
      adresse text, landmark text, email text, numero text, "otherPhones" text[], naturedaffaire text, avocat text,
      dateajout timestamptz, keys text[], key text)
    RETURNING id`);
  return stored.map((row) => row.id);
}

/**
 * The history of each new client begins with its import; conflicts, and doubles behind a wall, are looked for afterwards
 * (docs/decisions/0022).
 */
export async function watchClients(
  tx: Transaction,
  { id, actor }: RunningImport,
  ids: string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += ENTRIES) {
    await tx.execute(sql`
      INSERT INTO journal (actor_id, actor_name, action, subject_kind, subject_id, details)
      SELECT ${actor.id}, ${actor.name}, 'client.imported', 'client', one, jsonb_build_object('import', ${id}::text)
      FROM unnest(${sql.param(ids.slice(at, at + ENTRIES))}::text[]) AS one`);
  }
  const groups = Array.from({ length: Math.ceil(ids.length / WATCHED) }, (_, i) => ({
    ids: ids.slice(i * WATCHED, (i + 1) * WATCHED),
  }));
  if (groups.length > 0) await enqueueAll(tx, lateMatchWatch, groups);
}

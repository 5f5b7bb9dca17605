import { type SQL, sql } from "drizzle-orm";
import { visibleClients } from "~/records/clients/client-access.server";
import type { Queryable } from "~/server/db/db.server";
import type { ImportKind } from "./import-fields";

type Keyed = { position: number; key: string | null; sourceId: string | null };

/**
 * Positions of the rows that are stored already: imported before, or a record of this very office that comes back from its own
 * export; the corbeille counts. A client closed to this person is as if it did not exist (docs/decisions/0022).
 */
export async function findKnown(
  q: Queryable,
  kind: ImportKind,
  rows: Keyed[],
  staff: { id: string },
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const given = JSON.stringify(
    rows.map(({ position, key, sourceId }) => ({ position, key, id: asRecordId(sourceId) })),
  );
  const { rows: found } = await q.execute<{ position: number }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS given(position int, key text, id uuid))
    ${kind === "clients" ? knownClients(staff) : knownMessages()}`);
  return new Set(found.map(({ position }) => position));
}

function asRecordId(text: string | null): string | null {
  return text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

function knownClients(staff: { id: string }): SQL {
  return sql`
    SELECT position FROM given JOIN client ON client.import_key = given.key WHERE ${visibleClients(staff)}
    UNION SELECT position FROM given JOIN client ON client.id = given.id WHERE ${visibleClients(staff)}`;
}

function knownMessages(): SQL {
  return sql`
    SELECT position FROM given JOIN message m ON m.submission_key = decode(given.key, 'hex')
    UNION SELECT position FROM given JOIN message m ON m.id = given.id`;
}

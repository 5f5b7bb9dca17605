import { type SQL, sql } from "drizzle-orm";
import type { Problem } from "~/abilities/imports/import-part.server";
import { nameKeys } from "~/lib/name-sounds";
import { isRecordId } from "~/lib/record-id";
import { typedLine } from "~/lib/typed-text";
import { visibleClients } from "./client-access.server";

/** Whom a row of a file names: columns `id`, `name` and `keys` of `given`, of which clientsOfRow() tells. */
export const namedClient = ({ clientId = "", client = "" }: Record<string, string>) => ({
  id: isRecordId(clientId) ? clientId : null,
  name: typedLine(client),
  keys: nameKeys(typedLine(client)),
});

/** As it is typed, or with one space where a spreadsheet has several. */
const writtenName = sql`(folded(given.name), folded(regexp_replace(given.name, '\\s+', ' ', 'g')))`;

/**
 * The clients of `given`, two at most: one by their id; without one that is known here, by a name that is exactly
 * theirs. Of files that were joined, the one that stands for both.
 */
export function clientsOfRow(staff: { id: string }): SQL {
  const main = sql`coalesce(client.merged_into_id, client.id)::text`;
  const fit = sql`client.deleted_at IS NULL AND ${visibleClients(staff)}`;
  return sql`coalesce(
    (SELECT ARRAY[${main}] FROM client WHERE client.id = given.id AND ${fit}),
    ARRAY(SELECT ${main} FROM client WHERE sort_name IN ${writtenName} AND ${fit}
      UNION SELECT ${main} FROM client WHERE name_keys && given.keys AND ${fit}
        AND EXISTS (SELECT FROM unnest(other_names) AS other WHERE folded(other) IN ${writtenName})
      LIMIT 2))`;
}

/** What is wrong with the client of a row, of whom these were found; null when it is one. */
export function clientProblem(row: Record<string, string>, clients: string[]): Problem | null {
  if (clients.length === 1) return null;
  const isNamed = typedLine(row.client) !== "";
  if (clients.length > 1)
    return { field: "client", says: "Client\u00A0: deux clients portent ce nom, indiquez l’identifiant." };
  if (isNamed) return { field: "client", says: "Client\u00A0: aucun client de ce nom." };
  return typedLine(row.clientId)
    ? { field: "clientId", says: "Client\u00A0: aucun client de cet identifiant." }
    : { field: "client", says: "Client obligatoire." };
}

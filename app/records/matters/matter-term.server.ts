import { type SQL, sql } from "drizzle-orm";
import { clientTerm } from "~/records/clients/client-term.server";

/**
 * Until when a `matter` in the corbeille stays: as long as its client's file, where something was noted in it or it had
 * a hearing; null of one that was only opened. One that bears deadlines or pieces never gets there (`refuses`).
 */
export const usedMatterTerm = (): SQL<Date | null> => sql`CASE
  WHEN EXISTS (SELECT FROM matter_entry WHERE matter_entry.matter_id = matter.id)
    OR EXISTS (SELECT FROM hearing WHERE hearing.matter_id = matter.id)
  THEN (SELECT ${clientTerm()} FROM client WHERE client.id = matter.client_id) END`;

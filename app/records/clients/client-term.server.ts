import { type SQL, sql } from "drizzle-orm";
import { counted } from "~/lib/french-number";
import { settings } from "~/server/settings/settings.server";

/**
 * Until when the file of a `client` is kept: so many years of the settings after its last change, after what was last
 * noted in it, or after the same of its matters.
 */
export function clientTerm(): SQL<Date> {
  const last = sql`greatest(client.updated_at, (SELECT max(last.at) FROM client_entry AS last WHERE last.client_id = client.id),
    (SELECT max(greatest(matter.updated_at, (SELECT max(last.at) FROM matter_entry AS last WHERE last.matter_id = matter.id)))
      FROM matter WHERE matter.client_id = client.id))`;
  return sql`(${last} + make_interval(years => ${settings().client_retention_years}))`;
}

/**
 * The same of a client in the corbeille of whom the firm has a message or noted something; null of one that was only
 * entered, perhaps by mistake. Whoever has pieces, payments or matters in use never gets there (client-refusals).
 */
export const usedClientTerm = (): SQL<Date | null> => sql`CASE
  WHEN EXISTS (SELECT FROM client_message WHERE client_message.client_id = client.id)
    OR EXISTS (SELECT FROM client_entry WHERE client_entry.client_id = client.id) THEN ${clientTerm()} END`;

/** What the corbeille says of it; null where the settings keep nothing. */
export function clientTermSentence(): string | null {
  const years = settings().client_retention_years;
  if (years === 0) return null;
  return `Un dossier de client qui a servi, avec ses messages, y reste ${counted(years, "an", "ans")} après son dernier changement.`;
}

/** Until when a `message` stays because it is part of the file of a client; null of any other message. */
export const messageClientTerm = (): SQL<Date | null> => sql`(SELECT max(${clientTerm()}) FROM client
  JOIN client_message ON client_message.client_id = client.id WHERE client_message.message_id = message.id)`;

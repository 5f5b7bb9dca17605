import { sql } from "drizzle-orm";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { personalPart, stamped } from "~/abilities/rights/personal-part.server";
import { inFrancs } from "~/lib/french-number";
import { clientHold } from "~/records/clients/client-hold.server";
import { reachOfClient } from "~/records/clients/joining/joined-clients.server";
import { billingPaths } from "~/records/invoices/billing";
import { holdOfMatter } from "~/records/matters/matter-hold.server";
import { asPieceKind, draftTitle } from "./draft";

/** The reason of the hold on the matter or the client of a row of `billing_draft`; null when there is none. */
export const draftHold = sql<string | null>`coalesce(${holdOfMatter(sql`billing_draft.matter_id`)},
  ${clientHold(sql`ARRAY[billing_draft.client_id]`)})`;

/** Drafts of pieces for somebody, and those whose words name them: they go as nothing that was issued does. */
export const draftPersonal = personalPart({
  kind: "brouillon",
  title: "Brouillons de pièces",
  words: { one: "brouillon", many: "brouillons" },
  archive: { key: "brouillons" },
  table: sql`billing_draft`,
  time: sql`created_at`,
  names: sql`(SELECT ARRAY[client.name, billing_draft.client_name] || client.other_names FROM client
    WHERE client.id = billing_draft.client_id)`,
  ...reachOfClient(sql`billing_draft.client_id`),
  cited: { text: sql`found_words`, reason: "Cité dans le brouillon" },
  fields: {
    genre: sql<string>`kind`,
    client: sql<string>`client_name`,
    texte: sql<string>`found_words`,
    total_gnf: sql<number | null>`total::float8`,
    commence_le: stamped(sql`created_at`),
  },
  shown: ({ genre, client, total_gnf, commence_le }) => ({
    title: draftTitle(asPieceKind(genre)),
    facts: [client, total_gnf === null ? null : inFrancs(total_gnf), commence_le],
  }),
  file: billingPaths.draft,
  keeps: () => heldBecause(draftHold),
});

/** The tables of clients; their functions, triggers, checks and trigram index are in db/migrations. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { holdColumns, knownBy, nameKeyIndex, owner, person, recordColumns } from "~/server/db/record-columns.server";
import { instant, staffOwner } from "~/server/db/schema.server";

/** A client is added on its « dateajout » (specification 3). */
const { createdAt: _, ...standing } = recordColumns();

/**
 * A client of the firm (specification 3). Two clients of one name are two rows: nothing but the id tells them apart for
 * sure. `search` is generated: every shown field but the lawyer and the wishes, lower case without accents.
 */
export const client = pgTable(
  "client",
  {
    ...standing,
    ...holdColumns(),
    kind: text("kind", { enum: ["personne", "societe"] })
      .notNull()
      .default("personne"),
    name: text("name").notNull(),
    /** Other names the client goes by: maiden name, trade name, spelling of the identity card. */
    otherNames: text("other_names").array().notNull().default(sql`'{}'`),
    /** Of a company, what it does. */
    profession: text("profession"),
    adresse: text("adresse").notNull(),
    /** How the place is found in a town without street numbers: « face à la pharmacie ». */
    landmark: text("landmark"),
    email: text("email"),
    /** « NIF »: printed on what the firm asks of a client. */
    taxNumber: text("tax_number"),
    /** The main number: E.164 under the inclusive rules, digits under the strict ones. */
    numero: text("numero").notNull(),
    /** E.164. */
    otherPhones: text("other_phones").array().notNull().default(sql`'{}'`),
    /** How the client wishes to be told of hearings, and when; « oui »: no message is left to whoever answers. */
    noticeChannel: text("notice_channel"),
    noticeHours: text("notice_hours"),
    noMessage: text("no_message"),
    /** One of content/client-values. */
    naturedaffaire: text("naturedaffaire").notNull(),
    /** « Maitre … », as the settings list the lawyers when the client is written. */
    avocat: text("avocat").notNull(),
    dateajout: instant("dateajout").notNull().defaultNow(),
    /** Closed to all but the people of `client_access` since. */
    closedAt: instant("closed_at"),
    /** The file of the same client that this one was joined to; nothing of either moves. */
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => client.id, { onDelete: "set null" }),
    mergedAt: instant("merged_at"),
    mergedBy: person("merged_by"),
    /** Out of the list since, for nothing is going on; found by a search, and the same in all else. */
    archivedAt: instant("archived_at"),
    /** Generated: the name as lists sort it. */
    sortName: text("sort_name").generatedAlwaysAs(sql`folded(name)`),
    search: text("search").generatedAlwaysAs(
      sql`client_search(name, other_names, adresse, profession, landmark, email, numero, other_phones, tax_number, naturedaffaire, dateajout)`,
    ),
    ...knownBy(
      sql`name || E'\\n' || joined(other_names), NULL, email, numero || E'\\n' || joined(other_phones) || E'\\n' || coalesce(tax_number, '')`,
    ),
  },
  (t) => [
    index("client_recent").on(t.dateajout.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index("client_by_name").on(t.sortName, t.id).where(sql`deleted_at is null`),
    index("client_by_lawyer")
      .on(t.avocat, t.dateajout.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("client_by_nature")
      .on(t.naturedaffaire, t.dateajout.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("client_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("client_held").on(t.holdAt).where(sql`hold_reason is not null`),
    // The few clients behind a wall: what counts leave out.
    index("client_closed").on(t.closedAt).where(sql`closed_at is not null`),
    index("client_merged").on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    index("client_archived").on(t.archivedAt).where(sql`archived_at is not null`),
    index("client_numero").on(t.numero),
    nameKeyIndex("client_name_keys", t.nameKeys),
    index("client_other_phones").using("gin", t.otherPhones).with({ fastupdate: false }),
    index("client_email").on(sql`lower(email)`).where(sql`email is not null`),
    index("client_import").on(t.importId).where(sql`import_id is not null`),
    index("client_import_key").on(t.importKey).where(sql`import_key is not null`),
  ],
);

/** Who may see a closed client (ethical wall); an open client has no rows here. */
export const clientAccess = pgTable(
  "client_access",
  {
    clientId: owner("client_id", () => client.id),
    staffId: staffOwner("staff_id"),
    grantedAt: instant("granted_at").notNull().defaultNow(),
    grantedBy: person("granted_by"),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.staffId] }), index("client_access_staff").on(t.staffId)],
);

/**
 * What is left of a closed client that was erased: its id, those of its messages, and who may know of them (ids of
 * staff). A trigger writes it, whatever erases the client: without it the wall would fall with the client, around the
 * messages and in the journal.
 */
export const erasedClosedClient = pgTable("erased_closed_client", {
  clientId: uuid("client_id").primaryKey(),
  messageIds: uuid("message_ids").array().notNull().default(sql`'{}'`),
  seenBy: text("seen_by").array().notNull(),
});

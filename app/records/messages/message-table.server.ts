/** The tables of messages, as Drizzle sees them; their functions, triggers and trigram index are in db/migrations. */
import { sql } from "drizzle-orm";
import { boolean, customType, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import {
  holdColumns,
  knownBy,
  mentionColumns,
  mentionIndexes,
  nameKeyIndex,
  owner,
  person,
} from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * A message. The visitor's words never change; `followUp*`, status and assignee do.
 * `search` is generated: number, nom, email, phone, message and the shown date, lower case without accents.
 */
export const message = pgTable(
  "message",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What the visitor can say on the phone, « CK-4F7Q ». */
    number: text("number").notNull(),
    nom: text("nom").notNull(),
    email: text("email"),
    /** E.164, when a phone number was given. */
    phone: text("phone"),
    message: text("message").notNull(),
    /** Slug of a practice area (content/practice-areas), optional. */
    practiceArea: text("practice_area"),
    source: text("source", { enum: ["site", "accueil", "appel", "import"] }).notNull(),
    status: text("status", { enum: ["nouveau", "pris-en-charge", "repondu", "clos"] })
      .notNull()
      .default("nouveau"),
    assigneeId: person("assignee_id"),
    /** Since when a colleague has given it to its assignee, as long as no mail has told them; else null. */
    untoldSince: instant("untold_since"),
    urgent: boolean("urgent").notNull().default(false),
    /** Set aside until then, while « Nouveau » or « Pris en charge » (a check); past: a reminder of whoever asked. */
    remindAt: instant("remind_at"),
    remindBy: person("remind_by"),
    /** « Rappelez-moi »: the part of the day that suits (content/callback), and from when the call is due. */
    callbackWhen: text("callback_when"),
    callbackAt: instant("callback_at"),
    /** The two moments proposed for a meeting, and with whom; they never change. */
    meetingFirst: instant("meeting_first"),
    meetingSecond: instant("meeting_second"),
    meetingLawyerId: uuid("meeting_lawyer_id").references(() => lawyer.id, { onDelete: "set null" }),
    /** The one of the two that the firm has confirmed; when that was last said or taken back; what a mail last told. */
    meetingAt: instant("meeting_at"),
    meetingSetAt: instant("meeting_set_at"),
    meetingTold: instant("meeting_told"),
    createdBy: person("created_by"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** First time the status became « Répondu ». */
    answeredAt: instant("answered_at"),
    /** When the firm's mail notice left; null while it waits. */
    notifiedAt: instant("notified_at"),
    /** In the corbeille since; purged after 30 days. */
    deletedAt: instant("deleted_at"),
    deletedBy: person("deleted_by"),
    /** The import that brought it (data_import). */
    importId: uuid("import_id"),
    ...holdColumns(),
    /** Identity of the message: a form's own id and a digest of its words, so that a retry finds the first. */
    submissionKey: bytea("submission_key").notNull(),
    search: text("search").generatedAlwaysAs(sql`message_search(number, nom, email, phone, message, created_at)`),
    ...knownBy(sql`nom, NULL, email, number || E'\\n' || coalesce(phone, '')`),
  },
  (t) => [
    nameKeyIndex("message_name_keys", t.nameKeys),
    uniqueIndex("message_number").on(t.number),
    uniqueIndex("message_submission").on(t.submissionKey),
    index("message_recent")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("message_by_status").on(t.status, t.createdAt, t.id).where(sql`deleted_at is null`),
    index("message_by_assignee").on(t.assigneeId, t.status, t.createdAt, t.id).where(sql`deleted_at is null`),
    index("message_untold").on(t.assigneeId).where(sql`untold_since is not null`),
    index("message_urgent").on(t.createdAt, t.id).where(sql`urgent and deleted_at is null`),
    index("message_reminders").on(t.remindAt).where(sql`remind_at is not null`),
    index("message_callbacks").on(t.callbackAt, t.id).where(sql`callback_at is not null and deleted_at is null`),
    index("message_meetings").on(t.meetingFirst, t.id).where(sql`meeting_first is not null and deleted_at is null`),
    index("message_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("message_held").on(t.holdAt).where(sql`hold_reason is not null`),
    index("message_import").on(t.importId).where(sql`import_id is not null`),
    // What the dashboard reads: who waits for a first answer, and the trends of some weeks, from the indexes alone
    // (the id is what tells whether a message is behind a wall).
    index("message_unanswered")
      .on(t.createdAt, t.id, t.assigneeId)
      .where(sql`deleted_at is null and answered_at is null and status in ('nouveau', 'pris-en-charge')`),
    index("message_trends")
      .on(t.createdAt, t.practiceArea, t.answeredAt, t.source, t.id)
      .where(sql`deleted_at is null`),
  ],
);

/** Internal notes on a message: staff only, never shown to the visitor. */
export const messageNote = pgTable(
  "message_note",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    messageId: owner("message_id", () => message.id),
    authorId: person("author_id"),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("message_note_message").on(t.messageId, t.createdAt)],
);

/** Who is told of a note because it says « @Fatou ». */
export const messageMention = pgTable(
  "message_mention",
  mentionColumns(() => messageNote.id),
  (t) => mentionIndexes("message_mention", t),
);

import { date, index, pgTable, text, time, uuid } from "drizzle-orm/pg-core";
import { client } from "~/records/clients/client-table.server";
import { court } from "~/records/courts/court-table.server";
import { owner, person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import { hearing } from "../hearing-table.server";

/**
 * What a client was to be told of a hearing, from the first time somebody tried. That there is something to tell is no
 * row: it follows from the hearing, so that what moves again makes nothing stale (telling-condition.server.ts).
 */
export const notice = pgTable(
  "notice",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    clientId: owner("client_id", () => client.id),
    hearingId: owner("hearing_id", () => hearing.id),
    /** Of the hearing: what was told last of any of its chain counts. */
    chainId: uuid("chain_id").notNull(),
    subject: text("subject", { enum: ["renvoi", "date", "j-7", "j-1", "annulation", "resultat"] }).notNull(),
    /** Where and when, as it was told; null: no day was fixed. */
    courtId: owner("court_id", () => court.id),
    day: date("day", { mode: "string" }),
    time: time("time", { precision: 0 }),
    /** How the client wished to be told at that time; null: they have no wish. */
    channel: text("channel"),
    /** The day from which they were to be told. */
    dueOn: date("due_on", { mode: "string" }).notNull(),
    text: text("text").notNull(),
    at: instant("at").notNull().defaultNow(),
    /** Told, and when. */
    doneAt: instant("done_at"),
  },
  (t) => [
    index("notice_hearing").on(t.hearingId),
    index("notice_client").on(t.clientId),
    index("notice_chain").on(t.chainId, t.doneAt),
  ],
);

/** Each time somebody tried. Nothing of it is ever changed: a trigger refuses, and it goes with its notice alone. */
export const noticeAttempt = pgTable(
  "notice_attempt",
  {
    /** The id of the form: a press that is sent twice is one attempt. */
    id: uuid("id").primaryKey(),
    noticeId: owner("notice_id", () => notice.id),
    at: instant("at").notNull().defaultNow(),
    byId: person("by_id"),
    result: text("result", {
      enum: ["remis", "sans-reponse", "numero-faux", "refuse", "envoye", "echec", "incertain"],
    }).notNull(),
    channel: text("channel", { enum: ["appel", "sms", "whatsapp", "courriel"] }).notNull(),
  },
  (t) => [index("notice_attempt_notice").on(t.noticeId, t.at)],
);

import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner, person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import { notice } from "./notice-table.server";

/**
 * The SMS of a notice that waits for the gateway, or is on its way. It goes when what came of it is an attempt: one of
 * a notice at a time.
 */
export const noticeSms = pgTable("notice_sms", {
  noticeId: owner("notice_id", () => notice.id).primaryKey(),
  /** The id of the form, and of the attempt that it will be. */
  attemptId: uuid("attempt_id").notNull().unique("notice_sms_attempt"),
  /** As it stood on the screen, in E.164. */
  number: text("number").notNull(),
  byId: person("by_id"),
  at: instant("at").notNull().defaultNow(),
  /** Since when it may have left: it is never posted again. */
  begunAt: instant("begun_at"),
});

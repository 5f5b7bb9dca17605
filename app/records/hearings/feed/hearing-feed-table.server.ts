import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, staffOwner } from "~/server/db/schema.server";

/**
 * The addresses by which people's calendars read their hearings. The database holds a hash: whoever reads the table
 * cannot use one. One that was ended stays, so that a calendar which still asks is told so.
 */
export const hearingFeed = pgTable(
  "hearing_feed",
  {
    /** SHA-256 of the token, in base64url: 256 random bits need no slow hash. */
    hash: text("hash").primaryKey(),
    staffId: staffOwner("staff_id"),
    /** All hearings that the person may see, or those they plead. */
    scope: text("scope", { enum: ["toutes", "miennes"] }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("hearing_feed_staff").on(t.staffId),
    uniqueIndex("hearing_feed_present").on(t.staffId).where(sql`ended_at is null`),
    check("hearing_feed_scope", sql`scope in ('toutes', 'miennes')`),
  ],
);

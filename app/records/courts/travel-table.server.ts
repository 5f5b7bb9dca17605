import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { owner } from "~/server/db/record-columns.server";
import { court } from "./court-table.server";

/** How long it takes from one court to another, in minutes; of the two the lower id comes first. */
export const travel = pgTable(
  "travel",
  {
    courtA: owner("court_a", () => court.id),
    courtB: owner("court_b", () => court.id),
    minutes: integer("minutes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courtA, t.courtB] }),
    check("travel_pair", sql`court_a < court_b`),
    check("travel_minutes", sql`minutes BETWEEN 0 AND 600`),
  ],
);

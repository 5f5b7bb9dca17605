import { sql } from "drizzle-orm";
import { eraseInBatches, nightly } from "~/server/jobs/nightly.server";
import { REQUEST_DAYS } from "./conflict-requests.server";

/** Erases what was asked of a lawyer a month ago, answered or not, with the words that were typed. */
export const conflictRequestPurge = nightly("conflict-request-purge", "47 2 * * *", () =>
  eraseInBatches(
    sql`conflict_request`,
    sql`asked_at < now() - make_interval(days => ${REQUEST_DAYS})`,
    "client.decision-requests-purged",
    "retention",
  ),
);

import { sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { nightly } from "~/server/jobs/nightly.server";
import { SEARCH_MONTHS } from "./failed-search";

export const failedSearchPurge = nightly("failed-search-purge", "53 2 * * *", async () => {
  await db().execute(sql`DELETE FROM failed_search WHERE last_at < now() - make_interval(months => ${SEARCH_MONTHS})`);
});

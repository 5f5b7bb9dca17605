import { sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { SEARCH_MONTHS } from "./failed-search";

/** Every night in Conakry. */
export const failedSearchPurge: JobKind<Record<string, never>> = {
  name: "failed-search-purge",
  queue: "background",
  options: { retryLimit: 2, expireInSeconds: 300 },
  cron: "53 2 * * *",
  run: async () => {
    await db().execute(
      sql`DELETE FROM failed_search WHERE last_at < now() - make_interval(months => ${SEARCH_MONTHS})`,
    );
  },
};

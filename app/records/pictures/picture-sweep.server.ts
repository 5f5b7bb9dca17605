import { sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { sitePicture } from "~/server/db/schema.server";
import { files } from "~/server/files/files.server";
import { nightly } from "~/server/jobs/nightly.server";
import { FILES_LOCK, SITE_FOLDER } from "./picture-store.server";

/** A file that no place shows any more stays this long, in ms: a backup under way may be about to copy it. */
const GRACE = 24 * 3600_000;

/** The site's files that no place shows. Files of other kinds have other folders and are not looked at. */
export const pictureSweep = nightly("picture-sweep", "41 3 * * *", () =>
  db().transaction(async (tx) => {
    const until = Date.now() - GRACE;
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FILES_LOCK})`);
    const rows = await tx.select({ files: sitePicture.files }).from(sitePicture);
    const used = new Set(rows.flatMap((row) => row.files.map(({ name }) => SITE_FOLDER + name)));
    const store = files();
    for await (const { key, changedAt } of store.list(SITE_FOLDER))
      if (!used.has(key) && changedAt.getTime() <= until) await store.remove(key);
  }),
);

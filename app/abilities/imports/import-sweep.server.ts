import { sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { enqueue, type JobKind } from "~/server/jobs/jobs.server";
import { importRun } from "./import-run.server";

/**
 * An import that gave no sign of life for so many seconds lost its process: it tells its progress several times a
 * second.
 */
const SILENCE = 15;

/**
 * Queues the imports under way whose process died. The queue itself would notice only when the job expires. Asked by
 * the clock and by the page that shows the progress.
 */
export async function resumeImports(): Promise<void> {
  await db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE data_import SET seen_at = now(), done = 0
      WHERE state = 'en-cours' AND (seen_at IS NULL OR seen_at < now() - make_interval(secs => ${SILENCE}))
      RETURNING id`);
    for (const { id } of rows) await enqueue(tx, importRun, { id });
  });
}

/**
 * Throws expired previews away, with all that was read; of imports that were stored the counts stay, and nothing
 * personal.
 */
async function forgetExpired(): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM data_import WHERE expires_at < now() AND state IN ('apercu', 'en-cours')`);
    await tx.execute(sql`
      DELETE FROM data_import_row WHERE import_id IN (
        SELECT id FROM data_import WHERE expires_at < now() AND state IN ('fait', 'annule'))`);
    await tx.execute(sql`
      UPDATE data_import SET file_name = NULL, columns = '[]', mapping = '{"columns":{},"fallbacks":{}}'
      WHERE expires_at < now() AND state IN ('fait', 'annule') AND columns <> '[]'`);
  });
}

/** Every five minutes, and when a process starts. */
export const importSweep: JobKind<Record<string, never>> = {
  name: "import-sweep",
  queue: "background",
  options: { retryLimit: 0, expireInSeconds: 60 },
  cron: "*/5 * * * *",
  atBoot: true,
  run: async () => {
    await resumeImports();
    await forgetExpired();
  },
};

import type { ClientBase } from "pg";
import { PgBoss } from "pg-boss";
import { createQueues, type JobKind, jobOf } from "../jobs/jobs.server";
import { WAITING_JOBS } from "./load.server";

/** `name`: of its kind. */
type WaitingJob = {
  id: string;
  name: string;
  data: object | null;
  priority: number;
  start_after: Date;
  singleton_key: string | null;
};

/** Jobs queued at once. */
const BATCH = 500;

/** Makes sure that the queues exist, on connections of its own: it must have committed before the restore begins. */
export async function openQueues(connectionString: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false, createSchema: false });
  boss.on("error", () => {});
  await boss.start();
  await createQueues(boss);
  return boss;
}

/**
 * Replaces what waits in our queues by the jobs of the archive, in the caller's transaction. They keep their ids and
 * get today's retry rules. Returns how many were queued; jobs of a kind that no longer exists are left out.
 */
export async function requeueJobs(client: ClientBase, boss: PgBoss, kinds: JobKind<never>[]): Promise<number> {
  // The names of kinds: queues of a site that was not upgraded yet (emptyOldQueues).
  const queues = kinds.flatMap(({ queue, name }) => [queue, name]);
  await client.query("DELETE FROM pgboss.job WHERE name = ANY ($1) AND state < 'completed'", [queues]);
  const executor = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  let queued = 0;
  for (;;) {
    const { rows } = await client.query<WaitingJob>(
      `DELETE FROM ${WAITING_JOBS} WHERE ctid IN (SELECT ctid FROM ${WAITING_JOBS} LIMIT ${BATCH}) RETURNING *`,
    );
    if (rows.length === 0) return queued;
    for (const kind of kinds) {
      const jobs = rows.filter((row) => row.name === kind.name).map((row) => toInsert(kind, row));
      if (jobs.length > 0) await boss.insert(kind.queue, jobs, { db: executor });
      queued += jobs.length;
    }
  }
}

function toInsert(kind: JobKind<never>, { id, data, priority, start_after, singleton_key }: WaitingJob) {
  return {
    ...jobOf(kind, data ?? {}),
    id,
    priority,
    startAfter: start_after,
    ...(singleton_key === null ? {} : { singletonKey: singleton_key }),
  };
}

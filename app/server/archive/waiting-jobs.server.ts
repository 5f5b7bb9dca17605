import type { ClientBase } from "pg";
import { PgBoss } from "pg-boss";
import type { JobKind } from "../jobs/jobs.server";
import { WAITING_JOBS } from "./load.server";

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
export async function openQueues(connectionString: string, kinds: JobKind<never>[]): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 2,
    supervise: false,
    schedule: false,
    createSchema: false,
  });
  boss.on("error", () => {});
  await boss.start();
  for (const { queue, options } of kinds) await boss.createQueue(queue, options);
  return boss;
}

/**
 * Replaces what waits in our queues by the jobs of the archive, in the caller's transaction. They keep their ids and get
 * today's retry rules. Returns how many were queued; jobs of a kind that no longer exists are left out.
 */
export async function requeueJobs(client: ClientBase, boss: PgBoss, queues: string[]): Promise<number> {
  await client.query("DELETE FROM pgboss.job WHERE name = ANY ($1) AND state < 'completed'", [queues]);
  const executor = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  let queued = 0;
  for (;;) {
    const { rows } = await client.query<WaitingJob>(
      `DELETE FROM ${WAITING_JOBS} WHERE ctid IN (SELECT ctid FROM ${WAITING_JOBS} LIMIT ${BATCH}) RETURNING *`,
    );
    if (rows.length === 0) return queued;
    for (const queue of queues) {
      const jobs = rows.filter((row) => row.name === queue).map(toInsert);
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: executor });
      queued += jobs.length;
    }
  }
}

function toInsert({ id, data, priority, start_after, singleton_key }: WaitingJob) {
  return {
    id,
    data: data ?? {},
    priority,
    startAfter: start_after,
    ...(singleton_key === null ? {} : { singletonKey: singleton_key }),
  };
}

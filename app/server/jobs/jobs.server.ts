import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueOptions, type SendOptions } from "pg-boss";
import { db, type Queryable, type Transaction } from "../db/db.server";
import { log } from "../log.server";

/** A kind of job: its queue, its retry rules, and what it does with one job's data. */
export type JobKind<T extends object> = {
  queue: string;
  options: QueueOptions;
  /** Cron expression in Africa/Conakry, for jobs that come by the clock. */
  cron?: string;
  /** Runs once when a process starts (one of them, when several start within a minute). */
  atBoot?: boolean;
  /** Throwing sends the job back to the queue until its retries are used up. */
  run: (data: T, jobId: string) => Promise<void>;
};

let boss: PgBoss | undefined;

/** Starts the queue with its workers. Jobs wait in PostgreSQL, so a crash in the middle of one runs it again. */
export async function startJobs(connectionString: string, kinds: JobKind<never>[]): Promise<void> {
  // Its schema is made beforehand (application-rights.server.ts): the application may not make schemas.
  const started = new PgBoss({
    connectionString,
    max: 3,
    createSchema: false,
    application_name: "cabinet-jobs",
  });
  // Without a listener an error event would end the process; a lost database is retried by pg-boss itself.
  started.on("error", (error) => log.warn({ event: "jobs-error", err: error }));
  await started.start();
  for (const kind of kinds) {
    await started.createQueue(kind.queue, kind.options);
    await started.updateQueue(kind.queue, kind.options);
    if (kind.cron) await started.schedule(kind.queue, kind.cron, {}, { tz: "Africa/Conakry" });
    if (kind.atBoot) await started.send(kind.queue, {}, { singletonKey: "boot", singletonSeconds: 60 });
    // One after the other, each second; without a pause while more than a handful waits.
    const pace = { batchSize: 1, pollingIntervalSeconds: 1, burstWhenReadyExceeds: 5 };
    await started.work(kind.queue, pace, async (jobs) => {
      for (const job of jobs) await runLogged(kind, job.data as never, job.id);
    });
  }
  boss = started;
}

async function runLogged(kind: JobKind<never>, data: never, id: string): Promise<void> {
  const began = performance.now();
  try {
    await kind.run(data, id);
    log.info({
      event: "job",
      queue: kind.queue,
      job: id,
      ok: true,
      ms: Math.round(performance.now() - began),
    });
  } catch (error) {
    log.warn({
      event: "job",
      queue: kind.queue,
      job: id,
      ok: false,
      ms: Math.round(performance.now() - began),
      err: error,
    });
    throw error;
  }
}

/** Queues a job in the caller's transaction: it exists exactly if the transaction commits. */
export async function enqueue<T extends object>(
  q: Queryable,
  kind: Pick<JobKind<T>, "queue">,
  data: T,
  options: SendOptions = {},
): Promise<void> {
  if (!boss) throw new Error("a job is queued before boot");
  const executor = q === db() ? undefined : fromDrizzle(q as never, sql as never);
  await boss.send(kind.queue, data, executor ? { ...options, db: executor } : options);
}

/** Queues several jobs of one kind in the caller's transaction, in one statement. */
export async function enqueueAll<T extends object>(
  tx: Transaction,
  kind: Pick<JobKind<T>, "queue">,
  all: T[],
): Promise<void> {
  if (!boss) throw new Error("a job is queued before boot");
  const jobs = all.map((data) => ({ data }));
  await boss.insert(kind.queue, jobs, { db: fromDrizzle(tx as never, sql as never) });
}

/** Where a job is. `code`: what its error was called, « ECONNREFUSED ». */
export type JobOutcome = { state: "waiting" } | { state: "done" } | { state: "failed"; code: string };

/** What became of one job; null when there is none of that id (any more). */
export async function jobOutcome(
  kind: Pick<JobKind<never>, "queue">,
  id: string,
): Promise<JobOutcome | null> {
  if (!boss) throw new Error("a job is asked for before boot");
  const job = await boss.getJobById(kind.queue, id);
  if (!job) return null;
  if (job.state === "completed") return { state: "done" };
  if (job.state !== "failed" && job.state !== "cancelled") return { state: "waiting" };
  const { code } = (job.output ?? {}) as { code?: unknown };
  return { state: "failed", code: typeof code === "string" ? code : "" };
}

/** The values of a text field of the data of jobs that failed for good, as long as they are kept (deleteAfterSeconds). */
export async function failedJobs(
  q: Queryable,
  { queue }: Pick<JobKind<never>, "queue">,
  field: string,
): Promise<string[]> {
  const { rows } = await q.execute<{ value: string }>(
    sql`SELECT DISTINCT data ->> ${field} AS value FROM pgboss.job WHERE name = ${queue} AND state = 'failed'`,
  );
  return rows.map(({ value }) => value);
}

/** Whether a job of a kind whose data says so waits, runs or is done; not one that failed for good. */
export async function hasJob(
  tx: Transaction,
  { queue }: Pick<JobKind<never>, "queue">,
  field: string,
  value: string,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = ${queue} AND data ->> ${field} = ${value}
      AND state NOT IN ('failed', 'cancelled') LIMIT 1`,
  );
  return rows.length > 0;
}

/** Takes jobs of a kind whose data says so out of the queue, in whatever state: what they were to do is not wanted any more. */
export async function forgetJobs(
  tx: Transaction,
  { queue }: Pick<JobKind<never>, "queue">,
  field: string,
  value: string,
): Promise<void> {
  await tx.execute(sql`DELETE FROM pgboss.job WHERE name = ${queue} AND data ->> ${field} = ${value}`);
}

/** Lets running jobs end (5 s at most), then leaves. */
export async function stopJobs(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: 5000 }).catch(() => {});
  boss = undefined;
}

import { setTimeout as pause } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueOptions, type SendOptions } from "pg-boss";
import { db, type Queryable, type Transaction } from "../db/db.server";
import { log } from "../log.server";

/**
 * The queues, and how many jobs of each a process does at a time: what is slow holds up nothing but its own queue.
 * `mail` is what one person is told of their own account (an invitation, a link), `notices` what tells of the firm's
 * messages; `sms` goes to clients. `imports` has somebody who waits at the screen; `background` nobody waits for.
 */
const queues = { mail: 3, notices: 1, sms: 2, forwarding: 1, imports: 1, background: 1 };

/** A kind of job: its name, its queue, its retry rules, and what it does with one job's data. */
export type JobKind<T extends object> = {
  /** Kept with each of its jobs, in archives too: it never changes. */
  name: string;
  queue: keyof typeof queues;
  options: QueueOptions;
  /** Cron expression in Africa/Conakry, for jobs that come by the clock. */
  cron?: string;
  /** Runs once when a process starts (one of them, when several start within a minute). */
  atBoot?: boolean;
  /** Throwing sends the job back to the queue until its retries are used up. */
  run: (data: T, jobId: string) => Promise<void>;
};

/** What is stored with a job beside its own data, which has no field of that name: the name of its kind. */
type JobData = { kind: string };

/**
 * Seconds between two looks of a worker that was not woken: retries and what was announced while the connection was
 * lost.
 */
const ROUND = 20;

let boss: PgBoss | undefined;

/** Ids of the workers of each queue. */
let workers: Partial<Record<string, string[]>> = {};

/**
 * Starts the queues with their workers, which a new job wakes (LISTEN). Jobs wait in PostgreSQL, so a crash in the
 * middle of one runs it again.
 */
export async function startJobs(connectionString: string, kinds: JobKind<never>[]): Promise<void> {
  // Its schema is made beforehand (application-rights.server.ts): the application may not make schemas.
  const options = {
    connectionString,
    max: 3,
    // Closed between two rounds they would be opened, and read the catalogues, for each. Its types do not know that
    // this is handed on to the pool.
    idleTimeoutMillis: 2 * ROUND * 1000,
    createSchema: false,
    application_name: "cabinet-jobs",
    useListenNotify: true,
    cronWorkerIntervalSeconds: ROUND,
    // No job of ours waits for another one: pg-boss would look for such each five seconds.
    flowIntervalSeconds: 3600,
  };
  const started = new PgBoss(options);
  // Without a listener an error event would end the process; a lost database is retried by pg-boss itself.
  started.on("error", (error) => log.warn({ event: "jobs-error", err: error }));
  await started.start();
  await createQueues(started);
  await emptyOldQueues(kinds);
  for (const kind of kinds) {
    const { data, ...options } = jobOf(kind, {});
    // What came due while nothing ran (a power cut, a machine that is off at night) begins once at the next start.
    const clock = { ...options, tz: "Africa/Conakry", key: kind.name, missed: "once" as const };
    if (kind.cron) await started.schedule(kind.queue, kind.cron, data, clock);
    const once = { ...options, singletonKey: kind.name, singletonSeconds: 60 };
    if (kind.atBoot) await started.send(kind.queue, data, once);
  }
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  workers = {};
  for (const [queue, count] of Object.entries(queues))
    workers[queue] = await Promise.all(Array.from({ length: count }, () => work(started, queue, byName)));
  boss = started;
}

/** Makes sure that the queues exist: only a first start finds some missing. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const there = new Set((await boss.getQueues(Object.keys(queues))).map(({ name }) => name));
  for (const queue of Object.keys(queues)) if (!there.has(queue)) await boss.createQueue(queue, { notify: true });
}

/**
 * Until the end of 2026 each kind had a queue of its own, called as it is: what waits or is remembered there comes to
 * its new queue, and so does what waits for a kind that has changed queues. The queues stay, for a process of before
 * that is still at work beside this one.
 */
async function emptyOldQueues(kinds: JobKind<never>[]): Promise<void> {
  const names = sql.param(kinds.map(({ name }) => name));
  const places = sql.param(kinds.map(({ queue }) => queue));
  // Without its slot in time: two kinds that ran once at the same boot have the same one.
  await db().execute(sql`
    UPDATE pgboss.job SET name = place, data = coalesce(data, '{}') || jsonb_build_object('kind', kind), singleton_on = NULL
    FROM unnest(${names}::text[], ${places}::text[]) AS moved(kind, place)
    WHERE name = kind OR (data ->> 'kind' = kind AND name <> place AND state < 'active')`);
  await db().execute(sql`
    DELETE FROM pgboss.schedule USING unnest(${names}::text[], ${places}::text[]) AS moved(their_kind, place)
    WHERE name = their_kind OR (key = their_kind AND name <> place)`);
}

/** One worker: one job after the other. */
async function work(boss: PgBoss, queue: string, kinds: Map<string, JobKind<never>>): Promise<string> {
  const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: ROUND };
  const worker = await boss.work<JobData>(queue, pace, async ([job]) => {
    if (!job) return;
    // More may wait than was announced to a worker at rest: it looks again as soon as it has done this one.
    boss.notifyWorker(worker);
    const kind = kinds.get(job.data.kind);
    if (!kind) throw new Error(`no kind of job is called ${job.data.kind}`);
    await runLogged(kind, job.data as never, job.id);
  });
  return worker;
}

async function runLogged(kind: JobKind<never>, data: never, id: string): Promise<void> {
  const began = performance.now();
  try {
    await kind.run(data, id);
    log.info({ event: "job", kind: kind.name, job: id, ok: true, ms: Math.round(performance.now() - began) });
  } catch (error) {
    log.warn({
      event: "job",
      kind: kind.name,
      job: id,
      ok: false,
      ms: Math.round(performance.now() - began),
      err: error,
    });
    throw error;
  }
}

/** A job as pg-boss takes it: its data, and the rules of its kind. */
export function jobOf({ name, options }: Pick<JobKind<never>, "name" | "options">, data: object) {
  return { ...options, data: { ...data, kind: name } };
}

/** Whether jobs can be queued: not by a command, nor before the end of the boot. */
export const jobsStarted = (): boolean => boss !== undefined;

/** Queues a job in the caller's transaction: it exists exactly if the transaction commits. */
export async function enqueue<T extends object>(
  q: Queryable,
  kind: Omit<JobKind<T>, "run">,
  data: T,
  more: SendOptions = {},
): Promise<void> {
  if (!boss) throw new Error("a job is queued before boot");
  const executor = q === db() ? {} : { db: fromDrizzle(q as never, sql as never) };
  const { data: stored, ...options } = jobOf(kind, data);
  await boss.send(kind.queue, stored, { ...options, ...more, ...executor });
}

/** Queues several jobs of one kind in the caller's transaction, in one statement. */
export async function enqueueAll<T extends object>(tx: Transaction, kind: JobKind<T>, all: T[]): Promise<void> {
  if (!boss) throw new Error("a job is queued before boot");
  const jobs = all.map((data) => jobOf(kind, data));
  await boss.insert(kind.queue, jobs, { db: fromDrizzle(tx as never, sql as never) });
}

/** Where a job is. `code`: what its error was called, « ECONNREFUSED ». */
type JobOutcome = { state: "waiting" } | { state: "done" } | { state: "failed"; code: string };

/** What became of one job; null when there is none of that id (any more). */
export async function jobOutcome(kind: JobKind<never>, id: string): Promise<JobOutcome | null> {
  if (!boss) throw new Error("a job is asked for before boot");
  const job = await boss.getJobById(kind.queue, id);
  if (!job) return null;
  if (job.state === "completed") return { state: "done" };
  if (job.state !== "failed" && job.state !== "cancelled") return { state: "waiting" };
  const { code } = (job.output ?? {}) as { code?: unknown };
  return { state: "failed", code: typeof code === "string" ? code : "" };
}

function ofKind({ name, queue }: JobKind<never>): SQL {
  return sql`name = ${queue} AND data ->> 'kind' = ${name}`;
}

/**
 * The values of a text field of the data of jobs that failed for good, as long as they are kept (deleteAfterSeconds),
 * or that have been tried in vain for an hour.
 */
export async function failedJobs(q: Queryable, kind: JobKind<never>, field: string): Promise<string[]> {
  const { rows } = await q.execute<{ value: string }>(
    sql`SELECT DISTINCT data ->> ${field} AS value FROM pgboss.job WHERE ${ofKind(kind)}
      AND (state = 'failed' OR (state = 'retry' AND created_on < now() - interval '1 hour'))`,
  );
  return rows.map(({ value }) => value);
}

/** Whether a job of a kind whose data says so waits, runs or is done; not one that failed for good. */
export async function hasJob(tx: Transaction, kind: JobKind<never>, field: string, value: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM pgboss.job WHERE ${ofKind(kind)} AND data ->> ${field} = ${value}
      AND state NOT IN ('failed', 'cancelled') LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Takes jobs of a kind whose data says so out of the queue, in whatever state: what they were to do is not wanted any
 * more.
 */
export async function forgetJobs(tx: Transaction, kind: JobKind<never>, field: string, value: string): Promise<void> {
  await tx.execute(sql`DELETE FROM pgboss.job WHERE ${ofKind(kind)} AND data ->> ${field} = ${value}`);
}

/**
 * Has whatever waits in a queue for its next try tried at once, which is no try of its own: those are made to last.
 * Resolves when nothing of it is due any more, or after `patience` ms.
 */
export async function tryNow(queue: keyof typeof queues, patience: number): Promise<void> {
  if (!boss) throw new Error("a queue is hurried before boot");
  await db().execute(
    sql`UPDATE pgboss.job SET start_after = now(), retry_limit = retry_limit + 1
      WHERE name = ${queue} AND state = 'retry' AND start_after > now()`,
  );
  for (const worker of workers[queue] ?? []) boss.notifyWorker(worker);
  const due = sql`SELECT FROM pgboss.job WHERE name = ${queue}
    AND (state = 'active' OR (state < 'active' AND start_after <= now())) LIMIT 1`;
  for (const end = Date.now() + patience; Date.now() < end; await pause(100))
    if ((await db().execute(due)).rowCount === 0) return;
}

/** Lets running jobs end (5 s at most), then leaves. */
export async function stopJobs(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: 5000 }).catch(() => {});
  boss = undefined;
}

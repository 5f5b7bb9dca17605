import { expect } from "vitest";
import type { useCabinet } from "../setup/app";

type Cabinet = ReturnType<typeof useCabinet>;

/**
 * Two things at one moment, in an order that is sure: `lock` (SQL) is taken, each work is begun once the one before
 * waits behind it, `meanwhile` (SQL) is done, and all of it is let go. Returns what the works answered.
 */
export async function heldUp<T>(
  cabinet: Cabinet,
  lock: string,
  works: (() => Promise<T>)[],
  meanwhile?: string,
): Promise<T[]> {
  await cabinet.query("BEGIN");
  const running: Promise<T>[] = [];
  try {
    await cabinet.query(lock);
    for (const work of works) {
      running.push(work());
      await expect.poll(() => waiting(cabinet), { timeout: 30_000 }).toBe(running.length);
    }
    if (meanwhile) await cabinet.query(meanwhile);
  } finally {
    await cabinet.query("COMMIT");
  }
  return Promise.all(running);
}

async function waiting(cabinet: Cabinet): Promise<number> {
  const { rows } = await cabinet.query<{ n: number }>(
    // Behind what is held here, or behind who waits for it.
    `WITH RECURSIVE held (pid) AS (
       SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))
       UNION SELECT activity.pid FROM pg_stat_activity AS activity JOIN held ON held.pid = ANY (pg_blocking_pids(activity.pid)))
     SELECT count(*)::int AS n FROM held`,
  );
  return rows[0]?.n ?? 0;
}

import { inspect } from "node:util";
import { expect } from "vitest";
import type { useCabinet } from "../setup/app";

type Cabinet = ReturnType<typeof useCabinet>;

/**
 * Two things at one moment, in an order that is sure: `lock` (SQL) is taken, each work is begun once the one before
 * waits behind it, `meanwhile` (SQL, or anything else) is done, and all of it is let go. Returns what the works
 * answered.
 */
export async function heldUp<T>(
  cabinet: Cabinet,
  lock: string,
  works: (() => Promise<T>)[],
  meanwhile?: string | (() => unknown),
): Promise<T[]> {
  await cabinet.query("BEGIN");
  const running: Promise<T>[] = [];
  try {
    await cabinet.query(lock);
    for (const work of works) {
      const before = await waiting(cabinet);
      const one = work();
      running.push(one);
      // What answers at once never waits: its answer says why.
      const early = one.then((answer) => {
        throw new Error(`Answered before it was held up: ${inspect(answer, { depth: 1 }).slice(0, 2000)}`);
      });
      const held = expect.poll(() => waiting(cabinet), { timeout: 30_000 }).toBeGreaterThan(before);
      await Promise.race([held, early]);
      early.catch(() => {});
    }
    if (typeof meanwhile === "string") await cabinet.query(meanwhile);
    else await meanwhile?.();
  } finally {
    await cabinet.query("COMMIT");
  }
  return Promise.all(running);
}

async function waiting(cabinet: Cabinet): Promise<number> {
  const { rows } = await cabinet.query<{ n: number }>(
    // Behind what is held here, or behind who waits for it. `pg_stat_activity` would show, within one transaction, only
    // the connections of its first reading.
    `WITH RECURSIVE waiter AS (SELECT DISTINCT pid FROM pg_locks WHERE NOT granted), held (pid) AS (
       SELECT pid FROM waiter WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))
       UNION SELECT waiter.pid FROM waiter JOIN held ON held.pid = ANY (pg_blocking_pids(waiter.pid)))
     SELECT count(*)::int AS n FROM held`,
  );
  return rows[0]?.n ?? 0;
}

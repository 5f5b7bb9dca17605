/** Where the jobs wait: a database or an application under test. */
type Place = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** Puts a job of a kind into its queue, as the clock would, and wakes who works on it. */
export async function queueJob(place: Place, queue: string, kind: string, data: object = {}): Promise<void> {
  await place.query("INSERT INTO pgboss.job (name, data) VALUES ($1, $2)", [queue, JSON.stringify({ ...data, kind })]);
  await wake(place, queue);
}

/** Whatever waits in a queue for its next try is tried now. */
export async function retryNow(place: Place, queue: string): Promise<void> {
  await place.query("UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state = 'retry'", [queue]);
  await wake(place, queue);
}

/** Says what pg-boss says of a new job: see `notifyChannelSql` in its plans.js. */
export async function wake(place: Place, queue: string): Promise<void> {
  await place.query("SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [queue]);
}

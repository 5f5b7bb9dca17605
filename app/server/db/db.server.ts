import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.server";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Either: queries take this, so that they run inside a caller's transaction or alone. */
export type Queryable = Database | Transaction;

/** A database that says nothing is given up after so long, in ms: those who call wait for 5,000 (specification, 7). */
const SILENCE = 4000;
/** So often in all a transaction is run that PostgreSQL gives up for another one's sake. */
const TRIES = 3;
const MOST_CONNECTIONS = 8;
/** So many stay when nobody asks: a new one reads the catalogues first, and the page that opened it waits. */
const KEPT_CONNECTIONS = 2;
/** Each has plans of its own: few have them soon. */
const MOST_PLANNED = 2;
/** How late a timer of a process that is not busy may be, in ms. */
const LATE = 250;

let pool: pg.Pool | undefined;
let database: Database | undefined;
let planned: pg.Pool | undefined;
let preparing: Database | undefined;

/**
 * Opens the pools (nothing is asked of the server yet), once a process. `answerWithin`: ms after which a server that
 * says nothing at all (stopped, or behind a network that swallows everything) counts as away; commands that copy for
 * long give none.
 */
export function openDatabase(connectionString: string, options: { answerWithin?: number } = {}): void {
  const own = newPool(connectionString, options.answerWithin, { max: MOST_CONNECTIONS, min: KEPT_CONNECTIONS });
  pool = own;
  database = drizzle(own);
  database.transaction = transactionOn(own, TRIES);
  planned = newPool(connectionString, options.answerWithin, {
    max: MOST_PLANNED,
    // Closed and opened again they would plan all of it anew: a second of work for the first page after a quiet minute.
    idleTimeoutMillis: 600_000,
    // Left to itself it plans most of these anew each time, for a little less work that it expects of the answer.
    options: "-c plan_cache_mode=force_generic_plan",
  });
  preparing = drizzle(preparedOn(planned));
}

function newPool(connectionString: string, answerWithin: number | undefined, more: pg.PoolConfig): pg.Pool {
  const clients = new pg.Pool({
    connectionString,
    Client: HeardConnection,
    connectionTimeoutMillis: SILENCE,
    idleTimeoutMillis: 30_000,
    // A query that waits longer than a visitor would is given up; migrations and exports set their own.
    statement_timeout: 15_000,
    query_timeout: answerWithin,
    // What is sent without waiting for what was sent before is not held back until that was answered.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: "cabinet",
    ...more,
  });
  // Idle connections die with the database: the pool replaces them, the process must not end.
  clients.on("error", (error) => log.warn({ event: "database-connection-lost", err: error }));
  // Nor when one dies in the middle of a transaction: its query fails, and the client then reports the loss once more.
  clients.on("connect", (client) => client.on("error", () => {}));
  return clients;
}

/** A pool whose connections keep each statement that they have once read, by its words. */
function preparedOn(clients: pg.Pool): pg.Pool {
  const query = (asked: pg.QueryConfig, values: unknown[]) =>
    clients.query({ ...asked, name: nameOf(asked.text) }, values);
  return Object.create(clients, { query: { value: query } });
}

const nameOf = (statement: string): string => createHash("sha256").update(statement).digest("base64url");

/**
 * Drizzle's own transaction() on a pool keeps the client for ever when BEGIN fails, and gives one back that no longer
 * answers: after a dozen losses of the database nothing would be left to connect with.
 *
 * Of transactions that wait for each other PostgreSQL gives one up, of which nothing is kept; the others go on. That
 * one is run again, as if it had come later: so its work does nothing but by the transaction, or nothing that cannot be
 * done twice (else: transactionOnce).
 */
function transactionOn(clients: pg.Pool, tries: number): Database["transaction"] {
  return (work, config) => onOneClient(clients, tries, (client) => drizzle(client).transaction(work, config));
}

async function onOneClient<T>(clients: pg.Pool, tries: number, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await clients.connect();
  let lost = false;
  try {
    for (let n = 1; n < tries; n += 1) {
      try {
        return await run(client);
      } catch (error) {
        if (!isGivenUp(error)) throw error;
        log.warn({ event: "transaction-run-again", err: error });
      }
    }
    return await run(client);
  } catch (error) {
    lost = isDatabaseAway(error);
    throw error;
  } finally {
    client.release(lost);
  }
}

/** What is done, or the last statement of a transaction, with what its one row tells. */
export type Ending<Row extends Record<string, unknown>, Done> =
  | { done: Done }
  | { last: SQL; told: (row: Row) => Done };

/**
 * A transaction whose commit goes out together with its last statement: what that one locks is free again as soon as
 * the database has done it, however busy this process is. So nothing can be decided by its answer: where it may not be
 * kept it has to fail, and then nothing is. Run again as others are.
 */
export const transactionEndingWith = <Row extends Record<string, unknown>, Done>(
  work: (tx: Transaction) => Promise<Ending<Row, Done>>,
): Promise<Done> =>
  onOneClient(rawPool(), TRIES, async (client) => {
    let answer: Promise<Done> | undefined;
    await drizzle(client).transaction(async (tx) => {
      const ending = await work(tx);
      if ("done" in ending) {
        answer = Promise.resolve(ending.done);
        return;
      }
      answer = tx
        .execute<Row>(ending.last)
        .execute()
        .then(({ rows }) => ending.told(rows[0] as Row));
      // Of a statement that failed nothing is kept: its commit is a rollback, which is no error.
      answer.catch(() => {});
    });
    return answer as Promise<Done>;
  });

/** A transaction that is never run again, because its work does more than it stores: it sends a mail, or prints. */
export const transactionOnce: Database["transaction"] = (work, config) => transactionOn(rawPool(), 1)(work, config);

/** Connections that are open or being made, and when the last answer came on one of them. */
const connections = new Set<HeardConnection>();
let heard = 0;
let isProbing = false;

class HeardConnection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    connections.add(this);
    this.once("end", () => connections.delete(this));
    this.connection.on("readyForQuery", () => {
      heard = performance.now();
    });
  }
}

/**
 * Waits for what a visitor asked for. A database that says nothing at all for 4 s counts as lost: its connections are
 * cut, so that whatever waits for it, be it the third query or a transaction, fails now and is told as when it is away.
 */
export async function unlessSilent<T>(answer: Promise<T>): Promise<T> {
  const watch = setInterval(cutIfSilent, SILENCE / 2);
  return answer.finally(() => clearInterval(watch));
}

/** Slow is not silent: a new connection is tried, and any word, be it a refusal, is a sign of life. */
async function cutIfSilent(): Promise<void> {
  if (isProbing || !isDatabaseOpen()) return;
  isProbing = true;
  const from = performance.now();
  const { connectionString } = rawPool().options;
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: SILENCE / 2 });
  probe.on("error", () => {});
  const silent = await probe.connect().then(
    () => false,
    (error: Error) => /timeout expired/.test(error.message),
  );
  isProbing = false;
  void probe.end().catch(() => {});
  // A process that was busy itself, drawing a sheet, has heard nobody: it asks again at the next turn.
  const wasDeaf = performance.now() - from > SILENCE / 2 + LATE;
  if (!silent || wasDeaf || heard > from) return;
  log.warn({ event: "database-silent" });
  for (const { connection } of connections) connection.stream.destroy();
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([pool?.end(), planned?.end()]);
  pool = planned = database = preparing = undefined;
}

/** The database of this process. */
export function db(): Database {
  if (!database) throw new Error("the database is used before boot");
  return database;
}

/**
 * The same for what every page asks in the same words: each of a few connections reads and plans such a question once,
 * whatever is asked about, where that takes longer than the answer. How many a list has is counted so, too, while its
 * rows are read. Not for searches, whose best way depends on what is looked for, nor inside a transaction.
 */
export function preparedDb(): Database {
  if (!preparing) throw new Error("the database is used before boot");
  return preparing;
}

/**
 * Runs a query of wide rows by their ids, in a transaction too: its connection reads such words once, and soon plans
 * them no more, which takes longer than the answer. What varies in it must be parameters: each other wording is kept.
 */
export function prepared<T>(query: {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: () => Promise<T> };
}): Promise<T> {
  return query.prepare(nameOf(query.toSQL().sql)).execute();
}

/** Whether there is a database to ask: work that comes late, while the process ends, is dropped. */
export function isDatabaseOpen(): boolean {
  return pool !== undefined && !pool.ending;
}

/** The raw pool, for what Drizzle does not cover (COPY, LISTEN, the rate limiter's store). */
export function rawPool(): pg.Pool {
  if (!pool) throw new Error("the database is used before boot");
  return pool;
}

/**
 * Node's codes of a way that is cut, and PostgreSQL's of a server that cannot do anything for anybody now (appendix A).
 */
const awayCodes = new Set([
  ..."ECONNREFUSED ECONNRESET ECONNABORTED ENOENT EPIPE ETIMEDOUT".split(" "),
  ..."EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN".split(" "),
  // Lost connections; disk full, out of memory, too many clients; a statement given up; shutting down or starting up.
  ..."08000 08001 08003 08004 08006 53000 53100 53200 53300 57014 57P01 57P02 57P03".split(" "),
  // A cluster in the middle of a failover still answers, but only reads.
  "25006",
]);

/** What pg and pg-pool say without a code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed/;

/** True when an error means that PostgreSQL can do nothing for us now (answered 503), not that the query is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasCause(error, ({ code, message }) => (code !== undefined && awayCodes.has(code)) || AWAY_WORDS.test(message));

/** A deadlock, or what cannot be put in one order with what others did: nothing is stored, and it can be done again. */
const isGivenUp = (error: unknown): boolean => hasCause(error, ({ code }) => code === "40P01" || code === "40001");

/** Whether PostgreSQL refused with this code (SQLSTATE). */
export const isRefusal = (error: unknown, sqlState: string): boolean =>
  hasCause(error, ({ code }) => code === sqlState);

/** Whether that is so of an error, or of what it comes from. */
function hasCause(error: unknown, is: (error: Error & { code?: string }) => boolean): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (is(e)) return true;
  return false;
}

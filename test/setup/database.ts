import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = { url: string; query: pg.Client["query"]; drop(): Promise<void> };

/** A database of its own, copied from a migrated template. */
export async function createDatabase(template: "staffed" | "empty" = "empty"): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const templateName = inject("templates")[template];
  // The end of the run drops what has such a name.
  const name = `${templateName}_${randomBytes(6).toString("hex")}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  // One copy at a time: PostgreSQL refuses to copy a template that another session is copying.
  await server.query("SELECT pg_advisory_lock(41)");
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${templateName} ${inject("strategy")}`);
  await server.query("SELECT pg_advisory_unlock(41)");
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    query: client.query.bind(client) as pg.Client["query"],
    drop: async () => {
      await client.end();
      const server = new pg.Client({ connectionString: serverUrl });
      await server.connect();
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}

/**
 * Does `work` while `change` (SQL) holds, and then `undo` whatever became of it: the next file of the worker has the
 * same tables.
 */
export async function whileAltered<T>(
  { query }: { query(sql: string): Promise<unknown> },
  change: string,
  undo: string,
  work: () => Promise<T>,
): Promise<T> {
  await query(change);
  try {
    return await work();
  } finally {
    await query(undo);
  }
}

export type KeptRows = {
  restore(): Promise<void>;
  /** What is not built as it was: functions, triggers, columns and constraints, by name. */
  altered(): Promise<string[]>;
  end(): Promise<void>;
};

/** A table with its rows of the template, kept in `copy` when there are any. */
type KeptTable = { name: string; columns: string; copy: string | null; count: number };

/**
 * Remembers what a database holds. The function it returns puts exactly that back, sequences too, once all that works
 * on the database is at rest: rows only, so tests that change tables or triggers make them as they were
 * (`whileAltered()`; `altered()` tells). Null where the account may not put back what the product never deletes
 * (a given DATABASE_URL whose owner is no superuser).
 */
export async function rememberRows({ url }: TestDatabase): Promise<KeptRows | null> {
  const client = new pg.Client({ connectionString: url, application_name: "cabinet-test-rows" });
  await client.connect();
  const { rows: account } = await client.query<{ mayAll: boolean }>(
    `SELECT current_setting('is_superuser')::boolean AS "mayAll"`,
  );
  if (!account[0]?.mayAll) {
    await client.end();
    return null;
  }
  // Neither the guards of what is never deleted, nor the order of references.
  await client.query("SET session_replication_role = replica");
  const { rows: tables } = await client.query<KeptTable>(`
    SELECT oid::regclass::text AS name, NULL AS copy, 0 AS count,
      (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'pgboss')`);
  for (const [n, table] of tables.entries()) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM ${table.name}`);
    table.count = rows[0]?.count ?? 0;
    if (table.count === 0) continue;
    table.copy = `pg_temp.kept_${n}`;
    await client.query(`CREATE TEMP TABLE kept_${n} AS SELECT ${table.columns} FROM ${table.name}`);
  }
  const { rows: sequences } = await client.query<{ name: string; last: string | null; start: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last, start_value AS start
    FROM pg_sequences WHERE schemaname IN ('public', 'pgboss')`);
  const setSequences = sequences
    .map(({ name, last, start }) => `setval('${name}', ${last ?? start}, ${last !== null})`)
    .join(", ");
  await client.query(`CREATE TEMP TABLE kept_parts AS ${PARTS}`);
  const { rows: now } = await client.query<{ since: string }>("SELECT pg_current_xact_id()::text AS since");
  let since = now[0]?.since ?? "";
  const isChanged = ({ name, copy, count }: KeptTable) =>
    copy
      ? `(SELECT count(*) <> ${count} OR bool_or(age(xmin) < age('${since}'::xid)) FROM ${name})`
      : `EXISTS (SELECT FROM ${name})`;
  return {
    restore: async () => {
      await atRest(client);
      const { rows } = await client.query<{ changed: boolean[] }>(
        `SELECT ARRAY[${tables.map(isChanged).join(", ")}] AS changed`,
      );
      const changed = tables.filter((_, n) => rows[0]?.changed[n]);
      await client.query("BEGIN");
      for (const { name, columns, copy } of changed) {
        await client.query(`DELETE FROM ${name}`);
        if (copy) await client.query(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT * FROM ${copy}`);
      }
      const { rows: now } = await client.query<{ since: string }>(
        `SELECT pg_current_xact_id()::text AS since, ${setSequences}`,
      );
      await client.query("COMMIT");
      since = now[0]?.since ?? since;
      // What was deleted would be read past by whoever looks through the table.
      if (changed.length > 0) await client.query(`VACUUM ${changed.map(({ name }) => name).join(", ")}`);
    },
    altered: async () => {
      const { rows } = await client.query<{ name: string }>(`
        WITH present AS (${PARTS})
        SELECT DISTINCT name FROM (
          (TABLE present EXCEPT TABLE pg_temp.kept_parts) UNION ALL (TABLE pg_temp.kept_parts EXCEPT TABLE present)
        ) AS altered ORDER BY name`);
      return rows.map(({ name }) => name);
    },
    end: () => client.end(),
  };
}

/** What the tables are made of, one part a row: what it is called, and how it is. */
const PARTS = `
  SELECT 'function ' || oid::regprocedure AS name, md5(prosrc) AS made FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || tgname || ' of ' || relname, tgenabled::text || ' ' || pg_get_triggerdef(pg_trigger.oid)
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
  UNION ALL SELECT 'column ' || attname || ' of ' || relname, format_type(atttypid, atttypmod) || ' ' || attnotnull
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT 'constraint ' || conname || ' of ' || relname, contype::text || ' ' || convalidated
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE relnamespace = 'public'::regnamespace`;

/** ms that what runs may take to its end: less than a hook of Vitest is given, so that it is told what runs. */
const REST_LIMIT = 60_000;

/**
 * Jobs that wait are dropped; those that run, and whatever else is being written, come to their end. Throws what is
 * still busy after REST_LIMIT.
 */
async function atRest(client: pg.Client): Promise<void> {
  for (const end = Date.now() + REST_LIMIT; ; ) {
    await client.query("DELETE FROM pgboss.job WHERE state <> 'active'");
    const { rows } = await client.query<{ what: string }>(`
      SELECT 'the job ' || name || ' ' || id AS what FROM pgboss.job
      UNION ALL SELECT 'the query ' || left(query, 200) || ' (' || state || ')' FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND backend_type = 'client backend' AND state <> 'idle'`);
    if (rows.length === 0) return;
    if (Date.now() > end) {
      const busy = rows.map(({ what }) => what).join("; ");
      throw new Error(`The database is not at rest after ${REST_LIMIT / 1000} s. Still busy: ${busy}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

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

export type KeptRows = { restore(): Promise<void>; end(): Promise<void> };

/** A table with its rows of the template, kept in `copy` when there are any. */
type KeptTable = { name: string; columns: string; copy: string | null; count: number };

/**
 * Remembers what a database holds. The function it returns puts exactly that back, sequences too, once all that works
 * on the database is at rest: rows only, so tests that change tables or triggers make them as they were. Null where
 * the account may not put back what the product never deletes (a given DATABASE_URL whose owner is no superuser).
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
    end: () => client.end(),
  };
}

/** Jobs that wait are dropped; those that run, and whatever else is being written, come to their end. */
async function atRest(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query("DELETE FROM pgboss.job WHERE state <> 'active'");
    const { rows } = await client.query<{ busy: boolean }>(`
      SELECT EXISTS (SELECT FROM pgboss.job)
        OR EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND backend_type = 'client backend' AND state <> 'idle') AS busy`);
    if (!rows[0]?.busy) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

import type { ClientBase } from "pg";
import { to } from "pg-copy-streams";
import type { ArchiveWriter } from "./archive-writer.server";
import type { Manifest } from "./manifest.server";
import { COPY_SESSION, keptTables, quoted } from "./tables.server";

type Contents = Pick<Manifest, "postgres" | "schema" | "tables" | "jobs">;

/**
 * Writes every table and the jobs that have not run, as they were at one instant, while the site goes on. `clockKinds`
 * are the names of the kinds of job that come by the clock, hence again by themselves.
 */
export async function writeSnapshot(
  client: ClientBase,
  writer: ArchiveWriter,
  clockKinds: string[],
): Promise<Contents> {
  await client.query(COPY_SESSION);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const { postgres, schema } = await origin(client);
  const tables: Manifest["tables"] = [];
  for (const table of await keptTables(client)) {
    const sql = quoted(client, table);
    const copy = client.query(to(`COPY (SELECT ${sql.columns} FROM ${sql.table}) TO STDOUT`));
    tables.push({ ...table, rows: await writer.addCopy(`tables/${table.name}`, copy) });
  }
  const jobs = await writeJobs(client, writer, clockKinds);
  await client.query("COMMIT");
  return { postgres, schema, tables, jobs };
}

/** Whether the database has ever been migrated. */
export async function hasSchema(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL");
  return rows.length > 0;
}

async function origin(client: ClientBase): Promise<Pick<Contents, "postgres" | "schema">> {
  const version = await client.query<{ server_version: string }>("SHOW server_version");
  const last = await client.query<{ at: string; hash: string }>(
    "SELECT created_at AS at, hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1",
  );
  const migration = last.rows[0];
  if (!migration) throw new Error("the database has no schema yet");
  return {
    postgres: version.rows[0]?.server_version ?? "",
    schema: { at: Number(migration.at), hash: migration.hash },
  };
}

async function writeJobs(client: ClientBase, writer: ArchiveWriter, clockKinds: string[]): Promise<number> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass('pgboss.job') IS NOT NULL");
  if (rows.length === 0) return 0;
  // `__pgboss…` are the queue's own errands. Without a kind: a job of a site that was not upgraded yet
  // (emptyOldQueues).
  const kinds = clockKinds.map((kind) => client.escapeLiteral(kind)).join(", ") || "''";
  const copy = client.query(
    to(
      `COPY (SELECT id, coalesce(data ->> 'kind', name), data - 'kind', priority, start_after, singleton_key FROM pgboss.job
              WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%' AND coalesce(data ->> 'kind', name) NOT IN (${kinds})
              ORDER BY created_on) TO STDOUT`,
    ),
  );
  return writer.addCopy("jobs", copy);
}

import type { ClientBase } from "pg";

/** What COPY text must not depend on: both sides set the same. */
export const COPY_SESSION =
  "SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; " +
  "SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET search_path = public";

/**
 * Left out: a session or a one-time link that has ended since must not come back to life with a restore, and a live one
 * has no place in a file; counters of attempts last minutes.
 */
export const PASSING_TABLES: readonly string[] = ["staff_session", "verification", "attempt", "text_preview"];

export type Table = { name: string; columns: string[] };

/** Every table of ours with the columns that hold something of their own (generated ones are made again). */
export async function keptTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND c.relname <> ALL ($1)
        AND NOT EXISTS (SELECT FROM pg_depend d
                         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY c.relname ORDER BY c.relname`,
    [PASSING_TABLES],
  );
  return rows;
}

/** `"public"."table" ("a", "b")`. */
export function quoted(client: ClientBase, { name, columns }: Table): { table: string; columns: string } {
  return {
    table: `public.${client.escapeIdentifier(name)}`,
    columns: columns.map((column) => client.escapeIdentifier(column)).join(", "),
  };
}

/** Columns of the temporary table by which waiting jobs travel: pg-boss's own table may change with its version. */
export const JOB_COLUMNS =
  "id uuid, name text, data jsonb, priority integer, start_after timestamptz, singleton_key text";

import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { migrationsFolder } from "../db/migrate.server";
import { ArchiveError } from "./archive-reader.server";
import type { Manifest } from "./manifest.server";
import { keptTables, quoted } from "./tables.server";

/** The migrations up to the archive's own, and those that came after it. */
export type Plan = { before: MigrationMeta[]; after: MigrationMeta[] };

/** Throws ArchiveError when this version does not know the archive's schema, a newer one in practice. */
export function planFor({ schema }: Manifest): Plan {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const last = all.findIndex(({ folderMillis, hash }) => folderMillis === schema.at && hash === schema.hash);
  if (last === -1) {
    throw new ArchiveError(
      "Archive refusée\u00A0: son schéma n’est pas connu de cette version du site, installez celle qui l’a faite ou une plus récente.",
    );
  }
  return { before: all.slice(0, last + 1), after: all.slice(last + 1) };
}

/** The names of all tables that migrations have ever made: those of a database of ours, whatever its version. */
export function madeTables({ before, after }: Plan): string[] {
  const statements = [...before, ...after].flatMap(({ sql }) => sql).join("\n");
  const made = statements.matchAll(/^\s*(?:CREATE TABLE|ALTER TABLE \S+ RENAME TO) "?(\w+)/gm);
  return [...made].flatMap(([, name]) => name ?? []);
}

/** Everything in the schema `public` that no extension brought. The journal's guards forbid emptying it, not this. */
export async function dropEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    WITH brought AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    -- Tables before sequences: one that is of an identity column goes with its table, and never by itself.
    SELECT CASE relkind WHEN 'S' THEN 2 ELSE 1 END AS turn, format('DROP %s IF EXISTS %s CASCADE',
             CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
             oid::regclass) AS statement
      FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
       AND ('pg_class'::regclass::oid, oid) NOT IN (SELECT * FROM brought)
    UNION ALL
    SELECT 3, format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
      FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND ('pg_proc'::regclass::oid, oid) NOT IN (SELECT * FROM brought)
    UNION ALL
    SELECT 4, format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype)
      FROM pg_type
     WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'r')
       AND ('pg_type'::regclass::oid, oid) NOT IN (SELECT * FROM brought)
    UNION ALL
    SELECT 5, format('DROP TEXT SEARCH CONFIGURATION IF EXISTS %s CASCADE', oid::regconfig)
      FROM pg_ts_config
     WHERE cfgnamespace = 'public'::regnamespace AND ('pg_ts_config'::regclass::oid, oid) NOT IN (SELECT * FROM brought)
    ORDER BY turn`);
  for (const { statement } of rows) await client.query(statement);
  await client.query("TRUNCATE drizzle.__drizzle_migrations");
}

/** Applies migrations as Drizzle does, but in the caller's transaction. */
export async function applyMigrations(client: ClientBase, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/**
 * Takes out the rows that migrations brought (the first publications): the archive says which of them are still there.
 */
export async function emptyTables(client: ClientBase): Promise<void> {
  for (const table of await keptTables(client)) await client.query(`DELETE FROM ${quoted(client, table).table}`);
}

/**
 * Takes the foreign keys away, so that tables may be loaded in any order, and returns what puts them back, each
 * checking all rows at once.
 */
export async function suspendForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { add } of rows) await client.query(add);
  };
}

/** Numbering goes on after the highest number loaded. */
export async function resetSequences(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %s', d.objid::regclass, a.attname, d.refobjid::regclass)
             AS statement
      FROM pg_depend d
      JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
     WHERE d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') AND s.relnamespace = 'public'::regnamespace`);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * What keeps money and signatures true row by row: an archive brings its tables one after the other, lines and pieces
 * before their series, balances and references before what they are of, what was signed before who signed it. Rows
 * that somebody changed come back too: `verify` says what is wrong with money, and nothing does of signed texts.
 */
const KEPT_BY_TRIGGERS = [
  "allocation",
  "billing",
  "billing_balance",
  "billing_line",
  "billing_withdrawal",
  "issuing_opening",
  "lost_number",
  "payment",
  "payment_balance",
  "payment_reference",
  "period_lock",
  "provision_account",
  "receipt",
  "refund",
  "reprise",
  "restoration",
  "reversal",
  "text_version",
  "vat_rate",
];

/** Has these tables take rows as they are; returns what sets their triggers on guard again. */
export async function suspendRowTriggers(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)",
    [KEPT_BY_TRIGGERS],
  );
  const each = async (way: "DISABLE" | "ENABLE") => {
    for (const { name } of rows) await client.query(`ALTER TABLE public.${name} ${way} TRIGGER USER`);
  };
  await each("DISABLE");
  return () => each("ENABLE");
}

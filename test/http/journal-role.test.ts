import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { migrateDatabase } from "../../app/server/db/migrate.server";
import { parseEnv, setEnv } from "../../app/server/env.server";
import { cabinet } from "../commands/command-line";
import { bundleItself } from "../setup/bundle";
import { Visitor } from "../setup/visitor";

// Migrations of a whole database, and restores, several a test.
vi.setConfig({ testTimeout: 240_000 });

/** Everything that would change what the journal says, or take its guards away. */
const FORBIDDEN = [
  "UPDATE journal SET action = 'autre'",
  "DELETE FROM journal",
  "TRUNCATE journal",
  "TRUNCATE journal CASCADE",
  "DROP TABLE journal",
  "ALTER TABLE journal DISABLE TRIGGER ALL",
  "ALTER TABLE journal DISABLE TRIGGER journal_no_change",
  "DROP TRIGGER journal_no_change ON journal",
  "ALTER TABLE journal RENAME TO ancien_journal",
  "ALTER TABLE journal DROP COLUMN details",
  "CREATE RULE rien AS ON INSERT TO journal DO INSTEAD NOTHING",
  "CREATE TRIGGER rien BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION journal_is_append_only()",
  "CREATE OR REPLACE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
  "DROP FUNCTION journal_is_append_only() CASCADE",
  "GRANT UPDATE ON journal TO CURRENT_USER; UPDATE journal SET action = 'autre'",
  "SELECT setval('journal_id_seq', 1)",
  "SET session_replication_role = replica",
  "INSERT INTO journal (action) VALUES ('x') ON CONFLICT (id) DO UPDATE SET action = 'autre'",
];

/** What was tried to tell clients only grows too; an account of its own could not even try to change it. */
const TRIED = ["UPDATE notice_attempt SET result = 'remis'", "DELETE FROM notice_attempt", "TRUNCATE notice_attempt"];

/** Nor could it put on the site what nobody has signed. */
const PUBLISHED = [
  "UPDATE publication SET state = 'publiee'",
  "INSERT INTO publication (slug, title, excerpt, content, drawing, state) VALUES ('x', 't', 'e', 'c', 'code', 'publiee')",
  "UPDATE publication SET title = 'Autre'",
  "UPDATE publication SET version = 2",
  "DELETE FROM publication",
];

/**
 * Nor could it begin a series of numbers elsewhere than before 1, change what was issued, or say that there was a
 * restore.
 */
const ISSUED = [
  "UPDATE billing SET total = 0",
  "DELETE FROM billing",
  "TRUNCATE billing CASCADE",
  "DROP TABLE billing CASCADE",
  "ALTER TABLE billing DISABLE TRIGGER ALL",
  "UPDATE billing_line SET amount = 0",
  "DELETE FROM billing_line",
  "TRUNCATE billing_line",
  "INSERT INTO number_series (kind, year, last) VALUES ('facture', 2026, 7)",
  "UPDATE number_series SET year = 2025",
  "DELETE FROM number_series",
  "TRUNCATE number_series CASCADE",
  "ALTER TABLE number_series DISABLE TRIGGER number_series_rises",
  "INSERT INTO restoration (archive_at) VALUES (now())",
];
/** Of these, what an owner without an account for the application keeps no right to; triggers stop the others. */
const GIVEN_UP = /^(UPDATE billing_line|INSERT INTO restoration|DELETE|TRUNCATE)/;

const mark = randomBytes(4).toString("hex");
/** An owner that may make no account for the application, and its database. */
const alone = `role_${mark}_e`;
const undo: string[] = [];
let server: pg.Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cabinet-role-"));
  server = new pg.Client({ connectionString: inject("serverUrl") });
  await server.connect();
});
afterAll(async () => {
  for (const statement of undo.reverse()) await server.query(statement);
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

/** A database of that owner (empty: of the server's own account), and its address when that owner opens it. */
async function databaseOf(name: string, owner: string, from = "template0"): Promise<string> {
  await server.query("SELECT pg_advisory_lock(41)");
  await server.query(`CREATE DATABASE ${name} ${owner ? `OWNER ${owner}` : ""} ENCODING 'UTF8' TEMPLATE ${from}`);
  await server.query("SELECT pg_advisory_unlock(41)");
  undo.push(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return addressOf(name, owner, owner ? "exemple" : "");
}

function addressOf(database: string, account: string, password = ""): string {
  const url = new URL(inject("serverUrl"));
  url.pathname = `/${database}`;
  if (account) url.username = account;
  if (password) url.password = password;
  return url.href;
}

async function account(name: string, rights = ""): Promise<string> {
  await server.query(`CREATE ROLE ${name} LOGIN PASSWORD 'exemple' ${rights}`);
  undo.push(`DROP ROLE IF EXISTS ${name}`);
  return name;
}

/**
 * Tries each statement on the application's own connection; answers those that were not refused for want of a right.
 */
async function notRefused(url: string, statements: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("INSERT INTO journal (action) VALUES ('test.done')");
  const done: string[] = [];
  for (const statement of statements) {
    await client.query("BEGIN");
    const code = await client.query(statement).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
    await client.query("ROLLBACK");
    if (code !== "42501") done.push(`${statement}: ${code}`);
  }
  const { rows } = await client.query("SELECT 1 FROM journal WHERE action = 'test.done'");
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  return done;
}

/** Opens the whole product there, sends a message, and answers who is connected. */
async function works(env: Record<string, string>, owner: string): Promise<string[]> {
  const bundle = await bundleItself();
  const opened = await bundle.openApp({ LOG_LEVEL: "silent", ...env });
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    const visitor = new Visitor((request, bindings) => opened.app.fetch(request, bindings));
    const answer = await visitor.post("/contact", {
      id: randomUUID(),
      name: "Fatoumata Exemple",
      email: "fatoumata@exemple.gn",
      message: `Bonjour, une question sur le bail numéro ${randomUUID()}.`,
    });
    expect(answer.status, answer.text.slice(0, 2000)).toBe(303);
    const { rows } = await client.query<{ who: string }>(
      `SELECT DISTINCT usename || ' ' || application_name AS who FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'cabinet%' ORDER BY 1`,
    );
    return rows.map(({ who }) => who);
  } finally {
    await client.end();
    await opened.close();
  }
}

/** Makes a backup there and puts it back in the place of everything. */
async function putBack(env: Record<string, string>): Promise<void> {
  const file = path.join(folder, `${randomUUID()}.tar.gz`);
  for (const words of [
    ["backup", file],
    ["restore", file, "--replace"],
  ]) {
    const { DATABASE_URL = "", ...more } = env;
    expect(await cabinet(DATABASE_URL, words, { ...more, DATA_DIR: folder })).toMatchObject({ code: 0, err: "" });
  }
}

/** How the application connects there. */
async function accessTo(source: Record<string, string>) {
  const env = parseEnv(source);
  setEnv(env);
  return migrateDatabase(env);
}

const trusted = test.skipIf(process.env.DATABASE_URL !== undefined);

describe("the application's own connection", () => {
  trusted("on the product's own database it signs in with an account of its own", async () => {
    const url = await databaseOf(`role_${mark}_a`, "", inject("templates").empty);
    const access = await accessTo({ DATABASE_URL: url });
    expect(access).toMatchObject({ guard: "login", role: "cabinet_app" });
    expect(await notRefused(access.url, [...FORBIDDEN, ...TRIED, ...PUBLISHED, ...ISSUED])).toEqual([]);
    // Nor is there a way back to the owner.
    expect(await notRefused(access.url, ["SET ROLE cabinet", "SET SESSION AUTHORIZATION cabinet"])).toEqual([]);
    expect(await works({ DATABASE_URL: url }, url)).toEqual([
      "cabinet_app cabinet",
      "cabinet_app cabinet-jobs",
      "cabinet_app cabinet-listen",
    ]);
  });

  test("on a database of yours whose account may make others it takes the rights of one", async () => {
    const owner = await account(`role_${mark}_b`, "CREATEROLE");
    undo.push(`DROP ROLE IF EXISTS ${owner}_app`);
    await databaseOf(`role_${mark}_b`, owner);
    const url = addressOf(`role_${mark}_b`, owner, "exemple");
    const access = await accessTo({ DATABASE_URL: url });
    expect(access).toMatchObject({ guard: "role", role: `${owner}_app` });
    expect(await notRefused(access.url, [...FORBIDDEN, ...TRIED, ...PUBLISHED, ...ISSUED])).toEqual([]);
    await works({ DATABASE_URL: url }, url);
    await putBack({ DATABASE_URL: url });
    expect(await notRefused(access.url, [...FORBIDDEN, ...TRIED, ...PUBLISHED, ...ISSUED])).toEqual([]);
    expect(await accessTo({ DATABASE_URL: url })).toEqual(access);
  });

  test("with two accounts of yours it is the lesser one", async () => {
    const [owner, lesser] = [await account(`role_${mark}_c`), await account(`role_${mark}_d`)];
    const env = {
      DATABASE_URL: addressOf(`role_${mark}_c`, lesser, "exemple"),
      MIGRATION_DATABASE_URL: addressOf(`role_${mark}_c`, owner, "exemple"),
    };
    await databaseOf(`role_${mark}_c`, owner);
    await expect(accessTo(env)).rejects.toThrow("GRANT");
    await server.query(`GRANT ${lesser} TO ${owner}`);
    const access = await accessTo(env);
    expect(access).toMatchObject({ guard: "login", role: lesser, url: env.DATABASE_URL });
    expect(await notRefused(access.url, [...FORBIDDEN, ...ISSUED])).toEqual([]);
    expect(await works(env, env.MIGRATION_DATABASE_URL)).toContain(`${lesser} cabinet`);
    await putBack(env);
    expect(await notRefused(access.url, FORBIDDEN)).toEqual([]);
    // The owner as the lesser one would be none, whoever migrates.
    const own = env.MIGRATION_DATABASE_URL;
    await expect(accessTo({ ...env, DATABASE_URL: own })).rejects.toThrow("être deux");
    const above = addressOf(`role_${mark}_c`, "");
    await expect(accessTo({ DATABASE_URL: own, MIGRATION_DATABASE_URL: above })).rejects.toThrow("être deux");
  });

  test("an account that may make no other keeps neither the right nor the triggers' leave to change it", async () => {
    const owner = await account(alone);
    undo.push(`DROP ROLE IF EXISTS ${alone}_app`);
    const url = await databaseOf(alone, owner);
    const access = await accessTo({ DATABASE_URL: url });
    expect(access).toEqual({ guard: "triggers", role: null, url });
    const changes = [
      ...FORBIDDEN.filter((statement) => /^(UPDATE|DELETE|TRUNCATE|INSERT)/.test(statement)),
      ...ISSUED.filter((statement) => GIVEN_UP.test(statement)),
    ];
    expect(await notRefused(access.url, changes)).toEqual([]);
    await works({ DATABASE_URL: url }, url);
    await putBack({ DATABASE_URL: url });
    expect(await notRefused(access.url, changes)).toEqual([]);
  });

  test("once it may, what it owned, as in an older version, is handed over, the waiting jobs with it", async () => {
    const url = addressOf(alone, alone, "exemple");
    const stored = async (from: string) => {
      const client = new pg.Client({ connectionString: from });
      await client.connect();
      const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM message");
      await client.end();
      return rows[0]?.n ?? 0;
    };
    const before = await stored(url);
    expect(before).toBeGreaterThan(0);
    await server.query(`ALTER ROLE ${alone} CREATEROLE`);
    const access = await accessTo({ DATABASE_URL: url });
    expect(access.guard).not.toBe("triggers");
    expect(await notRefused(access.url, FORBIDDEN)).toEqual([]);
    await works({ DATABASE_URL: url }, url);
    expect(await stored(access.url)).toBe(before + 1);
  });
});

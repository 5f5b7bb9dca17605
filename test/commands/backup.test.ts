import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { dropEverything } from "../../app/server/archive/rebuild.server";
import { ADMIN } from "../setup/app";
import { bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { Visitor } from "../setup/visitor";
import { cabinet, type Outcome, useFolder } from "./command-line";

// Backups and restores, several of each.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const MESSAGES = 200;
const folder = useFolder();
let source: TestDatabase;
/** What came of restoring the archive into an empty database. */
let restored: TestDatabase;
let restoration: Outcome;
const opened: TestDatabase[] = [];

/** A migrated database that holds nothing. */
async function another(): Promise<TestDatabase> {
  const database = await createDatabase();
  opened.push(database);
  return database;
}

beforeAll(async () => {
  source = await createDatabase();
  // The first account comes as it does in real life.
  const bundle = await bundleItself();
  const app = await bundle.openApp({
    DATABASE_URL: source.url,
    LOG_LEVEL: "silent",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await new Visitor(app.app.fetch).post("/connexion", ADMIN);
  await app.close();
  // Everything that COPY text has to escape.
  await source.query(
    `INSERT INTO message (number, nom, email, message, source, status, created_at, submission_key)
     SELECT 'CK-' || i, 'N’Diaye 👩🏾‍⚖️ ' || i, i || '@exemple.gn', E'tab\\t, ligne\\nretour\\r, \\\\N, \\\\., "guillemets" ' || repeat(md5(i::text), 70),
            'site', (ARRAY['nouveau', 'repondu', 'clos'])[1 + i % 3], now() - i * interval '1 minute', sha256(i::text::bytea)
       FROM generate_series(1, ${MESSAGES}) AS i`,
  );
  await source.query(
    `INSERT INTO message_note (message_id, author_id, body)
     SELECT m.id, s.id, 'note interne' FROM (SELECT id FROM message LIMIT 50) m, (SELECT id FROM staff_member LIMIT 1) s`,
  );
  // One of the publications that come with the product is gone, one has been rewritten, one is the firm's own.
  await source.query("DELETE FROM publication WHERE series_position = 1");
  await source.query("UPDATE publication SET content = E'## Titre\\n\\n\\tnouveau' WHERE series_position = 2");
  await source.query(
    "INSERT INTO publication (slug, title, excerpt, content, drawing) VALUES ('une-note', 'Une note', 'Extrait', 'Texte', 'code')",
  );
  await source.query("INSERT INTO failed_search (words, count) VALUES ('testament', 3)");
  await cabinet(source.url, ["setting", "set", "hosted_password", "un-secret-bien-garde"]);
  // One lawyer with an account, and one who has left.
  await cabinet(source.url, ["setting", "set", "lawyers", '["Fatoumata Exemple", "Nom Ancien"]']);
  await source.query("UPDATE lawyer SET staff_id = (SELECT id FROM staff_member LIMIT 1) WHERE position = 1");
  await cabinet(source.url, ["setting", "set", "lawyers", '["Fatoumata Exemple"]']);
  // A site that was not upgraded yet has a queue for each kind.
  await source.query(`SELECT pgboss.create_queue('contact-notice', '{"policy": "standard"}')`);
  await source.query(
    `INSERT INTO pgboss.job (name, data, state)
     VALUES ('mail', '{"kind": "contact-notice", "id": "1"}', 'retry'), ('mail', '{"kind": "contact-notice", "id": "2"}', 'completed'),
       ('contact-notice', '{"id": "3"}', 'created'), ('background', '{"kind": "contact-purge"}', 'created')`,
  );
  const client = await source.query<{ id: string }>(`INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
    VALUES ('Mariama Exemple', 'Kaloum', '+224620000000', 'Civile', 'Maitre Exemple') RETURNING id`);
  await source.query(
    `WITH opened AS (INSERT INTO matter (title, client_id, nature, opened_on)
       SELECT 'Affaire ' || i, $1, 'Civile', '2026-02-03' FROM generate_series(1, 3) AS i RETURNING id, n)
     INSERT INTO party (client_id, matter_id, name, name_keys) SELECT $1, id, 'Adverse Exemple', '{ADVRS}' FROM opened`,
    [client.rows[0]?.id],
  );
  await source.query("DELETE FROM matter WHERE n = 2");
  await source.query(
    `INSERT INTO hearing (matter_id, court_id, day, time, minutes, purpose, attendee_ids)
     SELECT matter.id, court.id, '2026-11-20', '09:00', 60, 'Plaidoirie', ARRAY[lawyer.id] FROM matter, court, lawyer
     WHERE matter.n = 1 AND court.short_name = 'TPI Dixinn' AND lawyer.position = 1`,
  );
  await source.query(
    "INSERT INTO deadline (matter_id, kind, title, due_on, steps) SELECT id, 'delai', 'Délai', '2027-01-12', '[]' FROM matter",
  );
  await mkdir(folder.file("data/files/2026"), { recursive: true });
  await writeFile(folder.file("data/files/2026/piece.bin"), Buffer.alloc(300_000, 7));
  const made = await cabinet(source.url, ["backup", folder.file("a.tar.gz")], { DATA_DIR: folder.file("data") });
  expect(made).toMatchObject({ code: 0, err: "" });
  restored = await createDatabase();
  restoration = await restoring(restored, folder.file("a.tar.gz"));
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});
afterAll(async () => {
  await source.drop();
  await restored.drop();
});

const restoring = (database: TestDatabase, file: string, ...more: string[]) =>
  cabinet(database.url, ["restore", file, ...more], { DATA_DIR: folder.file("elsewhere") });

/** One sum per table, of every column of every row, generated ones included. */
async function sums(database: TestDatabase): Promise<Record<string, unknown>> {
  const tables = [
    "message",
    "message_note",
    "failed_search",
    "publication",
    "staff_member",
    "staff_account",
    "setting",
  ];
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await database.query(
      `SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
    );
    found[table] = rows[0];
  }
  const { rows } = await database.query(
    "SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS sum FROM journal t WHERE action NOT LIKE 'backup.%'",
  );
  return { ...found, journal: rows[0] };
}

test("matters come back with their numbers and all that they are found by; the next number goes on", async () => {
  const read = (database: TestDatabase) =>
    database.query("SELECT reference, people, name_keys, search, known_by FROM matter ORDER BY n");
  expect((await read(restored)).rows).toEqual((await read(source)).rows);
  expect((await read(restored)).rows).toMatchObject([{ people: "Mariama Exemple\nAdverse Exemple" }, {}]);
  const { rows } = await restored.query(
    `INSERT INTO matter (title, client_id, nature, opened_on)
     SELECT 'Suite', id, 'Civile', '2026-03-04' FROM client RETURNING reference`,
  );
  expect(rows).toEqual([{ reference: "2026-0004" }]);
  expect((await restored.query("SELECT year, n FROM erased_matter")).rows).toEqual([{ year: 2026, n: 2 }]);
});

test("hearings and deadlines come back with what they are found by, and with who comes along", async () => {
  const read = (database: TestDatabase) =>
    database.query("SELECT affair, numbers, name_keys, search, known_by, during::text FROM hearing");
  expect((await read(restored)).rows).toEqual((await read(source)).rows);
  expect((await read(restored)).rows).toMatchObject([{ affair: "Affaire 1\nMariama Exemple\nAdverse Exemple" }]);
  const deadlines = (database: TestDatabase) =>
    database.query("SELECT affair, numbers, name_keys, search FROM deadline");
  expect((await deadlines(restored)).rows).toEqual((await deadlines(source)).rows);
  expect((await deadlines(restored)).rows).toMatchObject([{ affair: expect.stringContaining("Exemple") }, {}]);
  const along = "SELECT name FROM hearing JOIN lawyer ON lawyer.id = ANY (attendee_ids)";
  expect((await restored.query(along)).rows).toEqual([{ name: "Maitre Fatoumata Exemple" }]);
});

test("messages come back equal to the last byte, with accounts, notes, secrets and journal", async () => {
  expect(restoration).toMatchObject({ code: 0, err: "" });
  const told = `Messages : ${MESSAGES} ; clients : 1 ; dossiers : 2 ; pièces : 0 ; reçus : 0 ; comptes : 1 ; `;
  expect(restoration.out.replace(/[\u00A0\u202F]/g, " ")).toContain(told);
  expect(await sums(restored)).toEqual(await sums(source));
  const secret = await restored.query("SELECT value FROM setting WHERE key = 'hosted_password'");
  expect(secret.rows).toEqual([{ value: "un-secret-bien-garde" }]);
});

test("what had not been sent yet still will be, what was done is not done again, sessions do not come back", async () => {
  const jobs = await restored.query(
    "SELECT name, data->>'id' AS id, retry_limit FROM pgboss.job WHERE data->>'kind' = 'contact-notice' ORDER BY id",
  );
  const waiting = { name: "notices", retry_limit: 5 };
  expect(jobs.rows).toEqual([
    { id: "1", ...waiting },
    { id: "3", ...waiting },
  ]);
  const sessions = await restored.query("SELECT 1 FROM staff_session");
  expect((await source.query("SELECT 1 FROM staff_session")).rows).toHaveLength(1);
  expect(sessions.rows).toEqual([]);
});

test("stored files come back", async () => {
  expect(await readFile(folder.file("elsewhere/files/2026/piece.bin"))).toEqual(Buffer.alloc(300_000, 7));
});

test("the restored site works: the old password signs in, new rows are numbered on, the journal is still append-only", async () => {
  const bundle = await bundleItself();
  const { app, close } = await bundle.openApp({ DATABASE_URL: restored.url, LOG_LEVEL: "silent" });
  const answer = await new Visitor(app.fetch).post("/connexion", ADMIN);
  await close();
  expect([302, 303]).toContain(answer.status);
  const { rows } = await restored.query("SELECT count(*)::int = max(id) AS gapless FROM journal");
  expect(rows).toEqual([{ gapless: true }]);
  await expect(restored.query("DELETE FROM journal")).rejects.toThrow("append-only");
  await expect(restored.query("UPDATE message SET nom = 'x'")).rejects.toThrow("cannot change");
});

test("a backup is its owner's alone, overwrites nothing and leaves no part behind", async () => {
  expect((await stat(folder.file("a.tar.gz"))).mode & 0o777).toBe(0o600);
  const { code, err } = await cabinet(source.url, ["backup", folder.file("a.tar.gz")]);
  expect(code).toBe(1);
  expect(err).toContain("existe déjà");
  await expect(stat(folder.file("a.tar.gz.part"))).rejects.toThrow("ENOENT");
});

test("a backup goes on when the database closes its connection while files are copied, which need none", async () => {
  // A store of files, empty, that does not answer before the connection is gone.
  const store = createServer(async (_request, response) => {
    const ours = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cabinet-backup'";
    await source.query(`SELECT pg_terminate_backend(pid) ${ours}`);
    while ((await source.query(`SELECT 1 ${ours}`)).rows.length > 0) await pause(5);
    response.end('<?xml version="1.0"?><ListBucketResult></ListBucketResult>');
  });
  await once(store.listen(0, "127.0.0.1"), "listening");
  const { port } = store.address() as AddressInfo;
  const FILES_URL = `s3://cle:secret@seau?region=eu-west-3&endpoint=http://127.0.0.1:${port}`;
  // What would end a process of its own.
  const unheard = vi.fn();
  process.on("uncaughtException", unheard);
  const { code, err } = await cabinet(source.url, ["backup", folder.file("lost.tar.gz")], { FILES_URL });
  process.off("uncaughtException", unheard);
  store.close();
  expect({ code, err, unheard: unheard.mock.calls }).toEqual({ code: 0, err: "", unheard: [] });
});

test("tables of another program in the same database stop a restore", async () => {
  const target = await another();
  await target.query("CREATE TABLE comptabilite (id int)");
  const { code, err } = await restoring(target, folder.file("a.tar.gz"));
  expect(code).toBe(1);
  expect(err).toContain("comptabilite");
});

test("a truncated archive is refused, wherever it was cut", async () => {
  const target = await another();
  const whole = await readFile(folder.file("a.tar.gz"));
  for (const kept of [0, 10, 5000, Math.floor(whole.length / 2), whole.length - 5]) {
    const file = folder.file("cut.tar.gz");
    await writeFile(file, whole);
    await truncate(file, kept);
    const { code, err } = await restoring(target, file);
    expect({ kept, code }).toEqual({ kept, code: 1 });
    expect(err).toContain("Archive refusée");
  }
  expect((await target.query("SELECT 1 FROM message")).rows).toEqual([]);
});

test("an altered archive is refused, also when it was compressed anew", async () => {
  const target = await another();
  const tar = gunzipSync(await readFile(folder.file("a.tar.gz")));
  const at = tar.indexOf("@exemple.gn");
  tar.write("@voleur.gn ", at);
  await writeFile(folder.file("altered.tar.gz"), gzipSync(tar));
  const { code, err } = await restoring(target, folder.file("altered.tar.gz"));
  expect(code).toBe(1);
  expect(err).toContain("ne correspond pas à son empreinte");
  expect((await target.query("SELECT 1 FROM message")).rows).toEqual([]);
});

test("a restore that is killed half way leaves the database as it was, and begun anew it replaces it with --replace only", async () => {
  const target = await another();
  await target.query("INSERT INTO setting (key, value) VALUES ('figure_years', '\"7+\"')");
  const before = await sums(target);
  // Should its copying be over between two looks, it waits here before its end, the queueing of jobs, until it is seen.
  await target.query("BEGIN");
  await target.query("LOCK TABLE pgboss.job IN SHARE MODE");
  const script = `import("./build/server/index.js").then((m) => m.runCommand(["restore", process.argv[1]], process.env))`;
  const child = spawn(process.execPath, ["-e", script, folder.file("a.tar.gz")], {
    env: { ...process.env, DATABASE_URL: target.url, DATA_DIR: folder.file("elsewhere"), LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  let ended = false;
  const exited = new Promise((resolve) =>
    child.once("close", (_, signal) => {
      ended = true;
      resolve(signal);
    }),
  );
  for (let copying = false; !copying; await pause(50)) {
    if (ended) throw new Error(`the restore ended before it could be killed:\n${said}`);
    await target.query("SELECT pg_stat_clear_snapshot()");
    const { rows } = await target.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cabinet-restore'
          AND (query LIKE 'COPY%message%' OR query LIKE 'DELETE FROM pgboss.job%')`,
    );
    copying = rows.length > 0;
  }
  child.kill("SIGKILL");
  expect(await exited).toBe("SIGKILL");
  await target.query("COMMIT");
  expect(await sums(target)).toEqual(before);

  await target.query(
    "INSERT INTO message (number, nom, email, message, source, submission_key) VALUES ('CK-2222', 'Avant', 'a@exemple.gn', 'avant', 'site', '\\x01')",
  );
  const refused = await restoring(target, folder.file("a.tar.gz"));
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("--replace");
  expect((await target.query("SELECT nom FROM message")).rows).toEqual([{ nom: "Avant" }]);
  expect((await restoring(target, folder.file("a.tar.gz"), "--replace")).code).toBe(0);
  expect(await sums(target)).toEqual(await sums(source));
  const { rows } = await target.query(
    "SELECT details->'replaced' AS replaced FROM journal WHERE action = 'backup.restored'",
  );
  expect(rows).toMatchObject([{ replaced: { message: 1 } }]);
});

test("what a restore replaces goes in whatever order the catalogue is read, sequences of identity columns too", async () => {
  const target = await another();
  // Once the catalogue has statistics, as soon in any database that is used, it is read in another order.
  await target.query("ANALYZE");
  await target.query("BEGIN");
  await dropEverything({ query: target.query } as pg.ClientBase);
  const { rows } = await target.query("SELECT count(*)::int AS left FROM pg_tables WHERE schemaname = 'public'");
  expect(rows).toEqual([{ left: 0 }]);
});

const migrations = readMigrationFiles({ migrationsFolder: "db/migrations" });

/** A database as these migrations left it. */
async function asOf(done: typeof migrations) {
  const older = await another();
  await older.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public; TRUNCATE drizzle.__drizzle_migrations");
  await migrateBy(older, done);
  return older;
}

async function migrateBy(older: TestDatabase, more: typeof migrations): Promise<void> {
  for (const { sql, hash, folderMillis } of more) {
    for (const statement of sql) await older.query(statement);
    await older.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

test("an archive of an older version is brought up to date by the migrations that came since", async () => {
  const older = await asOf(migrations.slice(0, 2));
  await older.query(
    "INSERT INTO contact_message (number, nom, email, message, source, submission_key) VALUES ('CK-2222', 'Avant', 'a@exemple.gn', 'avant', 'site', '\\x01')",
  );
  await older.query("INSERT INTO setting (key, value) VALUES ('lawyers', '[\"Fatoumata Exemple\"]')");
  const file = folder.file("older.tar.gz");
  expect((await cabinet(older.url, ["backup", file])).code).toBe(0);
  const target = await another();
  expect(await restoring(target, file)).toMatchObject({ code: 0, err: "" });
  expect((await target.query("SELECT nom FROM message")).rows).toEqual([{ nom: "Avant" }]);
  expect((await target.query("SELECT name, active FROM lawyer")).rows).toEqual([
    { name: "Maitre Fatoumata Exemple", active: true },
  ]);
  await expect(target.query("UPDATE message SET nom = 'x'")).rejects.toThrow("cannot change");
  expect((await cabinet(target.url, ["migrate"])).code).toBe(0);
});

test("the message that a client was made from, in an older archive, is still theirs, also of one who was erased", async () => {
  const then = migrations.findIndex(({ sql }) => sql.some((one) => one.includes('CREATE TABLE "client_message"')));
  const older = await asOf(migrations.slice(0, then));
  await older.query(`
    INSERT INTO message (number, nom, email, message, source, submission_key)
      VALUES ('CK-3333', 'Origine', 'o@exemple.gn', 'avant', 'site', '\\x03'), ('CK-4444', 'Murée', 'm@exemple.gn', 'avant', 'site', '\\x04');
    INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, from_message_id, closed_at)
      SELECT nom, 'Ici', '+224620000000', 'Civile', 'Maitre Exemple', id, CASE WHEN nom = 'Murée' THEN now() END FROM message;
    DELETE FROM client WHERE name = 'Murée'`);
  const file = folder.file("origin.tar.gz");
  expect((await cabinet(older.url, ["backup", file])).code).toBe(0);
  const target = await another();
  expect(await restoring(target, file)).toMatchObject({ code: 0, err: "" });
  const { rows } = await target.query(`
    SELECT (SELECT nom FROM message JOIN client_message ON message_id = id) AS linked,
      (SELECT nom FROM message WHERE id = ANY (SELECT unnest(message_ids) FROM erased_closed_client)) AS erased`);
  expect(rows).toEqual([{ linked: "Origine", erased: "Murée" }]);
});

test("in an older database court numbers that differed by their separator alone both stay, the later one marked; a publication signed twice bears its first day again, and nothing is left of deleted ones", async () => {
  const numbered = migrations.findIndex(({ sql }) => sql.some((one) => one.includes("(doublon")));
  const older = await asOf(migrations.slice(0, numbered));
  await older.query(`
    WITH owner AS (INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
      VALUES ('Exemple', 'Ici', '+224620000000', 'Civile', 'Maitre Exemple') RETURNING id),
    affair AS (INSERT INTO matter (title, client_id, nature, opened_on) SELECT 'Affaire', id, 'Civile', '2026-01-05' FROM owner RETURNING id),
    before AS (INSERT INTO court (name, short_name) VALUES ('Tribunal Exemple', 'TPI Exemple') RETURNING id)
    INSERT INTO proceeding (matter_id, court_id, number, level, at)
      SELECT affair.id, before.id, number, 'appel', timestamptz '2026-01-05' + n * interval '1 day' FROM affair, before,
        unnest(ARRAY['RG 12/2026', '12-2026', '12//2026', '13 2026']) WITH ORDINALITY AS given (number, n)`);
  const shown = migrations.findIndex(({ sql }) => sql.some((one) => one.includes("FUNCTION publication_first_shown")));
  await migrateBy(older, migrations.slice(numbered, shown));
  await older.query(`
    INSERT INTO staff_member (id, name, email, role) VALUES ('signer', 'Fatoumata Exemple', 'f@exemple.gn', 'avocat');
    INSERT INTO lawyer (name, position, active, staff_id) VALUES ('Maitre Exemple', 1, true, 'signer');
    INSERT INTO publication (slug, title, excerpt, content, drawing) VALUES ('deux-fois', 'Deux fois', '', '', 'code');
    INSERT INTO text_withdrawal (kind, slug, up_to, by_name) VALUES ('publication', 'deux-fois', 0, '');
    INSERT INTO text_draft (kind, slug, description, body, sources)
      SELECT 'publication', slug, 'Extrait.', 'Des mots.', '' FROM unnest(ARRAY['deux-fois', 'partie']) AS slug;
    INSERT INTO site_picture (place, kind, mime, width, height, bytes, files, alt)
      SELECT place, 'image', 'image/jpeg', 1, 1, 1, '[]', '' FROM unnest(ARRAY['home-banner', 'publication-deux-fois', 'publication-partie']) AS place`);
  for (const [number, days] of [
    [1, 2],
    [2, 5],
  ])
    await older.query(
      `INSERT INTO text_version (kind, slug, number, title, description, body, sources, signed_by, signer_name, publish_on, review_on)
       VALUES ('publication', 'deux-fois', $1, 'Deux fois', '', 'Des mots.', 'Loi', 'signer', 'Maitre Exemple', current_date + $2::int, current_date + 100)`,
      [number, days],
    );
  expect((await cabinet(older.url, ["migrate"])).code).toBe(0);
  const { rows: publications } = await older.query(`
    SELECT (SELECT published_on - current_date FROM publication WHERE slug = 'deux-fois') AS days,
      (SELECT array_agg(slug) FROM text_draft WHERE kind = 'publication' AND sources = '' AND body = 'Des mots.') AS drafts,
      (SELECT array_agg(place ORDER BY place) FROM site_picture) AS pictures`);
  expect(publications).toEqual([
    { days: 2, drafts: ["deux-fois"], pictures: ["home-banner", "publication-deux-fois"] },
  ]);
  const { rows } = await older.query("SELECT number, folded_number AS folded FROM proceeding ORDER BY at");
  expect(rows).toEqual([
    { number: "RG 12/2026", folded: "12/2026" },
    { number: "12-2026 (doublon)", folded: "12/2026doublon" },
    { number: "12//2026 (doublon 2)", folded: "12/2026doublon2" },
    { number: "13 2026", folded: "13/2026" },
  ]);
});

test("an archive of a newer version is refused", async () => {
  const tar = gunzipSync(await readFile(folder.file("a.tar.gz"))).toString("latin1");
  const newer = tar.replace(/"at": \d{13}/, '"at": 9999999999999');
  await writeFile(folder.file("newer.tar.gz"), gzipSync(Buffer.from(newer, "latin1")));
  const { code, err } = await restoring(await another(), folder.file("newer.tar.gz"));
  expect(code).toBe(1);
  expect(err).toContain("pas connu de cette version");
});

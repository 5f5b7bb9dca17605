import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Bundle, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { Visitor } from "../setup/visitor";

const LATER = { timeout: 30_000 };
/** More than all workers of the mail can take at once. */
const MANY = 12;

const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: async (stream, _session, done) => {
    let text = "";
    for await (const chunk of stream) text += chunk;
    mails.push(text);
    done();
  },
});
const held: ServerResponse[] = [];
const formService = createServer((_request, response) => void held.push(response));

let database: TestDatabase;
let opened: Awaited<ReturnType<Bundle["openApp"]>>;

async function open(): Promise<void> {
  const bundle = await bundleItself();
  opened = await bundle.openApp({
    DATABASE_URL: database.url,
    LOG_LEVEL: "silent",
    MAIL_TO: "cabinet@exemple.gn",
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
  });
}

/** A site as it was when each kind of job had a queue of its own, stopped with work left; then started as it is now. */
beforeAll(async () => {
  await once(mailServer.listen(0, "127.0.0.1"), "listening");
  await once(formService.listen(0, "127.0.0.1"), "listening");
  database = await createDatabase();
  await database.query("DELETE FROM pgboss.job");
  for (const queue of ["contact-notice", "import-sweep", "name-keys-renewal", "invitation"])
    await database.query(`SELECT pgboss.create_queue($1, '{"policy": "standard"}')`, [queue]);
  await database.query(
    `INSERT INTO message (number, nom, email, message, source, submission_key)
     SELECT 'CK-V' || i, 'Fatoumata', 'f@exemple.gn', 'avant', 'site', sha256(i::text::bytea) FROM generate_series(1, ${MANY}) i`,
  );
  await database.query(`
    INSERT INTO pgboss.job (name, data, state, singleton_key, singleton_on)
    SELECT 'contact-notice', jsonb_build_object('id', id), 'retry'::pgboss.job_state, NULL, NULL::timestamp FROM message UNION ALL
    SELECT 'import-sweep', NULL, 'created', 'boot', '2026-11-20'::timestamp UNION ALL
    SELECT 'name-keys-renewal', '{}', 'created', 'boot', '2026-11-20'::timestamp UNION ALL
    SELECT 'invitation', '{"staffId": "1"}', 'failed', NULL, NULL`);
  await database.query(
    "INSERT INTO pgboss.schedule (name, cron, data, options) VALUES ('import-sweep', '*/5 * * * *', '{}', '{}')",
  );
  // And later, when notices waited among the mails of people.
  await database.query(`
    INSERT INTO pgboss.job (name, data) VALUES ('mail', '{"kind": "contact-notice-catch-up", "before": "yes"}')`);
  await database.query(`
    INSERT INTO pgboss.schedule (name, key, cron, data, options)
    VALUES ('mail', 'contact-notice-catch-up', '7 * * * *', '{"kind": "contact-notice-catch-up"}', '{}')`);
  await database.query("INSERT INTO setting (key, value) VALUES ('forwarding_url', to_jsonb($1::text))", [
    `http://127.0.0.1:${(formService.address() as AddressInfo).port}/`,
  ]);
  await open();
});
afterAll(async () => {
  for (const response of held) response.end();
  await opened?.close();
  await database?.drop();
  formService.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const count = async (from: string): Promise<number> =>
  (await database.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n;

test("what waited in the queues of before is done, without a pause between one job and the next", async () => {
  await vi.waitFor(() => expect(mails.length).toBe(MANY), LATER);
  await vi.waitFor(
    async () =>
      expect(
        await count(
          "pgboss.job WHERE data ->> 'kind' IN ('import-sweep', 'name-keys-renewal') AND state <> 'completed'",
        ),
      ).toBe(0),
    LATER,
  );
  expect(await count("pgboss.job WHERE name = 'mail' AND data ->> 'kind' = 'invitation' AND state = 'failed'")).toBe(1);
  expect(await count("pgboss.job WHERE name = 'notices' AND data ->> 'before' = 'yes'")).toBe(1);
  expect(await count("pgboss.schedule WHERE name = 'mail' AND key = 'contact-notice-catch-up'")).toBe(0);
  expect(await count("pgboss.schedule WHERE name = 'notices' AND key = 'contact-notice-catch-up'")).toBe(1);
  expect(await count("pgboss.schedule WHERE name = 'import-sweep'")).toBe(0);
  expect(await count("pgboss.schedule WHERE name = 'background' AND key = 'import-sweep'")).toBe(1);
});

test("each process asks a handful of queues, which announce what they are given", async () => {
  const fresh = await createDatabase();
  const { rows } = await fresh.query("SELECT notify FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%'");
  await fresh.drop();
  expect(rows.length).toBeLessThanOrEqual(6);
  expect(rows).toEqual(rows.map(() => ({ notify: true })));
});

test("a form service that answers nobody holds up no notice; each kind of job keeps its own rules", async () => {
  const before = mails.length;
  for (let i = 0; i < 5; i++) {
    const words = { name: "Fatoumata", email: "f@exemple.gn", message: `Une question, la ${i}e.` };
    expect((await new Visitor(opened.app.fetch).post("/contact", words)).status).toBe(303);
  }
  await vi.waitFor(() => expect(held.length).toBe(1), LATER);
  await vi.waitFor(() => expect(mails.length).toBe(before + 5), LATER);
  expect(await count("pgboss.job WHERE name = 'forwarding' AND state < 'completed'")).toBe(5);
  const { rows } = await database.query(
    `SELECT data ->> 'kind' AS kind, retry_limit, retry_delay_max, expire_seconds FROM pgboss.job
     WHERE data ->> 'id' IN (SELECT id::text FROM message WHERE message LIKE 'Une question, la 0e.') ORDER BY 1`,
  );
  expect(rows).toEqual([
    { kind: "contact-forwarding", retry_limit: 12, retry_delay_max: 12 * 3600, expire_seconds: 90 },
    { kind: "contact-notice", retry_limit: 5, retry_delay_max: null, expire_seconds: 900 },
  ]);
});

test("what the clock would have begun while nothing ran, as the mail of six o’clock, begins once at the start", async () => {
  for (const response of held) response.end();
  await opened.close();
  const days = "pgboss.job WHERE data ->> 'kind' IN ('deadline-morning', 'deadline-recalculation')";
  await database.query(`DELETE FROM ${days}`);
  await database.query("UPDATE pgboss.schedule SET created_on = created_on - interval '3 days'");
  await database.query("UPDATE pgboss.version SET cron_on = now() - interval '2 days'");
  await open();
  await vi.waitFor(async () => expect(await count(days)).toBe(2), { timeout: 60_000, interval: 500 });
});

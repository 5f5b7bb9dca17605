import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useCabinet, useOwnCabinet } from "../setup/app";
import { queueJob, retryNow } from "../setup/jobs";

const WORDS = {
  name: "Fatoumata Exemple",
  email: "fatoumata@exemple.gn",
  message: "Une question très confidentielle.",
};

/** A mail server that keeps what it accepts, and refuses everything while `away`. */
function mailServer() {
  const mails: string[] = [];
  const state = { away: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(state.away ? new Error("later") : null),
    onData: async (stream, _session, done) => {
      let text = "";
      for await (const chunk of stream) text += chunk;
      mails.push(text);
      done();
    },
  });
  return { server, mails, state };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error("waited in vain");
    await pause(100);
  }
}

describe("the firm's mail notice", () => {
  const { server, mails, state } = mailServer();
  const env: Record<string, string> = { MAIL_TO: "cabinet@exemple.gn" };
  beforeAll(async () => {
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    env.SMTP_URL = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  const cabinet = useOwnCabinet(env);
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const post = async (message: string) => {
    await cabinet.visitor().post("/contact", { ...WORDS, message });
    const { rows } = await cabinet.query("SELECT * FROM message WHERE message = $1", [message]);
    return rows[0] as { id: string; number: string };
  };
  const waiting = async () =>
    (await cabinet.query("SELECT FROM message WHERE notified_at IS NULL AND deleted_at IS NULL")).rowCount;

  test("says that a message arrived, with its number and the way to it, and nothing of the visitor", async () => {
    const { id, number } = await post(WORDS.message);
    await until(async () => (await waiting()) === 0);
    expect(mails).toHaveLength(1);
    const [mail = ""] = mails;
    expect(mail).toContain("To: cabinet@exemple.gn");
    expect(mail).toMatch(new RegExp(`Message-ID: <contact\\.${id}@localhost>`, "i"));
    const text = decodeQuoted(mail);
    expect(text).toContain(number);
    expect(text).toContain(`/gestionmessage/${id}`);
    expect(text).not.toMatch(/Fatoumata|confidentielle/);
    expect(mail.match(/^Subject: .*(?:\r\n .*)*/m)?.[0]).not.toMatch(/Fatoumata|confidentielle/);
  });

  test("waits for a mail server that is away, then leaves exactly once", async () => {
    state.away = true;
    const before = mails.length;
    const { id } = await post("Une question posée pendant la panne.");
    await until(
      async () =>
        (await cabinet.query("SELECT FROM pgboss.job WHERE data ->> 'kind' = 'contact-notice' AND state = 'retry'"))
          .rowCount === 1,
    );
    state.away = false;
    // The same notice asked for twice, as after a crash, while the retry waits.
    for (const _ of [1, 2]) await queueJob(cabinet, "notices", "contact-notice", { id });
    await until(async () => (await waiting()) === 0);
    await retryNow(cabinet, "notices");
    await until(
      async () =>
        (
          await cabinet.query(
            "SELECT FROM pgboss.job WHERE data ->> 'kind' = 'contact-notice' AND state <> 'completed'",
          )
        ).rowCount === 0,
    );
    expect(mails.length).toBe(before + 1);
  });

  test("a message in the corbeille sends nothing", async () => {
    state.away = true;
    const before = mails.length;
    const { id } = await post("Une question retirée aussitôt.");
    // Once refused it waits a while: nobody is in the middle of it any more.
    await until(
      async () =>
        (
          await cabinet.query(
            "SELECT FROM pgboss.job WHERE data ->> 'kind' = 'contact-notice' AND data->>'id' = $1 AND state = 'retry'",
            [id],
          )
        ).rowCount === 1,
    );
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = $1", [id]);
    state.away = false;
    await retryNow(cabinet, "notices");
    await until(async () => {
      await retryNow(cabinet, "notices");
      return (
        (
          await cabinet.query(
            "SELECT FROM pgboss.job WHERE data ->> 'kind' = 'contact-notice' AND state <> 'completed'",
          )
        ).rowCount === 0
      );
    });
    expect(mails.length).toBe(before);
  });

  test("what waited while mail was not set up leaves with the next round, if it is not too old", async () => {
    const before = mails.length;
    await cabinet.query(`INSERT INTO message (number, nom, email, message, source, submission_key, created_at)
      VALUES ('CK-2345', 'Fatoumata', 'f@exemple.gn', 'hier', 'site', 'a', now() - interval '1 day'),
        ('CK-2346', 'Fatoumata', 'f@exemple.gn', 'il y a un mois', 'site', 'b', now() - interval '30 days')`);
    await queueJob(cabinet, "notices", "contact-notice-catch-up");
    await until(() => mails.length === before + 1);
    expect(decodeQuoted(mails.at(-1) ?? "")).toContain("CK-2345");
  });
});

describe("without a mail server", () => {
  const cabinet = useCabinet();
  const received: string[] = [];
  const keys: unknown[] = [];
  let refusals = 1;
  const service = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    keys.push(request.headers["idempotency-key"]);
    if (refusals-- > 0) return response.writeHead(500).end();
    received.push(body);
    response.writeHead(302, { Location: "/merci" }).end();
  });
  afterAll(() => void service.close());

  test("the message is kept and stays without a notice", async () => {
    expect((await cabinet.visitor().post("/contact", WORDS)).status).toBe(303);
    const { rows } = await cabinet.query("SELECT notified_at FROM message");
    expect(rows).toEqual([{ notified_at: null }]);
  });
  test("the external form-collection service gets name, email and message once it is set, again until it accepts", async () => {
    await once(service.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    await cabinet.query("INSERT INTO setting (key, value) VALUES ('forwarding_url', to_jsonb($1::text))", [url]);
    await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
    // Read as soon as the privacy notice names the service.
    await until(async () => (await cabinet.visitor().get("/confidentialite")).text.includes(new URL(url).host));
    await cabinet.visitor().post("/contact", { ...WORDS, email: "620 00 00 00" });
    await until(async () => {
      await retryNow(cabinet, "forwarding");
      return received.length > 0;
    });
    expect(Object.fromEntries(new URLSearchParams(received[0]))).toEqual({
      name: WORDS.name,
      email: "+224620000000",
      message: WORDS.message,
    });
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM message WHERE phone = '+224620000000'");
    expect(keys).toEqual([rows[0]?.id, rows[0]?.id]);
    // Of a meeting, the two moments too, and with whom.
    await cabinet.query(`INSERT INTO setting (key, value) VALUES ('lawyers', '["Aïssatou Exemple"]')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    const { rows: asked } = await cabinet.query<{ id: string }>(`
      INSERT INTO message (number, nom, email, message, source, submission_key, meeting_first, meeting_second, meeting_lawyer_id)
      SELECT 'CK-2347', 'Binta', 'b@exemple.gn', 'Un bail.', 'site', 'c', '2026-12-01 09:00Z', '2026-12-02 10:30Z', id
      FROM lawyer RETURNING id`);
    await queueJob(cabinet, "forwarding", "contact-forwarding", { id: asked[0]?.id });
    await until(() => received.length > 1);
    expect(new URLSearchParams(received[1]).get("message")).toBe(
      "Un bail.\n\nRendez-vous\u00A0: 01/12/2026 à 09h00 ou 02/12/2026 à 10h30\nAvec Maître\u00A0Aïssatou Exemple",
    );
  });
});

/** The text of a mail in quoted-printable or base64. */
function decodeQuoted(mail: string): string {
  const [head = "", ...rest] = mail.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useOwnCabinet } from "../setup/app";

/**
 * Longer than services were once waited for, in ms: half a minute for mail, the five seconds of the specification for
 * the form.
 */
const MAIL_SEARCHED = 32_000;
const FORM_TAKEN = 6_000;

const mails: string[] = [];
const forms: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: async (stream, _session, done) => {
    let text = "";
    for await (const chunk of stream) text += chunk;
    mails.push(text);
    await pause(MAIL_SEARCHED);
    done();
  },
});
const formService = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  forms.push(body);
  await pause(FORM_TAKEN);
  response.writeHead(302, { Location: "/merci" }).end();
});

const env: Record<string, string> = { MAIL_TO: "cabinet@exemple.gn" };
beforeAll(async () => {
  const listening = mailServer.listen(0, "127.0.0.1");
  await Promise.all([once(listening, "listening"), once(formService.listen(0, "127.0.0.1"), "listening")]);
  env.SMTP_URL = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
const cabinet = useOwnCabinet(env);
afterAll(async () => {
  formService.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

test("a mail server and a form service that accept, but slowly, get a message once", async () => {
  const url = `http://127.0.0.1:${(formService.address() as AddressInfo).port}/`;
  await cabinet.query("INSERT INTO setting (key, value) VALUES ('forwarding_url', to_jsonb($1::text))", [url]);
  await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
  // Read as soon as the privacy notice names the service.
  await vi.waitFor(
    async () => expect((await cabinet.visitor().get("/confidentialite")).text).toContain(new URL(url).host),
    { timeout: 30_000 },
  );
  await cabinet
    .visitor()
    .post("/contact", {
      name: "Fatoumata Exemple",
      email: "fatoumata@exemple.gn",
      message: "Une question posée à des services lents.",
    });
  const states = async () => {
    const { rows } = await cabinet.query<{ state: string }>(
      "SELECT state::text FROM pgboss.job WHERE data ->> 'kind' IN ('contact-notice', 'contact-forwarding')",
    );
    return rows.map(({ state }) => state);
  };
  expect(await states()).toHaveLength(2);
  for (const end = Date.now() + 150_000; Date.now() < end; await pause(200))
    if ((await states()).every((state) => state !== "created" && state !== "active")) break;
  expect(await states()).toEqual(["completed", "completed"]);
  expect([mails.length, forms.length]).toEqual([1, 1]);
}, 240_000);

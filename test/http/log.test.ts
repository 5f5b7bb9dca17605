import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ADMIN } from "../setup/app";
import { createDatabase, type TestDatabase } from "../setup/database";

let database: TestDatabase;
let server: ChildProcess;
let output = "";
let url: string;

/** A process as the launcher runs it: only there does the log leave through the real standard output. */
beforeAll(async () => {
  database = await createDatabase();
  server = spawn(process.execPath, ["bin/serve.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      PORT: "0",
      PUBLIC_URL: "",
      HOST: "127.0.0.1",
      LOG_LEVEL: "debug",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  server.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  server.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toMatch(/Cabinet est prêt : .+\n/), { timeout: 90_000 });
  // The port that the system gave it: one found free beforehand can be somebody else's by now.
  url = /Cabinet est prêt : (.+)\n/.exec(output)?.[1] ?? "";
});

afterAll(async () => {
  // One that ended by itself says so no more.
  if (server.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await database.drop();
});

test("no person, address, word, password, query or raw path reaches the log, failures included", async () => {
  const words = {
    nom: "Kadiatou Zébulon",
    email: "kadiatou.zebulon@exemple.gn",
    message: "Mon voisin Barnabé a construit sur mon terrain.",
  };
  const send = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: "manual", ...init }).then((answer) => answer.text());
  const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

  await send("/contact", form({ name: words.nom, email: words.email, message: words.message }));
  await send("/contactenvoye", form(words));
  await send("/contactenvoye", form({ ...words, message: "court Barnabé" }));
  await send("/connexion", form({ email: words.email, password: "mot-de-passe-Zébulon" }));
  await send(`/contact?nom=${encodeURIComponent(words.nom)}`);
  await send(`/chemin-de-Barnabé-${encodeURIComponent(words.email)}`);
  const signedIn = await fetch(`${url}/connexion`, { ...form(ADMIN), redirect: "manual" });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  expect(cookie).toContain("session");
  await send("/listec?q=Barnabé", { headers: { cookie } });
  // A gateway that nobody answers at.
  const headers = { cookie, Origin: url };
  const gateway = { sms_url: "http://localhost:1/", sms_authorization: "Bearer clef-de-passerelle" };
  await send("/reglages/sms", { ...form(gateway), headers });
  expect(await send("/reglages/sms/essai", { ...form({ numero: "622 98 76 54" }), headers })).toContain(
    "ne répond pas",
  );
  await send("/gestionmessage/pas-un-identifiant-Zébulon", { headers: { cookie } });
  // A failing query: its parameters hold the words.
  await database.query("ALTER TABLE message RENAME COLUMN practice_area TO elsewhere");
  await send("/contactenvoye", form({ ...words, message: `${words.message} Encore.` }));
  await send("/listec?q=Barnabé", { headers: { cookie } });
  await database.query("ALTER TABLE message RENAME COLUMN elsewhere TO practice_area");

  // Lines come through the pipe a little after their answers, one after the other: with this one all are there.
  await send("/contact", { method: "OPTIONS" });
  await vi.waitFor(() => expect(output).toContain('"method":"OPTIONS"'), { timeout: 30_000 });
  expect(output).toContain('"event":"request"');
  expect(output).toContain('"event":"unexpected"');
  expect(output).toContain('"event":"sms"');
  for (const secret of [
    "Zébulon",
    "zebulon",
    "Barnab",
    ADMIN.email,
    ADMIN.password,
    "127.0.0.1",
    "pas-un-identifiant",
    "622987654",
    "clef-de-passerelle",
  ]) {
    expect(output).not.toContain(secret);
  }
  for (const line of output.split("\n").filter((one) => one.startsWith("{")))
    expect(() => JSON.parse(line)).not.toThrow();
});

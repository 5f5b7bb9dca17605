import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ADMIN } from "../setup/app";
import { createDatabase, type TestDatabase } from "../setup/database";
import { APPLICATION, eventually, Site } from "./site";

vi.setConfig({ testTimeout: 500_000, hookTimeout: 300_000 });

const ROWS = 1500;
let site: Site;
let cookies = "";
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  site = new Site();
  await site.start({ DATABASE_URL: database.url, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  cookies = await signIn();
});
afterAll(async () => {
  await site.remove();
  await database.drop();
});

const origin = () => `http://localhost:${site.port}`;

async function signIn(): Promise<string> {
  const answer = await send("/connexion", new URLSearchParams(ADMIN));
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function send(path: string, body: URLSearchParams | FormData): Promise<Response> {
  return fetch(origin() + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: origin(), Accept: "text/html", Cookie: cookies },
  });
}

const count = async () => (await database.query<{ n: number }>("SELECT count(*)::int AS n FROM client")).rows[0]?.n;
const state = async () =>
  (await database.query<{ state: string; done: number }>("SELECT state, done FROM data_import")).rows[0];

test("1,500 clients, killed in the middle: all of them come later or none is there", async () => {
  const address = await sendClients();
  await send(`${address}/lancement`, new URLSearchParams());
  const seen = new Set<number | undefined>();
  // In the middle: the job has said how far it is, and is not at its end.
  await eventually(async () => ((await state())?.done ?? 0) > 500, "the import is under way");
  expect((await state())?.state).toBe("en-cours");
  process.kill(site.find(APPLICATION), "SIGKILL");
  await eventually(async () => seen.add(await count()) && site.answers(), "the site is there again");
  for (const end = Date.now() + 180_000; Date.now() < end && (await state())?.state !== "fait"; ) {
    // Whoever looks at the progress has it resumed; otherwise the clock does.
    await fetch(origin() + address, { headers: { Cookie: cookies, Accept: "text/html" } });
    seen.add(await count());
    await pause(200);
  }
  expect((await state())?.state).toBe("fait");
  expect(await count()).toBe(ROWS);
  expect([...seen].filter((n) => n !== 0 && n !== ROWS)).toEqual([]);
  const { rows } = await database.query("SELECT 1 FROM journal WHERE action = 'client.imported'");
  expect(rows).toHaveLength(ROWS);
});

async function sendClients(): Promise<string> {
  const lines = Array.from(
    { length: ROWS },
    (_, i) =>
      `Client Exemple ${i.toString(36)};Quartier ${i % 300};${620_000_000 + i};c${i}@exemple.gn;Arbitrage;Maitre Exemple;03/02/2024`,
  );
  const body = new FormData();
  body.set("contenu", "clients");
  body.set("fichier", new File([`Nom;Adresse;Téléphone;Email;Nature;Avocat;Date\r\n${lines.join("\r\n")}`], "a.csv"));
  const answer = await send("/importation", body);
  if (answer.status !== 303) throw new Error(`the file was answered ${answer.status}`);
  return answer.headers.get("Location") ?? "";
}

import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { formOn } from "../office/client-story";
import { createDatabase, type TestDatabase } from "../setup/database";
import { ADMIN, type Answer, Visitor } from "../setup/visitor";
import { Server } from "./server";
import { eventually, freePort } from "./site";

vi.setConfig({ testTimeout: 500_000, hookTimeout: 300_000 });

/** Two processes of the product on one database, each back whenever it is killed. */
let database: TestDatabase;
let servers: [Server, Server];

beforeAll(async () => {
  database = await createDatabase("staffed");
  await database.query("INSERT INTO setting (key, value) VALUES ('lawyers', '[\"Fatoumata Exemple\"]')");
  await database.query("UPDATE lawyer SET staff_id = (SELECT id FROM staff_member LIMIT 1)");
  servers = [new Server(database.url, await freePort()), new Server(database.url, await freePort())];
  for (const server of servers) server.start();
  for (const server of servers) await eventually(() => server.answers(), "a server answers");
});
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end()));
  await database.drop();
});

const GUIDE = "/que-faire/terrain";
const FILE = "/textes/guide-terrain";

/** Somebody at one of the two servers; with `staff`, the first associé. */
function at({ port }: Server, staff = false): Visitor {
  const origin = `http://localhost:${port}`;
  const visitor = new Visitor((request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (headers.has("Origin")) headers.set("Origin", origin);
    const init = { method: request.method, headers, redirect: "manual" } as const;
    const sent = request.method === "POST" ? { ...init, body: request.body, duplex: "half" } : init;
    return fetch(origin + pathname + search, sent);
  });
  if (staff) for (const [name, value] of inject("session")) visitor.cookies.set(name, value);
  return visitor;
}

async function sent(visitor: Visitor, address: string, more: Record<string, string>): Promise<Answer> {
  return visitor.post(address, { ...formOn(await visitor.get(address), address), ...more });
}

/** On how many of these pages of that server the guide is. */
async function shownOn(server: Server): Promise<number> {
  const pages = ["/", "/que-faire", "/que-faire/orientation", "/assistance?q=parcelle", "/sitemap.xml"];
  const texts = await Promise.all(pages.map(async (path) => (await at(server).get(path)).text));
  return texts.filter((text) => text.includes(GUIDE) || text.includes('value="terrain"')).length;
}

test("a guide that one process withdraws is nowhere on the other, and back with a signature", async () => {
  const [first, second] = servers;
  expect(await shownOn(second)).toBe(5);
  const withdrawal = { present: ADMIN.password, reason: "Une loi nouvelle." };
  expect((await sent(at(first, true), `${FILE}/retrait`, withdrawal)).status).toBe(303);
  expect(await shownOn(first)).toBe(0);
  await eventually(async () => (await shownOn(second)) === 0, "the second process has forgotten it");
  expect(JSON.parse((await at(second).get("/copie.json")).text).pages).not.toHaveProperty(GUIDE);
  const gone = await at(second).get(GUIDE);
  expect(gone.status).toBe(404);
  expect(gone.page.querySelector("h1")?.text).toBe("Ce guide n’est plus en ligne.");
  // Where to go: the guides of the same area, and a message that begins with the situation.
  const links = gone.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/que-faire/loyer-et-expulsion", "/contact?situation=terrain"]));
  expect((await at(second).get("/que-faire/orientation?quoi=terrain")).status).toBe(400);
  const signature = { sources: "Code Exemple, article 1", present: ADMIN.password };
  expect((await sent(at(second, true), `${FILE}/signature`, signature)).status).toBe(303);
  await eventually(async () => (await shownOn(first)) === 5, "the first process shows it again");
});

const MATTERS = 200;
const WRITERS = 8;
/** Acknowledged matters at which servers are killed: one of the two, which are alike, then both at once. */
const KILLS = [
  { at: 50, servers: [0] },
  { at: 140, servers: [0, 1] },
];

const Cookie = inject("session")
  .map(([name, value]) => `${name}=${value}`)
  .join("; ");

/** Whether a server said that it has this form. */
async function stored(server: Server, body: URLSearchParams): Promise<boolean> {
  const origin = `http://localhost:${server.port}`;
  const headers = { Origin: origin, Accept: "text/html", Cookie };
  try {
    const init = { method: "POST", body, headers, redirect: "manual", signal: AbortSignal.timeout(10_000) } as const;
    const answer = await fetch(`${origin}/dossiers/nouveau`, init);
    await answer.arrayBuffer();
    if (answer.status !== 303 && answer.status < 500) throw new TypeError(`refused: ${answer.status}`);
    return answer.status === 303;
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith("refused")) throw error;
    return false;
  }
}

test("200 matters by eight writers, servers killed under them: each number once, and no hole", async () => {
  const { rows: clients } = await database.query<{ id: string }>(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
     VALUES ('Fatoumata Exemple', 'Quartier Exemple', '+224660000000', 'Commerciale', 'Maitre Exemple') RETURNING id`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const left = Array.from({ length: MATTERS }, (_, i) => i + 1);
  const kills = [...KILLS];
  let acknowledged = 0;
  let again = 0;
  const writer = async (number: number) => {
    for (let turn = number, i = left.shift(); i !== undefined; i = left.shift()) {
      const body = new URLSearchParams({
        id: crypto.randomUUID(),
        title: `Affaire ${i}`,
        clientId: clients[0]?.id ?? "",
        nature: "Commerciale",
        stage: "",
        leadId: "",
        openedOn: day,
        oldReference: "",
      });
      // The form as it was, at whichever server, until one says that it has it.
      while (!(await stored(servers[turn++ % 2] as Server, body))) {
        again += 1;
        await pause(150);
      }
      acknowledged += 1;
      if (acknowledged >= (kills[0]?.at ?? Number.POSITIVE_INFINITY))
        for (const one of kills.shift()?.servers ?? []) servers[one]?.kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, i) => writer(i)));
  expect(acknowledged).toBe(MATTERS);
  expect(kills).toEqual([]);
  expect(again).toBeGreaterThan(0);

  const { rows } = await database.query<{ reference: string; title: string }>(
    "SELECT reference, title FROM matter ORDER BY year, n",
  );
  const year = day.slice(0, 4);
  const references = Array.from({ length: MATTERS }, (_, i) => `${year}-${String(i + 1).padStart(4, "0")}`);
  expect(rows.map(({ reference }) => reference)).toEqual(references);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(MATTERS);
  const { rows: told } = await database.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM journal WHERE action = 'matter.created'",
  );
  expect(told[0]?.n).toBe(MATTERS);
});

const ROWS = 1500;

const IMPORTED = "FROM client WHERE name LIKE 'Client Exemple %'";
const count = async () => (await database.query<{ n: number }>(`SELECT count(*)::int AS n ${IMPORTED}`)).rows[0]?.n;
const state = async () =>
  (await database.query<{ state: string; done: number }>("SELECT state, done FROM data_import")).rows[0];

test("1,500 clients, killed in the middle: all of them come later or none is there", async () => {
  const [first] = servers;
  const staff = at(first, true);
  const address = await sendClients(staff);
  await staff.post(`${address}/lancement`, {});
  const seen = new Set<number | undefined>();
  // In the middle: the job has said how far it is, and is not at its end.
  await eventually(async () => ((await state())?.done ?? 0) > 500, "the import is under way");
  expect((await state())?.state).toBe("en-cours");
  // Either may have taken the job.
  for (const server of servers) server.kill();
  await eventually(async () => seen.add(await count()) && first.answers(), "the site is there again");
  for (const end = Date.now() + 180_000; Date.now() < end && (await state())?.state !== "fait"; ) {
    // Whoever looks at the progress has it resumed; otherwise the clock does.
    await staff.get(address);
    seen.add(await count());
    await pause(200);
  }
  expect((await state())?.state).toBe("fait");
  expect(await count()).toBe(ROWS);
  expect([...seen].filter((n) => n !== 0 && n !== ROWS)).toEqual([]);
  const { rows } = await database.query("SELECT 1 FROM journal WHERE action = 'client.imported'");
  expect(rows).toHaveLength(ROWS);
});

async function sendClients(staff: Visitor): Promise<string> {
  const lines = Array.from(
    { length: ROWS },
    (_, i) =>
      `Client Exemple ${i.toString(36)};Quartier ${i % 300};${620_000_000 + i};c${i}@exemple.gn;Arbitrage;Maitre Exemple;03/02/2024`,
  );
  const body = new FormData();
  body.set("contenu", "clients");
  body.set("fichier", new File([`Nom;Adresse;Téléphone;Email;Nature;Avocat;Date\r\n${lines.join("\r\n")}`], "a.csv"));
  const answer = await staff.post("/importation", body);
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}

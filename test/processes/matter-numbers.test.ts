import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database";
import { Server } from "./server";
import { eventually, freePort } from "./site";

const MATTERS = 200;
const WRITERS = 8;
/** Acknowledged matters at which a server is killed: the first, the second, then both at once. */
const KILLS = [
  { at: 40, servers: [0] },
  { at: 90, servers: [1] },
  { at: 140, servers: [0, 1] },
];

let database: TestDatabase;
let clientId = "";
let servers: Server[] = [];

beforeAll(async () => {
  database = await createDatabase("staffed");
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
     VALUES ('Fatoumata Exemple', 'Quartier Exemple', '+224620000000', 'Commerciale', 'Maitre Exemple') RETURNING id`,
  );
  clientId = rows[0]?.id ?? "";
  servers = [new Server(database.url, await freePort()), new Server(database.url, await freePort())];
  for (const server of servers) server.start();
  for (const server of servers) await eventually(() => server.answers(), "a server answers");
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await database.drop();
});

const Cookie = inject("session")
  .map(([name, value]) => `${name}=${value}`)
  .join("; ");

/** Whether a server said that it has this form. */
async function sent(server: Server, body: URLSearchParams): Promise<boolean> {
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

test("200 matters by eight writers, servers killed under them: each number once, and no hole", {
  timeout: 120_000,
}, async () => {
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
        clientId,
        nature: "Commerciale",
        stage: "",
        leadId: "",
        openedOn: day,
        oldReference: "",
      });
      // The form as it was, at whichever server, until one says that it has it.
      while (!(await sent(servers[turn++ % servers.length] as Server, body))) {
        again += 1;
        await pause(50);
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

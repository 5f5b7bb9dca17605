import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { formOn } from "../office/client-story";
import { createDatabase, type TestDatabase } from "../setup/database";
import { ADMIN, type Answer, Visitor } from "../setup/visitor";
import { Server } from "./server";
import { eventually, freePort } from "./site";

const GUIDE = "/que-faire/terrain";
const FILE = "/textes/guide-terrain";

let database: TestDatabase;
let servers: Server[] = [];

beforeAll(async () => {
  database = await createDatabase("staffed");
  await database.query("INSERT INTO setting (key, value) VALUES ('lawyers', '[\"Fatoumata Exemple\"]')");
  await database.query("UPDATE lawyer SET staff_id = (SELECT id FROM staff_member LIMIT 1)");
  servers = [new Server(database.url, await freePort()), new Server(database.url, await freePort())];
  for (const server of servers) server.start();
  for (const server of servers) await eventually(() => server.answers(), "a server answers");
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await database.drop();
});

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

test("a guide that one process withdraws is nowhere on the other, and back with a signature", {
  timeout: 180_000,
}, async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error("no servers");
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

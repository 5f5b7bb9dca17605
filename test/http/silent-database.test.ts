import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ADMIN } from "../setup/app";
import { type Bundle, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { Visitor } from "../setup/visitor";

/** Far more than a visitor is left waiting for, and far less than a single query is (ms). */
const PATIENCE = 12_000;

/**
 * What stands between the site and its database: it lets everything through, or accepts connections and holds
 * everything back.
 */
let silent = false;
const sockets = new Set<Socket>();
const fallSilent = (now: boolean) => {
  silent = now;
  for (const socket of sockets) now ? socket.pause() : socket.resume();
};
const way = createServer((near) => {
  const url = new URL(database.url);
  const folder = url.searchParams.get("host");
  const port = Number(url.port || 5432);
  const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from.on("error", () => to.destroy()).on("close", () => to.destroy()));
    from.on("data", (bytes) => to.write(bytes));
    if (silent) from.pause();
  }
});

let database: TestDatabase;
let opened: Awaited<ReturnType<Bundle["openApp"]>>;
beforeAll(async () => {
  database = await createDatabase();
  await once(way.listen(0, "127.0.0.1"), "listening");
  const url = new URL(database.url);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  const bundle = await bundleItself();
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  opened = await bundle.openApp({ DATABASE_URL: url.href, LOG_LEVEL: "silent", ...admin });
});
afterEach(() => fallSilent(false));
afterAll(async () => {
  await opened.close();
  for (const socket of sockets) socket.destroy();
  way.close();
  await database.drop();
});

const visitor = () => new Visitor((request, bindings) => opened.app.fetch(request, bindings));
const inTime = <T>(answer: Promise<T>) => Promise.race([answer, pause(PATIENCE, null, { ref: false })]) as Promise<T>;
const WORDS = { name: "Fatoumata Exemple", email: "fatoumata@exemple.gn", message: "Une question dans le silence." };

test("a database that falls silent is told as away before who asks gives up, by every door", async () => {
  const staff = visitor();
  expect((await staff.post("/connexion", ADMIN)).status).toBe(303);
  expect((await visitor().post("/contact", WORDS)).status).toBe(303);
  fallSilent(true);
  const [listing, office, message, call, ready] = await inTime(
    Promise.all([
      staff.call("GET", "/listecontact"),
      staff.get("/listec"),
      visitor().post("/contact", { ...WORDS, message: "Une autre question." }),
      visitor().call("POST", "/contactenvoye", { nom: "A B", email: WORDS.email, message: WORDS.message }),
      visitor().get("/sante/pret"),
    ]),
  );
  expect([listing, office, message, call, ready].map(({ status }) => status)).toEqual(Array(5).fill(503));
  expect(message.page.querySelector("textarea")?.text).toBe("Une autre question.");
  fallSilent(false);
  expect((await staff.call("GET", "/listecontact")).status).toBe(200);
  expect((await visitor().post("/contact", { ...WORDS, message: "Encore une question." })).status).toBe(303);
}, 60_000);

const AWAY = { message: expect.stringContaining("momentanément indisponible") };
const FILES = ["/annuaire/export/csv", "/journal/export.csv", "/listeCl/export/xlsx"];
const CALLS = ["/FClientl", "/listecontact"];

async function expectTold(staff: Visitor, calls: string[], files: string[]) {
  const asked = (paths: string[], accept: string) => paths.map((path) => staff.get(path, { Accept: accept }));
  const toldJson = asked([...calls, ...files], "application/json");
  // A call answers JSON whatever its caller says that it takes.
  const [plain, pages] = [asked(calls, "*/*"), asked(files, "text/html")];
  for (const answer of await inTime(Promise.all([...toldJson, ...plain]))) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(answer.json()).toEqual(AWAY);
  }
  for (const answer of await inTime(Promise.all(pages))) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.page.querySelector("h1")?.text).toContain("momentanément indisponible");
  }
}

test("a database that falls silent is told by a sentence, as JSON to a program and as a page otherwise", async () => {
  const staff = visitor();
  expect((await staff.post("/connexion", ADMIN)).status).toBe(303);
  fallSilent(true);
  const calls = [...CALLS, "/recupparidclient/1", "/recherche/apercu?q=a", "/actualites/menu", "/api/auth/get-session"];
  await expectTold(staff, calls, [...FILES, "/elementList", "/listec"]);
}, 60_000);

test("so is one that fails later than at the gate", async () => {
  const staff = visitor();
  expect((await staff.post("/connexion", ADMIN)).status).toBe(303);
  await database.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '53100'; END $$`);
  await database.query("CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk()");
  try {
    await expectTold(staff, CALLS, FILES);
  } finally {
    await database.query("DROP TRIGGER full_disk ON journal");
  }
});

test("a database that is slow, but speaks, is waited for", async () => {
  await database.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(7); RETURN NEW; END $$`);
  await database.query("CREATE TRIGGER slow BEFORE INSERT ON message EXECUTE FUNCTION slow()");
  expect((await visitor().post("/contact", { ...WORDS, message: "Une question lente." })).status).toBe(303);
}, 60_000);

test("a process that was busy itself takes nobody for silent", async () => {
  const staff = visitor();
  expect((await staff.post("/connexion", ADMIN)).status).toBe(303);
  fallSilent(true);
  const answer = staff.call("GET", "/listecontact");
  // A new connection is tried by then, and is still tried when this process does nothing else for longer than it may.
  await pause(2300);
  fallSilent(false);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2700);
  expect((await inTime(answer)).status).toBe(200);
});

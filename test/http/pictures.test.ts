import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cabinet as command } from "../commands/command-line";
import { ADMIN } from "../setup/app";
import { type Bundle, bundleCopy, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { queueJob } from "../setup/jobs";
import { choose, film, photo } from "../setup/pictures";
import { Visitor } from "../setup/visitor";

// More than one wait for something that comes by itself.
vi.setConfig({ testTimeout: 240_000 });

/** Two servers on one database and one folder, as two processes are (page-cache.test.ts). */
let database: TestDatabase;
let dataDir: string;
let staff: Visitor;
const servers: Awaited<ReturnType<Bundle["serve"]>>[] = [];

beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-images-"));
  for (const copy of ["second", "third"] as const) {
    const bundle = await bundleCopy(copy);
    const source = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" };
    servers.push(await bundle.serve({ ...source, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }));
  }
  staff = new Visitor((request) => {
    const { pathname } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set("Sec-Fetch-Site", "same-origin");
    const init: RequestInit = { method: request.method, headers, redirect: "manual" };
    if (request.body) Object.assign(init, { body: request.body, duplex: "half" });
    return fetch(`${servers[0]?.url}${pathname}`, init);
  });
  await staff.post("/connexion", ADMIN);
});

afterAll(async () => {
  for (const server of servers) await server.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (address: string, server = 0, init: RequestInit = {}) => fetch(`${servers[server]?.url}${address}`, init);
const stored = async (folder: string) => (await readdir(path.join(dataDir, "files", folder)).catch(() => [])).sort();
const names = async () => {
  const { rows } = await database.query<{ files: { name: string }[] }>("SELECT files FROM site_picture");
  return rows.flatMap(({ files }) => files.map(({ name }) => name)).sort();
};

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (await isSo()) return;
  throw new Error("it never came");
}

describe("a change of pictures", () => {
  test("reaches the kept pages of every process, at once in the one that made it", async () => {
    const shows = async (server: number) => (await (await get("/", server)).text()).includes("home-banner");
    for (const server of [0, 1]) await eventually(async () => (await get("/", server)).headers.has("ETag"));
    const sent = await choose(staff, "home-banner", { image: await photo(), video: film("film.mp4"), alt: "La cour" });
    expect(sent.status).toBe(303);
    expect(await shows(0)).toBe(true);
    await eventually(() => shows(1));
    await eventually(async () => (await get("/", 1)).headers.has("ETag"));
    expect(await shows(1)).toBe(true);
  });
});

describe("a picture's file", () => {
  const film16 = async () => (await names()).find((name) => name.endsWith(".mp4")) ?? "";

  test("is kept for good by browsers, with its type, and never sniffed", async () => {
    for (const name of await names()) {
      for (const server of [0, 1]) {
        const answer = await get(`/images/${name}`, server);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
        expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(answer.headers.get("Content-Type")).toMatch(/^(image\/(avif|webp|jpeg)|video\/mp4)$/);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get("Content-Length")));
      }
    }
  });

  test("answers 304, HEAD, parts and parts that it does not have", async () => {
    const address = `/images/${await film16()}`;
    const whole = Buffer.from(await (await get(address)).arrayBuffer());
    const etag = (await get(address)).headers.get("ETag") ?? "";
    expect((await get(address, 0, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const head = await get(address, 0, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(whole.length)]);
    const part = await get(address, 0, { headers: { Range: "bytes=100-199" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
    const stale = await get(address, 0, { headers: { Range: "bytes=0-1", "If-Range": '"autre"' } });
    expect(stale.status).toBe(200);
    const beyond = await get(address, 0, { headers: { Range: "bytes=999999-" } });
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${whole.length}`]);
    expect((await get(address, 0, { method: "POST" })).status).toBe(405);
  });

  test("lies in the store for its owner alone, and nothing is left half written", async () => {
    expect(await stored("site")).toEqual(await names());
    for (const name of ["", ...(await stored("site"))]) {
      const { mode } = await stat(path.join(dataDir, "files/site", name));
      expect(mode & 0o777).toBe(name ? 0o600 : 0o700);
    }
  });
});

test("nothing else of the store is public, whatever the address", async () => {
  await mkdir(path.join(dataDir, "files/documents"), { recursive: true });
  await writeFile(path.join(dataDir, "files/documents/piece.jpg"), "contenu-caché");
  const unused = "0123456789abcdef-home-banner-480.avif";
  await writeFile(path.join(dataDir, "files/site", unused), "contenu-caché");
  for (const address of [
    "/images/piece.jpg",
    "/images/documents/piece.jpg",
    "/images/../documents/piece.jpg",
    "/images/..%2Fdocuments%2Fpiece.jpg",
    "/images/%2e%2e%2fdocuments%2fpiece.jpg",
    "/images/..%5Cdocuments%5Cpiece.jpg",
    "/images/site%2Fpiece.jpg",
    "/images/%00",
    `/images/${unused}`,
    `/images/${unused}.data`,
    "/files/documents/piece.jpg",
    "/documents/piece.jpg",
  ]) {
    const answer = await get(address);
    expect([400, 404], address).toContain(answer.status);
    expect(await answer.text()).not.toContain("contenu-caché");
  }
});

test("a backup carries the pictures with their files, and a restore brings both back", async () => {
  const archive = path.join(dataDir, "sauvegarde.tar.gz");
  expect(await command(database.url, ["backup", archive], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: "" });
  const elsewhere = path.join(dataDir, "ailleurs");
  const target = await createDatabase();
  try {
    expect(await command(target.url, ["restore", archive], { DATA_DIR: elsewhere })).toMatchObject({
      code: 0,
      err: "",
    });
    const all = async (from: TestDatabase) => (await from.query("SELECT * FROM site_picture")).rows;
    expect(await all(target)).toEqual(await all(database));
    const bundle = await bundleItself();
    const opened = await bundle.openApp({ DATABASE_URL: target.url, DATA_DIR: elsewhere, LOG_LEVEL: "silent" });
    const visitor = new Visitor(opened.app.fetch);
    for (const name of await names()) {
      const there = Buffer.from(await (await get(`/images/${name}`)).arrayBuffer());
      expect((await visitor.get(`/images/${name}`)).bytes.equals(there)).toBe(true);
    }
    await opened.close();
  } finally {
    await target.drop();
  }
});

test("files that no place shows go in the night after a day of grace; those of other kinds stay", async () => {
  const old = new Date(Date.now() - 25 * 3600_000);
  await choose(staff, "home-firm", { image: await photo(), decorative: true });
  const removed = (await names()).filter((name) => name.includes("home-firm"));
  await staff.post("/reglages/images/home-firm/retrait", {});
  const [young, ...aged] = removed;
  for (const name of [...aged, ...(await names())]) await utimes(path.join(dataDir, "files/site", name), old, old);
  await utimes(path.join(dataDir, "files/documents/piece.jpg"), old, old);
  await queueJob(database, "background", "picture-sweep");
  const jobs =
    "SELECT state, output::text AS output, retry_count FROM pgboss.job WHERE data ->> 'kind' = 'picture-sweep'";
  await expect
    .poll(async () => (await database.query(jobs)).rows, { timeout: 60_000 })
    .toEqual([expect.objectContaining({ state: "completed" })]);
  const left = await stored("site");
  expect(left.filter((name) => aged.includes(name))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining([young, ...(await names())]));
  expect(await stored("documents")).toEqual(["piece.jpg"]);
});

test("the picture of a publication that is withdrawn answers in no process, also one that has sent it", async () => {
  const { rows } = await database.query<{ slug: string }>("SELECT slug FROM publication LIMIT 1");
  const [slug] = rows.map((row) => row.slug);
  const place = `publication-${slug}`;
  expect((await choose(staff, place, { image: await photo(), decorative: true })).status).toBe(303);
  const address = `/images/${(await names()).find((name) => name.includes(place))}`;
  const answers = async (status: number) =>
    (await Promise.all([0, 1].map((server) => get(address, server)))).every((answer) => answer.status === status);
  expect(await answers(200)).toBe(true);
  await database.query("INSERT INTO text_withdrawal (kind, slug, up_to, by_name) VALUES ('publication', $1, 0, 'A')", [
    slug,
  ]);
  await eventually(() => answers(404));
});

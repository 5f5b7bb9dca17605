import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bundle, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";

let database: TestDatabase;
let dataDir: string;
let server: Awaited<ReturnType<Bundle["serve"]>>;
let loop: string;
let whole: Buffer;

beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-ranges-"));
  const bundle = await bundleItself();
  server = await bundle.serve({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
  });
  // As a browser finds it: in the page.
  const home = await (await fetch(`${server.url}/`)).text();
  loop = `${server.url}${/data-loop="\S+ (\S+\.mp4)"/.exec(home)?.[1]}`;
  whole = Buffer.from(await (await fetch(loop)).arrayBuffer());
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = async (range: string, more: Record<string, string> = {}) => {
  const response = await fetch(loop, { headers: { Range: range, ...more } });
  return {
    status: response.status,
    range: response.headers.get("Content-Range"),
    body: Buffer.from(await response.arrayBuffer()),
  };
};

test("a loop is a video of at most 150 kB, kept for good by browsers", async () => {
  const response = await fetch(loop, { method: "HEAD" });
  expect(response.headers.get("Content-Type")).toBe("video/mp4");
  expect(response.headers.get("Accept-Ranges")).toBe("bytes");
  expect(response.headers.get("Cache-Control")).toContain("immutable");
  expect(whole.subarray(4, 8).toString()).toBe("ftyp");
  expect(whole.length).toBeLessThanOrEqual(150_000);
});

test("the part asked for is sent, as Safari needs it", async () => {
  const size = whole.length;
  expect(await ask("bytes=0-1")).toEqual({ status: 206, range: `bytes 0-1/${size}`, body: whole.subarray(0, 2) });
  expect((await ask("bytes=100-")).body).toEqual(whole.subarray(100));
  expect((await ask("bytes=-7")).body).toEqual(whole.subarray(size - 7));
  expect((await ask(`bytes=${size - 1}-${size + 50}`)).range).toBe(`bytes ${size - 1}-${size - 1}/${size}`);
});

test("a part that is not there is refused, a range that means nothing is ignored", async () => {
  expect(await ask(`bytes=${whole.length}-`)).toMatchObject({ status: 416, range: `bytes */${whole.length}` });
  for (const range of ["bytes=5-2", "bytes=-", "lines=0-1", "bytes=0-1,4-5"])
    expect((await ask(range)).status, range).toBe(200);
});

test("a part of another version is not mixed with this one", async () => {
  expect((await ask("bytes=0-1", { "If-Range": '"another"' })).status).toBe(200);
  const etag = (await fetch(loop)).headers.get("ETag") ?? "";
  expect((await ask("bytes=0-1", { "If-Range": etag })).status).toBe(206);
});

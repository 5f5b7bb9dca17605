import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerFromFiles, loadStaticFiles } from "~/server/http/static-files.server";
import { setAside, tidyEarlier } from "../../bin/setup/earlier-builds.mjs";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "cabinet-builds-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What a build leaves, as bin/setup/build-steps.mjs makes it around the framework's. */
async function build(files: Record<string, string>) {
  setAside(root);
  const assets = path.join(root, "build/client/assets");
  await rm(path.join(root, "build"), { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(assets, name), content);
  tidyEarlier(root);
  // A build is named by the millisecond at which the next one puts it aside: that of the next is another.
  for (const now = Date.now(); Date.now() === now; ) await nextTurn();
}

async function served(name: string): Promise<string | null> {
  loadStaticFiles(path.join(root, "build/client"), path.join(root, "build-earlier"));
  const server = createServer((req, res) => {
    if (!answerFromFiles(req, res, false)) res.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/${name}`);
  const text = await answer.text();
  server.close();
  return answer.ok ? text : null;
}

test("a screen open since before the build still gets its scripts", async () => {
  await build({ "note-a1.js": "first", "frame-f0.js": "frame" });
  await build({ "note-b2.js": "second", "frame-f0.js": "frame" });
  expect(await served("note-a1.js")).toBe("first");
  expect(await served("note-b2.js")).toBe("second");
  expect(await served("frame-f0.js")).toBe("frame");
});

test("what the new build has itself is not kept twice, and three builds are kept", async () => {
  for (const n of [1, 2, 3, 4, 5]) await build({ [`note-${n}.js`]: String(n), "frame-f0.js": "frame" });
  expect(await served("note-1.js")).toBeNull();
  for (const n of [2, 3, 4, 5]) expect(await served(`note-${n}.js`)).toBe(String(n));
  const kept = await readdir(path.join(root, "build-earlier"));
  expect(kept).toHaveLength(3);
  for (const folder of kept)
    expect(existsSync(path.join(root, "build-earlier", folder, "assets/frame-f0.js"))).toBe(false);
});

test("a build made twice from the same sources leaves nothing behind", async () => {
  for (let i = 0; i < 2; i++) await build({ "note-a1.js": "first" });
  expect(await readdir(path.join(root, "build-earlier"))).toEqual([]);
});

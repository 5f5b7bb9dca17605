import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pinnedNode } from "../../bin/setup/place.mjs";
import { createDatabase, type TestDatabase } from "../setup/database";
import { freePort, Site } from "./site";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe("a start that only a person can put right", () => {
  const site = new Site();
  afterAll(() => site.remove());

  test("is said once, without the password in a wrong address, and is not tried again", async () => {
    const run = site.npm(["start"], { DATABASE_URL: "postgres://cabinet:tres#secret@localhost:5432/cabinet" });
    expect(await run.code).toBe(78);
    expect(run.said).toContain("DATABASE_URL");
    expect(run.said).not.toContain("secret");
    expect(run.said).not.toMatch(/redémarrage|\n {4}at /);
  });
});

describe("a log that cannot be written", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test.runIf(existsSync("/dev/full"))("does not stop the site", async () => {
    const full = openSync("/dev/full", "w");
    const port = await freePort();
    const server = spawn(pinnedNode, ["bin/serve.mjs"], {
      env: { ...process.env, DATABASE_URL: database.url, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "info" },
      stdio: ["ignore", full, full, "ipc"],
    });
    const ended = once(server, "exit");
    try {
      await Promise.race([once(server, "message"), ended]);
      for (let i = 0; i < 5; i++) {
        expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200);
        await pause(50);
      }
    } finally {
      server.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      closeSync(full);
    }
  });
});

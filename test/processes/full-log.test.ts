import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pinnedNode } from "../../bin/setup/place.mjs";
import { createDatabase, type TestDatabase } from "../setup/database";
import { freePort } from "./site";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

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

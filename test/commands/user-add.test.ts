import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pinnedNode } from "../../bin/setup/place.mjs";
import { createDatabase, type TestDatabase } from "../setup/database";

vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** In a process of its own, whose standard input is the password. */
function add(password: string) {
  const words = ["user", "add", "--email", "fbarry@exemple.gn", "--name", "Fatoumata Barry", "--password-stdin"];
  return spawnSync(pinnedNode, ["bin/cabinet.mjs", ...words], {
    input: `${password}\n`,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: "silent" },
  });
}

test("a password that is soon guessed makes no account, another does", async () => {
  const refused = add("fatoumata barry");
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain("trop facile à deviner");
  expect((await database.query("SELECT 1 FROM staff_member")).rows).toEqual([]);
  const added = add("rivière lampe cousin");
  expect([added.status, added.stdout]).toEqual([0, "Compte créé.\n"]);
});

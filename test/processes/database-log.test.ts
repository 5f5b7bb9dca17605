import { closeSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openLog } from "../../bin/cluster/log.mjs";

const folder = mkdtempSync(join(tmpdir(), "cabinet-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const grown = (name: string) => {
  const file = join(folder, name);
  writeFileSync(file, "une ligne du journal\n".repeat(60_000));
  return file;
};

test("the database's log is set aside once it has grown", () => {
  const file = grown("a.log");
  closeSync(openLog(file).descriptor);
  expect(statSync(file).size).toBe(0);
  expect(readFileSync(`${file}.1`, "utf8")).toContain("une ligne du journal");
});

test("where there is no place to set it aside it is emptied all the same, and nothing stops", () => {
  const file = grown("b.log");
  // What cannot be written to, as a full disk cannot.
  mkdirSync(`${file}.1`);
  closeSync(openLog(file).descriptor);
  expect(statSync(file).size).toBe(0);
});

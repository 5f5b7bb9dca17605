import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("what the server loads late takes neither the database nor the settings with it out of the one bundle", () => {
  // Two copies of the bundle, as tests open for two processes, would share what stands beside it.
  const late = readdirSync("build/server/assets").filter((name) => name.endsWith(".js"));
  expect(late.length).toBeGreaterThan(0);
  const held = late.filter((name) =>
    readFileSync(`build/server/assets/${name}`, "utf8").includes("the database is used before boot"),
  );
  expect(held).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = ["app", "bin", "bench", "test"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Biome wraps code alone. */
test("no line of a comment is longer than a line of code", () => {
  const long = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) => (line.length > 120 && /^\s*(\*|\/\*|\/\/)/.test(line) ? [`${file}:${i + 1}`] : [])),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(long).toEqual([]);
});

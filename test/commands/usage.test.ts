import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database";
import { cabinet } from "./command-line";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
});

test("words that are no command show every command, in French, and exit with 2", async () => {
  const { code, err } = await cabinet(database.url, ["sauvegarder"]);
  expect(code).toBe(2);
  expect(err).toContain("Commande inconnue.");
  for (const name of ["migrate", "backup", "restore", "export contacts", "import contacts", "setting set"])
    expect(err).toContain(`npm run cabinet -- ${name}`);
});

test("help is no mistake", async () => {
  const { code, out } = await cabinet(database.url, ["--help"]);
  expect(code).toBe(0);
  expect(out).toContain("Commandes du cabinet");
});

test.each([
  [["backup"], "Il manque un argument."],
  [["backup", "a", "b"], "Il y a un argument de trop."],
  [["restore", "a", "--force"], "Option inconnue."],
  [["export", "contacts", "a", "--format", "xlsx"], "Format inconnu : csv ou json."],
  [["setting", "get", "couleur"], "Réglage inconnu."],
])("%j says what is wrong with its words", async (words, sentence) => {
  const { code, err } = await cabinet(database.url, words);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
  expect(err).toContain("Usage : npm run cabinet --");
});

test("a wrong environment exits with 78 and names the variable", async () => {
  const { code, err } = await cabinet(database.url, ["migrate"], { SMTP_URL: "pigeon" });
  expect(code).toBe(78);
  expect(err).toContain("SMTP_URL");
});

test("migrate makes the schema of an empty database and may be run again", async () => {
  const empty = new URL(database.url);
  empty.pathname = `${empty.pathname}_vide`;
  await database.query(`CREATE DATABASE ${empty.pathname.slice(1)}`);
  try {
    for (const _ of ["first", "again"]) {
      const { code, out } = await cabinet(empty.href, ["migrate"]);
      expect(code).toBe(0);
      expect(out).toContain("à jour");
    }
    expect((await cabinet(empty.href, ["setting", "get", "figure_years"])).out).toBe("6+\n");
  } finally {
    await database.query(`DROP DATABASE ${empty.pathname.slice(1)} WITH (FORCE)`);
  }
});

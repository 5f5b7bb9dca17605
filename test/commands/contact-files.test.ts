import { readFile, stat, writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database";
import { cabinet, useFolder } from "./command-line";

const folder = useFolder();
let database: TestDatabase;
let count = 0;
/** A name no other test has used. */
const fresh = (ending: string) => folder.file(`${++count}.${ending}`);

beforeAll(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  await database.query("DELETE FROM message");
});
afterAll(() => database.drop());

const old = [
  { _id: "65f0a1", nom: "Fatoumata Exemple", email: "f@exemple.gn", message: "Une question.", dateajout: "03-02-2024" },
  {
    _id: "65f0a2",
    nom: "N’Diaye Exemple",
    email: "n@exemple.gn",
    message: "Ligne 1\nLigne 2",
    dateajout: "2024-02-29T08:07:06.005Z",
  },
];

const importing = (file: string, ...more: string[]) => cabinet(database.url, ["import", "contacts", file, ...more]);
const exporting = (file: string, ...more: string[]) => cabinet(database.url, ["export", "contacts", file, ...more]);
const messages = async () =>
  (
    await database.query(
      "SELECT nom, email, phone, message, source, status, created_at, number FROM message ORDER BY created_at",
    )
  ).rows;

test("the old back end's JSON keeps its words and its dates, in Conakry", async () => {
  const file = fresh("json");
  await writeFile(file, JSON.stringify(old, null, 2));
  const { code, out } = await importing(file);
  expect(code).toBe(0);
  expect(out).toContain("Messages repris : 2");
  const rows = await messages();
  expect(rows).toMatchObject([
    { nom: "Fatoumata Exemple", email: "f@exemple.gn", source: "import", status: "nouveau" },
    { nom: "N’Diaye Exemple", message: "Ligne 1\nLigne 2" },
  ]);
  expect(rows.map((row) => row.created_at.toISOString())).toEqual([
    "2024-02-03T00:00:00.000Z",
    "2024-02-29T08:07:06.005Z",
  ]);
  for (const row of rows) expect(row.number).toMatch(/^CK-[0-9A-Z]{4,6}$/);
  const { rows: jobs } = await database.query("SELECT 1 FROM pgboss.job WHERE data ->> 'kind' = 'contact-notice'");
  expect(jobs).toEqual([]);
});

test("importing twice adds nothing, also when the second file has grown", async () => {
  const first = fresh("json");
  const second = fresh("json");
  await writeFile(first, JSON.stringify(old));
  await writeFile(second, JSON.stringify([...old, { ...old[0], _id: "65f0a3" }]));
  await importing(first);
  expect((await importing(first)).out).toContain("Messages repris : 0 ; déjà présents : 2");
  expect((await importing(second)).out).toContain("Messages repris : 1 ; déjà présents : 2");
  expect(await messages()).toHaveLength(3);
});

test("while the office stores an import the command waits for its turn", async () => {
  const file = fresh("json");
  await writeFile(file, JSON.stringify(old));
  await database.query("SELECT pg_advisory_lock(7310004)");
  const done = importing(file);
  await expect
    .poll(
      async () =>
        (
          await database.query(
            `SELECT 1 FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_try_advisory_xact_lock%'`,
          )
        ).rows,
      { timeout: 30_000 },
    )
    .toHaveLength(1);
  expect(await messages()).toEqual([]);
  await database.query("SELECT pg_advisory_unlock(7310004)");
  expect((await done).out).toContain("Messages repris : 2");
});

test("each wrong row is told with its line, and then nothing is stored", async () => {
  const file = fresh("csv");
  const lines = [
    "nom;email;message;dateajout",
    'Une Exemple;une@exemple.gn;"deux\nlignes";03-02-2024',
    ";deux@exemple.gn;Bonjour à tous;31-02-2024",
    "Trois Exemple;pas une adresse;Bonjour;04-02-2024",
    "Quatre Exemple;620 00 00 00;Par téléphone;04/02/2024 à 09h07",
  ];
  await writeFile(file, lines.join("\r\n"));
  const { code, err } = await importing(file);
  expect(code).toBe(1);
  expect(err).toContain("ligne 4 : Le nom manque (colonne « nom »). La date est illisible (colonne « dateajout »).");
  expect(err).toContain("ligne 5 : Ni adresse e-mail ni téléphone lisible (colonne « email »).");
  // What a command says may be kept by whoever runs it.
  expect(err).not.toContain("pas une adresse");
  expect(await messages()).toEqual([]);
  expect((await importing(file, "--skip-invalid", "--status", "clos")).out).toContain("Messages repris : 2");
  expect(await messages()).toMatchObject([
    { nom: "Une Exemple", message: "deux\nlignes", status: "clos" },
    { nom: "Quatre Exemple", email: null, phone: "+224620000000" },
  ]);
});

test("what mongoexport writes is read, one object per line, its mistakes by line", async () => {
  const file = fresh("json");
  const line = { ...old[0], _id: { $oid: "65f0b1" }, dateajout: { $date: "2024-05-06T07:08:09Z" } };
  await writeFile(file, `${JSON.stringify(line)}\n{"nom": oups}\n`);
  expect((await importing(file)).err).toContain("ligne 2 : Ce n’est pas du JSON");
  await importing(file, "--skip-invalid");
  expect((await messages()).map((row) => row.created_at.toISOString())).toEqual(["2024-05-06T07:08:09.000Z"]);
});

test("an object without anything is told by what it lacks", async () => {
  const file = fresh("json");
  await writeFile(file, "[{}]");
  const { code, err } = await importing(file);
  expect(code).toBe(1);
  expect(err).toContain("ligne 1 : Le nom manque. Le message manque.");
});

test("a CSV saved by a French spreadsheet in Windows-1252 keeps its accents", async () => {
  const file = fresh("csv");
  await writeFile(
    file,
    Buffer.from("nom;email;message;dateajout\r\nHélène Exemple;h@exemple.gn;Où ça ?;03/02/2024\r\n", "latin1"),
  );
  await importing(file);
  expect(await messages()).toMatchObject([{ nom: "Hélène Exemple", message: "Où ça ?" }]);
});

test("no exported cell is a formula, and importing the export elsewhere gives the same words", async () => {
  const words = ["=1+1", "+224", "-5 %", "@home", "'=déjà", '"cité"; puis\nla suite', "100 % l’été"];
  const source = fresh("json");
  const rows = words.map((message, i) => ({ ...old[0], _id: String(i), message, dateajout: `0${i + 1}-02-2024` }));
  await writeFile(source, JSON.stringify(rows));
  await importing(source);
  await database.query(
    "UPDATE message SET urgent = true, status = 'nouveau', remind_at = '2026-12-01 09:00+00' WHERE message = '@home'",
  );
  const file = fresh("csv");
  expect((await exporting(file)).out).toContain(`: ${words.length}.`);
  const text = await readFile(file, "utf8");
  expect(text.match(/;oui;01\/12\/2026 09:00:00;;;;$/gm)).toHaveLength(1);
  expect(text.startsWith("\uFEFF_id;numero;dateajout;nom;email;telephone;message;")).toBe(true);
  expect(text).not.toMatch(/(^|;)"?[=+\-@]/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await messages();
  expect((await importing(file)).out).toContain("Messages repris : 0");
  await database.query("DELETE FROM message");
  await importing(file);
  const kept = ({ number: _, ...row }: Record<string, unknown>) => row;
  expect((await messages()).map(kept)).toEqual(before.map(kept));
});

test("the JSON export has the shape of the old listing, leaves the corbeille out and is journalled", async () => {
  const source = fresh("json");
  await writeFile(source, JSON.stringify(old));
  await importing(source);
  await database.query("UPDATE message SET deleted_at = now() WHERE nom LIKE 'N%'");
  const file = fresh("json");
  await exporting(file, "--format", "json");
  const listed = JSON.parse(await readFile(file, "utf8"));
  expect(listed).toEqual([
    {
      _id: expect.any(String),
      nom: "Fatoumata Exemple",
      email: "f@exemple.gn",
      message: "Une question.",
      dateajout: expect.stringMatching(/^2024-02-03T00:00:00/),
    },
  ]);
  const { rows } = await database.query(
    "SELECT details FROM journal WHERE action = 'contacts.exported' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([{ details: { count: 1, format: "json" } }]);
});

test("an export overwrites nothing", async () => {
  const file = fresh("csv");
  await writeFile(file, "à garder");
  const { code, err } = await exporting(file);
  expect(code).toBe(1);
  expect(err).toContain("existe déjà");
  expect(await readFile(file, "utf8")).toBe("à garder");
});

test.each([
  ["nom;email\r\nA;b@exemple.gn", "La première ligne du CSV"],
  ['[{"nom": "A"', "un élément n’est jamais refermé"],
  ["[1, 2]", "ce n’est pas une liste JSON"],
  ['nom;message;dateajout\r\n"jamais', "un guillemet n’est jamais refermé"],
])("a file that is neither is refused: %j", async (content, sentence) => {
  const file = fresh("txt");
  await writeFile(file, content);
  const { code, err } = await importing(file);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});

import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { matterCsv } from "../office/matter-story";
import { createDatabase, type TestDatabase } from "../setup/database";
import { cabinet, useFolder } from "./command-line";

const folder = useFolder();
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  await database.query(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
     VALUES ('Société Exemple', 'Quartier Exemple', '+224620000000', 'Commerciale', 'Maitre Exemple')`,
  );
});
afterAll(async () => {
  await database.drop();
});

const client = "Société Exemple";
const importing = async (name: string, rows: Partial<Record<string, string>>[], ...more: string[]) => {
  const file = folder.file(name);
  await writeFile(file, matterCsv(rows));
  return cabinet(database.url, ["import", "dossiers", file, ...more]);
};
const matters = async () =>
  (
    await database.query<{ reference: string; title: string; numbers: string }>(
      "SELECT reference, title, court_numbers AS numbers FROM matter ORDER BY year, n",
    )
  ).rows;

test("a register is taken over by the rules of the screen; twice adds nothing", async () => {
  const rows = [
    { old: "A/1", title: "Premier", client, opened: "03/02/2020", number: "12/2020", court: "TPI Kaloum" },
    { old: "A/2", title: "Deuxième", client, opened: "2020-01-01" },
  ];
  expect((await importing("a.csv", rows)).out).toContain("Dossiers repris : 2 ; déjà présents : 0");
  const kept = [
    { reference: "2020-0001", title: "Premier", numbers: "12/2020" },
    { reference: "2020-0002", title: "Deuxième", numbers: "" },
  ];
  expect(await matters()).toEqual(kept);
  expect((await importing("a.csv", rows)).out).toContain("Dossiers repris : 0 ; déjà présents : 2");
  expect(await matters()).toEqual(kept);
  const { rows: lines } = await database.query(
    "SELECT action, actor_name AS by FROM journal WHERE action LIKE 'matter%imported' ORDER BY id",
  );
  expect(lines.slice(0, 3)).toEqual([
    { action: "matters.imported", by: "ligne de commande" },
    { action: "matter.imported", by: "ligne de commande" },
    { action: "matter.imported", by: "ligne de commande" },
  ]);
});

test("wrong rows are told with their line and stay out; what looks like a known matter is asked for", async () => {
  const rows = [
    { old: "B/1", title: "Juste", client, opened: "2021-05-05" },
    { old: "B/2", title: "De personne", client: "Inconnu Exemple" },
    { old: "B/3", title: "Même procédure", client, opened: "2021-05-06", number: "RG 12/2020", court: "TPI Kaloum" },
  ];
  const refused = await importing("b.csv", rows);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("ligne 3 : Client : aucun client de ce nom");
  const some = await importing("b.csv", rows, "--skip-invalid");
  expect(some.err).toContain("ligne 4 : Même numéro RG qu’un dossier du cabinet");
  expect(some.out).toContain("Dossiers repris : 1 ; déjà présents : 0 ; lignes laissées : 2");
  expect(some.err).toContain("Pour reprendre aussi ce qui ressemble à un dossier connu, ajoutez --with-alike.");
  expect((await importing("b.csv", rows, "--skip-invalid", "--with-alike")).out).toContain("Dossiers repris : 1");
  expect((await matters()).map(({ title }) => title)).toEqual(["Premier", "Deuxième", "Juste", "Même procédure"]);
});

test("of two lines with one former reference the second is named, for it may say other things", async () => {
  const rows = [
    { old: "D/1", title: "Gardée", client, opened: "2022-01-01" },
    { old: "D/1", title: "Tue", client, opened: "2022-01-02" },
  ];
  const told = await importing("d.csv", rows);
  expect(told.code).toBe(0);
  expect(told.out).toContain("Dossiers repris : 1 ; déjà présents : 1");
  expect(told.err).toContain("ligne 3 : La même que la ligne 2.");
});

test("a table that Excel saved as « Texte Unicode » keeps its accents", async () => {
  const file = folder.file("e.txt");
  const text = matterCsv([{ old: "E/1", title: "Procès à N’Zérékoré", client, opened: "2022-02-01" }]);
  await writeFile(file, Buffer.from(`\uFEFF${text.replaceAll(";", "\t")}`, "utf16le"));
  expect((await cabinet(database.url, ["import", "dossiers", file])).out).toContain("Dossiers repris : 1");
  expect((await matters()).map(({ title }) => title)).toContain("Procès à N’Zérékoré");
});

test("a CSV without the columns of matters is another file", async () => {
  const file = folder.file("c.csv");
  await writeFile(file, "nom;email\r\nUne Exemple;une@exemple.gn\r\n");
  const { code, err } = await cabinet(database.url, ["import", "dossiers", file]);
  expect(code).toBe(1);
  expect(err).toContain("Ancienne référence;Intitulé;Client");
});

test("hearings come from a table or a calendar, twice adds nothing, and no wall is passed", async () => {
  const { rows } = await database.query<{ reference: string }>("SELECT reference FROM matter ORDER BY year, n");
  const [open, shut] = rows.map(({ reference }) => reference);
  await database.query("UPDATE matter SET closed_at = now() WHERE reference = $1", [shut]);
  const event = (uid: string, of: string | undefined) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:Référé ${of} TPI Kaloum\r\nDTSTART:20270112T090000Z\r\nEND:VEVENT\r\n`;
  const file = folder.file("agenda.ics");
  await writeFile(file, `BEGIN:VCALENDAR\r\n${event("a", open)}${event("b", shut)}END:VCALENDAR\r\n`);
  const run = (...more: string[]) => cabinet(database.url, ["import", "audiences", file, ...more]);
  expect((await run()).err).toContain("Dossier : aucune référence d’un dossier ouvert dans le titre");
  expect((await run("--skip-invalid")).out).toContain(
    "Audiences reprises : 1 ; déjà présentes : 0 ; lignes laissées : 1",
  );
  expect((await run("--skip-invalid")).out).toContain("Audiences reprises : 0 ; déjà présentes : 1");

  // What the form would ask about is told, with the hearing that it became.
  const odd = folder.file("dimanche.csv");
  const sunday = new Date(Date.now() + (35 - new Date().getUTCDay()) * 86_400_000).toISOString().slice(0, 10);
  const lines = ["Dossier;Juridiction;Jour;Heure;Objet", `${open};TPI Kaloum;${sunday};9h;Référé`];
  await writeFile(odd, [...lines, `${open};TPI Kaloum;18/01/27;9h;Référé`].join("\r\n"));
  const told = await cabinet(database.url, ["import", "audiences", odd, "--skip-invalid"]);
  expect(told.out).toContain(
    "Audiences reprises : 1 ; déjà présentes : 0 ; lignes laissées : 1 ; lignes à relire : 1.",
  );
  expect(told.err).toContain("ligne 3 : Jour : Écrivez l’année en quatre chiffres (colonne « Jour »).");
  const { rows: stored } = await database.query<{ id: string }>("SELECT id FROM hearing WHERE day = $1", [sunday]);
  expect(told.err).toMatch(new RegExp(`ligne 2 : .*est un dimanche. http\\S+/gestionaudience/${stored[0]?.id}`));
});

test("old unpaid invoices come in by their own command; twice adds nothing, and verify reads them", async () => {
  const file = folder.file("factures.csv");
  const head = "Numéro;Client;Date;Total;Déjà payé";
  await writeFile(file, [head, `2024/17;${client};12/03/2024;1 180 000;180 000`].join("\n"));
  const bring = () => cabinet(database.url, ["import", "factures", file]);
  expect((await bring()).out).toContain("Anciennes factures reprises : 1 ; déjà présentes : 0");
  expect((await bring()).out).toContain("Anciennes factures reprises : 0 ; déjà présentes : 1");
  expect((await cabinet(database.url, ["verify", "factures"])).out).toContain("1 facture reprise : aucun trou");
});

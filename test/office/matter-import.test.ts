import { beforeAll, expect, test } from "vitest";
import { nameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, fields, storedClient } from "./client-story";
import { imported, launch, preview, wordsOf } from "./import-story";
import { matterCsv } from "./matter-story";

const cabinet = useCabinet();
let staff: Visitor;

beforeAll(async () => {
  staff = await cabinet.staff();
  await storedClient(cabinet, { name: "Société Exemple" });
  await cabinet.query("INSERT INTO lawyer (name, position) VALUES ('Maitre Camara Import', 90) ON CONFLICT DO NOTHING");
});

const bring = (name: string, content: string, fields = {}) => imported(staff, name, content, "dossiers", fields);
const stored = async () =>
  (
    await cabinet.query<Record<string, unknown>>(
      `SELECT reference, title, stage, state, look_again_on::text AS look, opened_on::text AS opened, old_reference AS old,
         court_numbers AS numbers, (SELECT name FROM lawyer WHERE id = lead_id) AS lead
       FROM matter ORDER BY year, n`,
    )
  ).rows;

test("rows become matters in their order, once, with their state, lawyer and proceeding", async () => {
  const year = new Date().getUTCFullYear();
  const file = matterCsv([
    { old: "D/12", title: "Premier", client: "societe exemple", lead: "Camara Import", stage: "Appel" },
    { old: "D/13", title: "Deuxième", client: "Société Exemple", state: "Clos", opened: "03/02/2019" },
    {
      old: "D/14",
      title: "Troisième",
      client: "Société Exemple",
      lead: "Maître Camara Import",
      state: "en attente",
      look: "01/03/2030",
      number: "RG n° 125/2019",
      court: "tpi dixinn",
      stage: "Première instance",
    },
  ]);
  const { words } = await bring("a.csv", file);
  expect(words).toContain("3 dossiers importés");
  expect(await stored()).toMatchObject([
    { reference: "2019-0001", title: "Deuxième", state: "clos", opened: "2019-02-03", old: "D/13" },
    { reference: `${year}-0001`, title: "Premier", state: "ouvert", stage: "appel", lead: "Maitre Camara Import" },
    {
      reference: `${year}-0002`,
      title: "Troisième",
      state: "en-attente",
      look: "2030-03-01",
      numbers: "RG n° 125/2019",
      lead: "Maitre Camara Import",
    },
  ]);
  const { rows } = await cabinet.query(
    "SELECT level, short_name FROM proceeding JOIN court ON court.id = court_id WHERE number = 'RG n° 125/2019'",
  );
  expect(rows).toEqual([{ level: "premiere-instance", short_name: "TPI Dixinn" }]);

  const again = await preview(staff, "a.csv", file, "dossiers");
  expect(wordsOf(again.answer)).toContain("Déjà enregistrées3 lignes");
  await launch(staff, again.address);
  expect(await stored()).toHaveLength(3);
});

test("what is wrong with a row is told with it, all at once", async () => {
  await storedClient(cabinet, { name: "Homonyme Exemple" });
  await storedClient(cabinet, { name: "Homonyme Exemple", numero: "+224620000001" });
  const file = matterCsv([
    { old: "E/1", client: "Homonyme Exemple" },
    { old: "E/2", client: "Personne du tout", lead: "Inconnu", title: "" },
    { old: "", client: "Société Exemple", state: "en attente" },
    { old: "E/4", client: "Société Exemple", number: "12/2020", court: "Tribunal de Nulle-Part" },
    { old: "E/5", client: "Société Exemple", opened: "31/02/2020", state: "perdu" },
    { old: "E/6", client: "Société Exemple", opened: "31/01/20", state: "en attente", look: "2/3/27" },
    { old: "E/7", client: "Société Exemple", opened: "01/01/1900" },
  ]);
  const words = wordsOf((await preview(staff, "b.csv", file, "dossiers")).answer);
  for (const said of [
    "Client : deux clients portent ce nom, indiquez l’identifiant.",
    "Client : aucun client de ce nom.",
    "Avocat : cet avocat n’est pas du cabinet.",
    "Intitulé obligatoire.",
    "Ancienne référence obligatoire.",
    "À revoir le : indiquez le jour, puisque le dossier est en attente.",
    "Juridiction : aucune juridiction de ce nom.",
    "Ouvert le : Cette date n’existe pas.",
    "État : ouvert, en attente ou clos.",
    "Ouvert le : Écrivez l’année en quatre chiffres.Colonne « Ouvert le » : « 31/01/20 »",
    "À revoir le : Écrivez l’année en quatre chiffres.",
    "Ouvert le : L’année est antérieure à 1970.",
    "Colonne « Client » : « Personne du tout »",
  ])
    expect(words).toContain(said);
});

test("a client is found by their id, by another name of theirs, and never behind a wall", async () => {
  const other = await colleague(cabinet, "avocat");
  const named = await storedClient(cabinet, { name: "Nom Premier" });
  const twice = { ...fields, name: "Nom Autre", otherNames: "Nom Second", numero: "620 11 22 44" };
  expect((await staff.post("/comptecl", twice)).status).toBe(303);
  const hidden = await storedClient(cabinet, { name: "Cachée Exemple" });
  await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [hidden]);
  await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [hidden, other.id]);
  const file = [
    "Ancienne référence;Intitulé;Identifiant du client;Client;Nature d’affaire",
    `F/1;Par identifiant;${named};;Civile`,
    `F/2;Derrière un mur;${hidden};;Civile`,
    "F/3;Derrière un mur;;Cachée Exemple;Civile",
    "F/4;Par un autre nom;;nom second;Civile",
  ].join("\r\n");
  const words = wordsOf((await preview(staff, "c.csv", file, "dossiers")).answer);
  expect(words).toContain("À importer2 dossiers");
  expect(words).toContain("Client : aucun client de cet identifiant.");
  expect(words).toContain("Client : aucun client de ce nom.");
});

test("the same reference of before, or number at a court, is told and chosen", async () => {
  const file = [
    "_id;Ancienne référence;Intitulé;Client;Nature d’affaire;Numéro RG;Juridiction",
    "x1;d/12;Encore;Société Exemple;Civile;;",
    "x2;G/2;Même numéro;Société Exemple;Civile;125 / 2019;TPI Dixinn",
  ].join("\r\n");
  const words = wordsOf((await preview(staff, "d.csv", file, "dossiers")).answer);
  expect(words).toContain("Même ancienne référence qu’un dossier du cabinet.");
  expect(words).toContain("Même numéro RG qu’un dossier du cabinet.");
});

test("no affair begins for a client whose conflict of interests waits for a lawyer; one that is over may", async () => {
  await storedClient(cabinet, { name: "Adverse Dabo" });
  await cabinet.query("UPDATE client SET name_keys = $1 WHERE name = 'Adverse Dabo'", [nameKeys("Adverse Dabo")]);
  const file = matterCsv([
    { old: "K/1", client: "Adverse Dabo" },
    { old: "K/2", client: "Adverse Dabo", state: "Clos" },
    { old: "K/3", client: "Nom Premier" },
  ]);
  const before = await preview(staff, "k.csv", file, "dossiers");
  expect(wordsOf(before.answer)).toContain("À importer3 dossiers");
  await cabinet.query(
    `INSERT INTO party (client_id, side, name, name_keys) SELECT id, 'adverse', 'Adverse Dabo', $1 FROM client
      WHERE name = 'Société Exemple'`,
    [nameKeys("Adverse Dabo")],
  );
  const { answer } = await preview(staff, "k.csv", file, "dossiers");
  expect(wordsOf(answer)).toContain("Client : un conflit d’intérêts attend la décision d’un avocat.");
  expect(wordsOf(answer)).toContain("À corriger1 ligne");
  // Met since the file was read: it stays out.
  expect(await launch(staff, before.address)).toContain("2 dossiers importés");
  const { rows } = await cabinet.query(
    "SELECT old_reference AS old FROM matter WHERE old_reference LIKE 'K/%' ORDER BY 1",
  );
  expect(rows).toEqual([{ old: "K/2" }, { old: "K/3" }]);
  await cabinet.query("DELETE FROM matter WHERE old_reference LIKE 'K/%'");
  await cabinet.query("DELETE FROM party");
});

test("an export is an import: each of its columns is known, and nothing comes twice", async () => {
  for (const format of ["csv", "xlsx"]) {
    const { bytes } = await staff.get(`/dossiers/export/${format}`);
    const words = wordsOf((await preview(staff, `e.${format}`, new Uint8Array(bytes), "dossiers")).answer);
    expect(words).toContain("Déjà enregistrées4 lignes");
  }
});

test("undoing takes back what nobody touched, and its number stays taken", async () => {
  const file = matterCsv([
    { old: "H/1", title: "Intact", client: "Société Exemple", number: "900/2026", court: "Cour suprême" },
    { old: "H/2", title: "Travaillé", client: "Société Exemple" },
    { old: "H/3", title: "Tenu", client: "Tenue Exemple" },
  ]);
  const client = await storedClient(cabinet, { name: "Tenue Exemple" });
  const { address } = await bring("f.csv", file);
  const { rows } = await cabinet.query<{ id: string; n: number; title: string }>(
    "SELECT id, n, title FROM matter WHERE old_reference LIKE 'H/%' ORDER BY n",
  );
  const worked = rows[1]?.id ?? "";
  await cabinet.query("INSERT INTO matter_entry (kind, words, matter_id) VALUES ('note', 'Une note', $1)", [worked]);
  // A hold on the client keeps what lies beneath.
  await cabinet.query("UPDATE client SET hold_reason = 'Procédure en cours', hold_at = now() WHERE id = $1", [client]);
  expect(wordsOf(await staff.get(`${address}/annulation`))).toMatch(/Travaillé.*Tenu/s);
  await staff.post(`${address}/annulation`, {});
  const left = await cabinet.query("SELECT title FROM matter WHERE old_reference LIKE 'H/%' ORDER BY n");
  expect(left.rows).toEqual([{ title: "Travaillé" }, { title: "Tenu" }]);
  const gone = await cabinet.query("SELECT n FROM erased_matter WHERE matter_id = $1", [rows[0]?.id]);
  expect(gone.rows).toEqual([{ n: rows[0]?.n }]);
});

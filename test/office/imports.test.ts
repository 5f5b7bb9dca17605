import { createHash } from "node:crypto";
import { zipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import type { Visitor } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { csvOf, imported, launch, preview, sendFile, wordsOf } from "./import-story";
import { followed } from "./office-story";

const cabinet = useCabinet();
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});
beforeEach(async () => {
  for (const table of ["client", "message", "data_import"]) await cabinet.query(`DELETE FROM ${table}`);
});

const clients = async () => (await cabinet.query("SELECT * FROM client ORDER BY name, numero")).rows;
const entries = async (action: string) =>
  (await cabinet.query("SELECT * FROM journal WHERE action = $1 ORDER BY id DESC", [action])).rows;

const old = [
  {
    _id: "65f0a1",
    name: "Fatoumata Exemple",
    adresse: "Quartier Exemple",
    dateajout: "03-02-2024",
    numero: "620 00 00 00",
    naturedaffaire: "Droit des Affaires",
    avocat: "Maitre Exemple",
  },
  {
    _id: { $oid: "65f0a2" },
    name: "N’Diaye Exemple",
    adresse: "Autre quartier",
    dateajout: { $date: "2024-02-29T08:07:06.005Z" },
    numero: "621000000",
    naturedaffaire: "Arbitrage",
    avocat: "Maitre Exemple",
  },
];

describe("clients", () => {
  test("the old back end's JSON is shown first, then stored with its dates, numbers and keys", async () => {
    const { address, answer } = await preview(staff, "clients.json", JSON.stringify(old, null, 1));
    expect(wordsOf(answer)).toContain("À importer2 clients");
    expect(await clients()).toEqual([]);
    expect(await launch(staff, address)).toContain("2 clients importés");
    expect(await clients()).toMatchObject([
      { name: "Fatoumata Exemple", numero: "+224620000000", dateajout: new Date("2024-02-03T00:00:00Z") },
      { name: "N’Diaye Exemple", numero: "+224621000000", dateajout: new Date("2024-02-29T08:07:06.005Z") },
    ]);
    const [one] = await clients();
    expect(one?.name_keys).not.toEqual([]);
    expect(wordsOf(await staff.get(`/listeCl/${one?.id}`))).toContain("a importé le client");
    expect(await entries("import.done")).toMatchObject([{ details: { kind: "clients", added: 2, wrong: 0 } }]);
    const { rows } = await cabinet.query("SELECT data FROM pgboss.job WHERE data ->> 'kind' = 'late-match-watch'");
    expect(rows.flatMap(({ data }) => (data as { ids: string[] }).ids)).toContain(one?.id);
  });

  test("importing twice adds nothing, with and without ids, also when the file has grown", async () => {
    await imported(staff, "clients.json", JSON.stringify(old));
    const again = await preview(staff, "clients.json", JSON.stringify(old));
    expect(wordsOf(again.answer)).toContain("Il n’y a rien à importer");
    const rows = [
      { nom: "Mariama Exemple", numero: "620000001" },
      { nom: "Sékou Exemple", numero: "620000002" },
    ];
    await imported(staff, "a.csv", csvOf(rows));
    const grown = await imported(staff, "b.csv", csvOf([...rows, { nom: "Aïssatou Exemple", numero: "620000003" }]));
    expect(grown.words).toContain("1 client importé, 2 lignes laissées de côté");
    expect(await clients()).toHaveLength(5);
  });

  test("two previews of one file, launched one after the other, add it once", async () => {
    const file = csvOf([{ numero: "620000001" }]);
    const one = await preview(staff, "a.csv", file);
    const two = await preview(staff, "a.csv", file);
    await launch(staff, one.address);
    expect(await launch(staff, two.address)).toContain("0 client importé, 1 ligne laissée de côté");
    expect(await clients()).toHaveLength(1);
  });

  test("every wrong row is told by its line, in the sentences of the form", async () => {
    const file = csvOf([
      { numero: "620000001" },
      { nom: "", numero: "12" },
      { nom: '"deux\nlignes"', numero: "620000002", nature: "Cuisine" },
      { nom: "x".repeat(121), numero: "620000003", date: "31/02/2024" },
      { numero: "620000004", date: "02/12/98" },
    ]);
    const { answer } = await preview(staff, "clients.csv", file);
    const words = wordsOf(answer);
    expect(words).toContain("À corriger4 lignes");
    expect(words).toContain("Ligne 3");
    for (const said of [
      "Nom et prénom obligatoire.",
      "Veuillez entrer un numéro valide (8 à 15 chiffres).",
      "Nature d’affaire : Cette nature d’affaire n’est pas de la liste.",
      "Nom et prénom : Maximum 120 caractères.",
      "Date d’ajout : Cette date n’est pas lisible.",
      // Which column is wrong, and what stands there, shortened.
      "Colonne « Nom » : vide",
      "Colonne « Téléphone » : « 12 »",
      "Colonne « Nature » : « Cuisine »",
      `Colonne « Nom » : « ${"x".repeat(39)}… »`,
      "Colonne « Date » : « 31/02/2024 »",
      // A year of two figures may be of either century: it is asked for.
      "Date d’ajout : Écrivez l’année en quatre chiffres.Colonne « Date » : « 02/12/98 »",
    ])
      expect(words).toContain(said);
    // The quoted name takes two lines of the file.
    expect(words).toContain("Ligne 6");
  });

  test("doubles are told, of the file and of the firm, and stay out unless one says otherwise", async () => {
    const known = await storedClient(cabinet, { name: "Mamadou Exemple", numero: "+224620000009" });
    const file = csvOf([
      { nom: "Aminata Exemple", numero: "620000001" },
      { nom: "Aminata Exemple", numero: "620000001" },
      { nom: "Binta Exemple", numero: "620 00 00 09" },
      { nom: "Cellou Exemple", numero: "620000001" },
      // A name alone is not enough.
      { nom: "Mamadou Exemple", numero: "620000004", adresse: "Ailleurs" },
    ]);
    const { address, answer } = await preview(staff, "clients.csv", file);
    const words = wordsOf(answer);
    expect(words).toContain("À importer2 clients");
    expect(words).toContain("La même que la ligne 2.");
    expect(words).toContain("Même numéro qu’un client du cabinet.");
    expect(words).toContain("Même numéro que la ligne 2.");
    expect(answer.page.querySelector(`main a[href="/listeCl/${known}"]`)?.text).toContain("Mamadou Exemple");
    expect(await launch(staff, address)).toContain("2 clients importés, 3 lignes laissées de côté");
    const second = await preview(staff, "clients.csv", file);
    await launch(staff, second.address, { ressemblants: "oui" });
    expect((await clients()).map(({ name }) => name)).toEqual([
      "Aminata Exemple",
      "Binta Exemple",
      "Cellou Exemple",
      "Mamadou Exemple",
      "Mamadou Exemple",
    ]);
    // What went in is no longer kept beside it, nor shown as a possible double.
    expect(wordsOf(await staff.get(second.address))).not.toContain("Doublons possibles");
    const left = await cabinet.query("SELECT 1 FROM data_import_row WHERE import_id = $1 AND verdict = 'ressemblant'", [
      second.address.split("/").at(-1),
    ]);
    expect(left.rows).toEqual([]);
  });

  test("columns can be chosen, and given a value where they are empty", async () => {
    const file = "Qui;Où;Portable\r\nFatoumata Exemple;Quartier Exemple;620000001";
    const { address, answer } = await preview(staff, "clients.csv", file);
    expect(wordsOf(answer)).toContain("À corriger1 ligne");
    await staff.post(`${address}/colonnes`, {
      "colonne.name": "0",
      "colonne.adresse": "1",
      "colonne.numero": "2",
      "defaut.naturedaffaire": "Arbitrage",
      "defaut.avocat": "Maitre Exemple",
    });
    expect(await launch(staff, address)).toContain("1 client importé");
    expect(await clients()).toMatchObject([{ adresse: "Quartier Exemple", naturedaffaire: "Arbitrage" }]);
  });

  test("what is to stand in an empty column is refused when it is too long, and not cut", async () => {
    const { address } = await preview(staff, "clients.csv", "Qui;Où;Portable\r\nAminata;Ici;620000001");
    const instead = "é".repeat(121);
    const answer = await staff.post(`${address}/colonnes`, { "colonne.name": "0", "defaut.avocat": instead });
    expect([answer.status, wordsOf(answer).includes("Maximum 120 caractères.")]).toEqual([400, true]);
    const id = address.split("/").at(-1);
    const fallbacks = async () =>
      (await cabinet.query("SELECT mapping -> 'fallbacks' AS kept FROM data_import WHERE id = $1", [id])).rows;
    expect(await fallbacks()).toEqual([{ kept: {} }]);
    // Counted as a person counts.
    const longest = "😀".repeat(120);
    expect((await staff.post(`${address}/colonnes`, { "defaut.avocat": longest })).status).toBe(303);
    expect(await fallbacks()).toEqual([{ kept: { avocat: longest } }]);
  });

  test("a spreadsheet of another program is read: dates, numbers, accents", async () => {
    const row = (cells: (string | number | Date)[]) =>
      cells.map((value) =>
        value instanceof Date ? { value, type: Date, format: "dd/mm/yyyy" } : { value, type: value.constructor },
      );
    const book = await writeXlsxFile([
      row(["Nom complet", "Quartier", "Tél", "Nature d'affaire", "Avocat", "Date ajout"]),
      row(["Hélène Exemple", "Où ça ?", 620000001, "Droit Fiscal", "Maitre Exemple", new Date("2024-02-03T00:00:00Z")]),
    ] as never).toBuffer();
    const { words } = await imported(staff, "clients.xlsx", new Uint8Array(book));
    expect(words).toContain("1 client importé");
    expect(await clients()).toMatchObject([
      { name: "Hélène Exemple", numero: "+224620000001", dateajout: new Date("2024-02-03T00:00:00Z") },
    ]);
  });

  test("signs that a database cannot store are left out of a cell, and the file is read", async () => {
    const json = JSON.stringify([{ ...old[0], name: "Fatou\0mata Exemple", landmark: "près \ud800 du port" }]);
    await imported(staff, "clients.json", json);
    const csv = csvOf([
      ...Array.from({ length: 100 }, (_, i) => ({ nom: `Sékou Exemple ${i}`, numero: `6210000${10 + i}` })),
      { nom: "Bin\0ta Exemple", numero: "622000000" },
    ]);
    await imported(staff, "clients.csv", csv);
    const names = (await clients()).map(({ name }) => name);
    expect(names).toContain("Fatoumata Exemple");
    expect(names).toContain("Binta Exemple");
  });

  test("what cannot be read is refused with a reason, and nothing stays of it", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(70 * 1024 * 1024) }, { level: 1 });
    const tries: [string, string | Uint8Array<ArrayBuffer>, number, string][] = [
      ["rien.csv", "", 400, "Ce fichier est vide."],
      ["", "", 400, "Choisissez un fichier."],
      ["casse.xlsx", "ni table ni archive", 400, "Ce classeur est illisible"],
      ["vide.csv", "Nom;Adresse", 400, "Le fichier ne contient aucune ligne."],
      ["cite.csv", 'Nom;Adresse\r\n"jamais', 400, "un guillemet n’est jamais refermé"],
      ["liste.json", '[{"nom": "A"', 400, "un élément n’est jamais refermé"],
      ["image.png", new Uint8Array([137, 80, 78, 71, 0, 0]), 400, "ni un CSV, ni un XLSX, ni un JSON"],
      ["acte.pdf", "%PDF-1.7\n%âãÏÓ\n1 0 obj", 400, "ni un CSV, ni un XLSX, ni un JSON"],
      ["faux.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 400, "Ce classeur est illisible"],
      ["bombe.xlsx", bomb as Uint8Array<ArrayBuffer>, 413, "trop grand une fois ouvert"],
      ["lignes.csv", `Nom\r\n${"A\r\n".repeat(50_001)}`, 413, "dépasse 50 000 lignes"],
    ];
    for (const [name, content, status, sentence] of tries) {
      const answer = await sendFile(staff, name, content);
      expect(answer.status, name).toBe(status);
      expect(wordsOf(answer), name).toContain(sentence);
    }
    const { rows } = await cabinet.query("SELECT 1 FROM data_import");
    expect(rows).toEqual([]);
  });
});

describe("undoing", () => {
  test("takes away what nobody has touched; the rest is named and stays", async () => {
    const rows = ["Aminata", "Binta", "Cellou", "Djénabou"].map((nom, i) => ({
      nom: `${nom} Exemple`,
      numero: `62000000${i}`,
    }));
    const { address } = await imported(staff, "clients.csv", csvOf(rows));
    const id = async (name: string) =>
      (await cabinet.query("SELECT id FROM client WHERE name = $1", [`${name} Exemple`])).rows[0]?.id;
    await staff.call(
      "PUT",
      `/Metajourlerecuperer/${await id("Binta")}`,
      { ...old[0], adresse: "Nouvelle adresse", name: "Binta Exemple", numero: "620000001" },
      { "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" },
    );
    await staff.post(`/listeCl/${await id("Cellou")}/adversaires`, { nom: "Sékou Exemple" });
    await staff.post(`/listeCl/${await id("Djénabou")}/suppression`, {});
    const asked = wordsOf(await staff.get(`${address}/annulation`));
    expect(asked).toContain("3 restent");
    expect(asked).not.toContain("Aminata");
    await staff.post(`${address}/annulation`, {});
    expect((await clients()).map(({ name }) => name)).toEqual(["Binta Exemple", "Cellou Exemple", "Djénabou Exemple"]);
    const after = wordsOf(await staff.get(address));
    expect(after).toContain("L’annulation en a retiré 1.");
    expect(wordsOf(await staff.get("/importation"))).toContain("Annulé1 retiréAdmin");
    expect(after).toContain("Binta Exemple");
    expect(await entries("import.undone")).toMatchObject([{ details: { removed: 1 } }]);
    // What was taken away may come again, the rest is known.
    expect((await imported(staff, "clients.csv", csvOf(rows))).words).toContain("1 client importé");
  });

  test("waits for nothing: while another import is under way it says so, and that import waits its turn", async () => {
    const { address } = await imported(staff, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]));
    const second = await preview(staff, "b.csv", csvOf([{ nom: "Binta Exemple", numero: "620000002" }]));
    // Another process stores a long file.
    await cabinet.query("SELECT pg_advisory_lock(7310004)");
    const answer = await staff.post(`${address}/annulation`, {});
    expect(answer.status).toBe(409);
    expect(wordsOf(answer)).toContain("Un autre import est en cours");
    await staff.post(`${second.address}/lancement`, {});
    expect(wordsOf(await staff.get(second.address))).toContain("Import en cours");
    await cabinet.query("SELECT pg_advisory_unlock(7310004)");
    expect(await launch(staff, second.address)).toContain("1 client importé");
    expect((await staff.post(`${address}/annulation`, {})).status).toBe(303);
    expect((await clients()).map(({ name }) => name)).toEqual(["Binta Exemple"]);
  });

  test("messages: a status, a note or an assignee keeps one", async () => {
    const lines = ["un", "deux", "trois"].map(
      (words, i) => `Nom ${i} Exemple;m${i}@exemple.gn;${words};0${i + 1}/02/2024`,
    );
    const file = ["nom;email;message;dateajout", ...lines].join("\r\n");
    const { address } = await imported(staff, "messages.csv", file, "messages", { status: "nouveau" });
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM message ORDER BY created_at");
    await staff.get(`/gestionmessage/${rows[0]?.id}`);
    await staff.post(`/gestionmessage/${rows[1]?.id}`, { note: "Une note." });
    await staff.post(`${address}/annulation`, {});
    const left = await cabinet.query<{ message: string }>("SELECT message FROM message");
    expect(left.rows).toEqual([{ message: "deux" }]);
    expect(wordsOf(await staff.get(address))).toContain(
      "Resté au cabinetQuelqu’un l’a changé après l’import : il n’a pas été retiré.",
    );
  });

  test("what a legal hold keeps stays, and so does what a colleague is working on at that very moment", async () => {
    const rows = ["un", "deux", "trois"].map(
      (words, i) => `Nom ${i} Exemple;m${i}@exemple.gn;${words};0${i + 1}/02/2024`,
    );
    const file = ["nom;email;message;dateajout", ...rows].join("\r\n");
    const { address } = await imported(staff, "messages.csv", file, "messages", { status: "nouveau" });
    const id = async (words: string) =>
      (await cabinet.query<{ id: string }>("SELECT id FROM message WHERE message = $1", [words])).rows[0]?.id;
    await staff.post(`/gestionmessage/${await id("un")}/conservation`, { motif: "Une procédure est en cours ici." });
    // A note that is being written: its transaction has not ended when the undoing begins.
    const note = `INSERT INTO message_note (message_id, body) VALUES ('${await id("deux")}', 'Rappelé.')`;
    await heldUp(cabinet, note, [() => staff.post(`${address}/annulation`, {})]);
    const left = await cabinet.query<{ message: string }>("SELECT message FROM message ORDER BY message");
    expect(left.rows.map(({ message }) => message)).toEqual(["deux", "un"]);
    expect((await cabinet.query("SELECT FROM message_note")).rowCount).toBe(1);
  });
});

test("a file of no kind that is known is not taken for clients", async () => {
  const answer = await sendFile(staff, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]), "factures");
  expect(answer.status).toBe(400);
  expect(wordsOf(answer)).toContain("Choisissez ce que contient le fichier.");
});

describe("messages", () => {
  const file = JSON.stringify([
    {
      _id: "65f0b1",
      nom: "Fatoumata Exemple",
      email: "f@exemple.gn",
      message: "Une question.",
      dateajout: "03-02-2024",
    },
    {
      _id: "65f0b2",
      nom: "Sékou Exemple",
      email: "620 00 00 00",
      message: "Ligne 1\nLigne 2",
      dateajout: "04-02-2024",
    },
    { _id: "65f0b3", nom: "", email: "pas une adresse", message: "Bonjour", dateajout: "hier" },
  ]);

  test("the old list comes with its words and dates, once, and nobody is told of it", async () => {
    const { address, answer } = await preview(staff, "messages.json", file, "messages");
    expect(wordsOf(answer)).toContain(
      "Le nom manque.Colonne « nom » : videNi adresse e-mail ni téléphone lisible.Colonne « email » : « pas une adresse »La date est illisible.Colonne « dateajout » : « hier »",
    );
    // What somebody wrote to the firm is not repeated beside what is wrong with it.
    const long = JSON.stringify([{ nom: "Une", email: "a@b.gn", message: "x".repeat(20_001), dateajout: "03-02-24" }]);
    const refused = wordsOf((await preview(staff, "long.json", long, "messages")).answer);
    expect(refused).toContain(
      "Le message dépasse 20000 caractères.Colonne « message »Écrivez l’année en quatre chiffres.",
    );
    expect(await launch(staff, address, { status: "repondu" })).toContain("2 messages importés, 1 ligne à corriger");
    const { rows } = await cabinet.query("SELECT nom, phone, message, source, status FROM message ORDER BY created_at");
    expect(rows).toMatchObject([
      { nom: "Fatoumata Exemple", source: "import", status: "repondu" },
      { phone: "+224620000000", message: "Ligne 1\nLigne 2" },
    ]);
    const { rows: jobs } = await cabinet.query("SELECT 1 FROM pgboss.job WHERE data ->> 'kind' = 'contact-notice'");
    expect(jobs).toEqual([]);
    const again = await preview(staff, "messages.json", file, "messages");
    expect(wordsOf(again.answer)).toContain("Il n’y a rien à importer");
  });
});

describe("whose a preview is", () => {
  test("the rows to mend are taken away with what is wrong, mended, and sent again", async () => {
    const file = csvOf([{ nom: "À Mender", numero: "624000001", nature: "Cuisine" }, { numero: "624000002" }]);
    const { address } = await preview(staff, "a.csv", file);
    const taken = await staff.get(`${address}/lignes.csv`);
    expect(taken.headers.get("Content-Disposition")).toMatch(/^attachment; filename="importation-[\d-]+\.csv"$/);
    expect(taken.text.replaceAll("\u00A0", " ").trim().split("\r\n")).toEqual([
      "Ligne du fichier;Bilan;À savoir;Colonne à corriger;Fiche au cabinet;Nom;Adresse;Téléphone;Nature;Avocat;Date",
      "2;Lignes à corriger;Nature d’affaire : Cette nature d’affaire n’est pas de la liste.;Nature;;À Mender;Quartier Exemple;624000001;Cuisine;Maitre Exemple;03/02/2024",
    ]);
    expect(wordsOf((await preview(staff, "b.csv", taken.text.replace("Cuisine", "Civile"))).answer)).toContain(
      "Importer 1 client",
    );
    expect((await staff.get("/journal?verbe=export")).text).toContain(
      "a téléchargé 1\u00A0ligne d’un fichier à importer",
    );
    // What it shows of persons, whoever opens it leaves a line.
    const opened = async () => {
      const { rows } = await cabinet.query(
        "SELECT FROM journal WHERE action = 'import.report-read' AND subject_id = $1",
        [address.split("/").at(-1)],
      );
      return rows.length;
    };
    const before = await opened();
    await staff.get(address);
    expect(await opened()).toBe(before + 1);
    const other = await colleague(cabinet, "associe");
    expect((await other.get(`${address}/lignes.csv`)).status).toBe(404);
    await staff.post(`${address}/abandon`, {});
    expect((await staff.get(`${address}/lignes.csv`)).status).toBe(404);
  });

  test("another associé finds neither the preview nor its rows, and cannot launch it", async () => {
    const { address } = await preview(staff, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]));
    const other = await colleague(cabinet, "associe");
    expect((await other.get(address)).status).toBe(404);
    expect((await other.get("/importation")).text).not.toContain(address);
    expect((await other.post(`${address}/lancement`, {})).status).toBe(404);
    const theirs = await followed(other, await other.post(`${address}/abandon`, {}));
    expect(theirs.text).not.toContain("Fichier abandonné");
    expect((await staff.get(address)).status).toBe(200);
    await launch(staff, address);
    const seen = await other.get(address);
    expect(wordsOf(seen)).toContain("1 client importé");
    expect(wordsOf(seen)).not.toContain("clients.csv");
  });

  test("an expired preview is gone, and the sweep erases its rows", async () => {
    const { address } = await preview(staff, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]));
    await cabinet.query("UPDATE data_import SET expires_at = now() - interval '1 minute'");
    expect((await staff.get(address)).status).toBe(404);
    await staff.post(`${address}/lancement`, {});
    expect(await clients()).toEqual([]);
  });

  test("abandoning erases what was read", async () => {
    const { address } = await preview(staff, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]));
    const done = await followed(staff, await staff.post(`${address}/abandon`, {}));
    expect(done.text).toContain("Fichier abandonné");
    const { rows } = await cabinet.query("SELECT 1 FROM data_import_row");
    expect(rows).toEqual([]);
  });

  test("launched in one tab, it is neither abandoned nor read anew in another, which says so", async () => {
    const { address } = await preview(staff, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]));
    await launch(staff, address);
    for (const door of ["abandon", "colonnes"]) {
      const answer = await staff.post(`${address}/${door}`, {});
      expect(answer.headers.get("Location"), door).toBe(address);
      const shown = await followed(staff, answer);
      expect(shown.text, door).toContain("Cet import est déjà lancé");
      expect(shown.text, door).not.toMatch(/rien n’a été importé|Colonnes enregistrées/);
    }
    expect(await clients()).toHaveLength(1);
  });
});

test("rows that earlier versions stored are known by the keys that these made, with and without ids", async () => {
  const keyOf = (...words: unknown[]) => createHash("sha256").update(JSON.stringify(words)).digest("hex");
  const written = {
    kind: "personne",
    name: "Aminata Exemple",
    otherNames: [],
    adresse: "Quartier Exemple",
    landmark: null,
    email: null,
    numero: "+224620000001",
    otherPhones: [],
    naturedaffaire: "Droit des Affaires",
    avocat: "Maitre Exemple",
  };
  const far = { adresse: "Ailleurs", numero: "+224629999999" };
  await storedClient(cabinet, { ...far, import_key: keyOf("client", "65f0a1") });
  await storedClient(cabinet, { ...far, import_key: keyOf("client", written, "03/02/2024") });
  const known = async (name: string, content: string, kind: "clients" | "messages" = "clients") =>
    wordsOf((await preview(staff, name, content, kind)).answer);
  expect(await known("a.json", JSON.stringify(old.slice(0, 1)))).toContain("Déjà enregistrées1 ligne");
  const row = csvOf([{ nom: "Aminata Exemple", numero: "620 00 00 01" }]);
  expect(await known("a.csv", row)).toContain("Déjà enregistrées1 ligne");
  const keys = [
    keyOf("import", "65f0b1"),
    keyOf("import", "Sékou Exemple", "s@exemple.gn", null, "Bonjour", "03/02/2024"),
  ];
  for (const [i, key] of keys.entries()) {
    await cabinet.query(
      `INSERT INTO message (number, nom, email, message, source, submission_key)
       VALUES ($1, 'Nom', 'n@exemple.gn', 'Mots', 'import', decode($2, 'hex'))`,
      [`CK-222${i + 2}`, key],
    );
  }
  const lines = ["65f0b1;Qui Exemple;q@exemple.gn;Oui;03/02/2024", ";Sékou Exemple;s@exemple.gn;Bonjour;03/02/2024"];
  expect(await known("m.csv", ["_id;nom;email;message;dateajout", ...lines].join("\n"), "messages")).toContain(
    "Déjà enregistrées2 lignes",
  );
});

test("a client closed to whoever imports is as if it did not exist", async () => {
  const { address } = await imported(staff, "clients.csv", csvOf([{ nom: "Aminata Exemple", numero: "620000001" }]));
  await cabinet.query("UPDATE client SET closed_at = now()");
  const file = csvOf([{ nom: "Aminata Exemple", numero: "620000001" }]);
  const { answer } = await preview(staff, "clients.csv", file);
  expect(wordsOf(answer)).toContain("À importer1 client");
  expect(wordsOf(answer)).not.toContain("qu’un client du cabinet");
  // Nor does the page of undoing name it, and it stays.
  expect(wordsOf(await staff.get(`${address}/annulation`))).not.toContain("Aminata");
  await staff.post(`${address}/annulation`, {});
  expect(await clients()).toHaveLength(1);
});

test("an import that cannot be stored brings nothing, says so, and can be launched again", async () => {
  const { address } = await preview(
    staff,
    "clients.csv",
    csvOf([{ nom: "Aminata Exemple" }, { nom: "Binta Exemple", numero: "620000002" }]),
  );
  await whileAltered(
    cabinet,
    "ALTER TABLE client ADD CONSTRAINT refused CHECK (name <> 'Binta Exemple')",
    "ALTER TABLE client DROP CONSTRAINT refused",
    async () => {
      await staff.post(`${address}/lancement`, {});
      await expect.poll(async () => wordsOf(await staff.get(address)), { timeout: 30_000 }).toContain("n’a pas abouti");
      expect(await clients()).toEqual([]);
    },
  );
  expect(await launch(staff, address)).toContain("2 clients importés");
});

import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { csvRows } from "../../app/lib/csv";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { errorsOn, fields, formOn, storedClient } from "./client-story";
import { imported, preview, wordsOf } from "./import-story";
import { namesOf } from "./office-story";

const cabinet = useCabinet();
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});
beforeEach(async () => {
  for (const table of ["client", "data_import"]) await cabinet.query(`DELETE FROM ${table}`);
});

const professions = async () =>
  (await cabinet.query<{ profession: string }>("SELECT profession FROM client ORDER BY sort_name")).rows.map(
    ({ profession }) => profession,
  );

/** A client with this profession, as the database holds it. */
const clientOf = (profession: string) => storedClient(cabinet, { profession });

describe("the forms", () => {
  test("say what it is, and store it; the file shows it", async () => {
    const blank = await staff.get("/comptecl");
    const field = blank.page.querySelector("#profession");
    expect(field?.getAttribute("maxlength")).toBe("80");
    expect(blank.page.querySelector("label[for=profession]")?.text).toBe("Profession (facultatif)");
    expect(blank.page.querySelector("#profession-hint")?.text).toBe("Pour une société, son activité.");
    const { id = "" } = formOn(blank, "/comptecl");
    await staff.post("/comptecl", { ...fields, id, profession: "  Couturière " });
    expect(await professions()).toEqual(["Couturière"]);
    expect(wordsOf(await staff.get(`/listeCl/${id}`))).toContain("ProfessionCouturière");
  });

  test("take 80 characters and no more, and keep what was typed", async () => {
    const long = "é".repeat(81);
    const refused = await staff.post("/comptecl", { ...fields, profession: long });
    expect(refused.status).toBe(400);
    expect(errorsOn(refused)).toEqual({ profession: "Maximum 80 caractères." });
    expect(formOn(refused, "/comptecl").profession).toBe(long);
    expect(await professions()).toEqual([]);
    expect((await staff.post("/comptecl", { ...fields, profession: "é".repeat(80) })).status).toBe(303);
  });

  test("change it, take it away, and the history says so", async () => {
    const id = await clientOf("Couturière");
    const path = `/miseajourAclientRecup/${id}`;
    const held = formOn(await staff.get(path), "/miseajour");
    expect(held.profession).toBe("Couturière");
    await staff.post(path, { ...held, profession: "Styliste" });
    expect(await professions()).toEqual(["Styliste"]);
    expect(wordsOf(await staff.get(`/listeCl/${id}`))).toContain("a modifié : profession");
    // A form that does not know the field leaves it.
    const { profession: _, ...older } = formOn(await staff.get(path), "/miseajour");
    await staff.post(path, { ...older, adresse: "Autre quartier" });
    expect(await professions()).toEqual(["Styliste"]);
    await staff.post(path, { ...formOn(await staff.get(path), "/miseajour"), profession: "" });
    expect(await professions()).toEqual([null]);
  });

  test("two people saved it: one chooses", async () => {
    const id = await clientOf("Couturière");
    const path = `/miseajourAclientRecup/${id}`;
    const held = formOn(await staff.get(path), "/miseajour");
    await staff.post(path, { ...held, profession: "Styliste" });
    const refused = await staff.post(path, { ...held, profession: "Tailleuse" });
    expect(refused.status).toBe(409);
    expect(refused.page.querySelectorAll(".versions legend").map(({ text }) => text)).toEqual(["Profession"]);
    const choice = formOn(refused, "/miseajour");
    expect((await staff.post(path, { ...choice, profession: "Tailleuse" })).status).toBe(303);
    expect(await professions()).toEqual(["Tailleuse"]);
  });
});

test("the list and the search over everything find it, whatever its case and accents", async () => {
  await storedClient(cabinet, { name: "Tiers Exemple" });
  await clientOf("Éleveuse de chèvres");
  expect(namesOf(await staff.get("/listeCl?q=eleveuse+de+chevres"))).toEqual(["Fatoumata Exemple"]);
  expect(wordsOf(await staff.get("/recherche?q=eleveuse"))).toContain("Éleveuse de chèvres");
});

test("the calls of the specification neither give nor lose it", async () => {
  const id = await clientOf("Couturière");
  const [listed] = (await staff.get("/FClientl")).json<object[]>();
  expect(Object.keys(listed ?? {})).toEqual([
    "_id",
    "name",
    "adresse",
    "dateajout",
    "numero",
    "naturedaffaire",
    "avocat",
  ]);
  const read = (await staff.get(`/recupparidclient/${id}`)).json<Record<string, string>>();
  expect(Object.keys(read)).toEqual(["_id", "name", "adresse", "numero", "naturedaffaire", "avocat"]);
  const written = { ...read, adresse: "Autre quartier" };
  const xsrf = { "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" };
  const answer = await staff.call("PUT", `/Metajourlerecuperer/${id}`, written, xsrf);
  expect(answer.status).toBe(200);
  const { rows } = await cabinet.query("SELECT adresse, profession FROM client");
  expect(rows).toEqual([{ adresse: "Autre quartier", profession: "Couturière" }]);
});

describe("files", () => {
  test("an export has it, and an import takes it up", async () => {
    await clientOf("Couturière");
    const { text } = await staff.get("/listeCl/export/csv");
    const [head, row] = [...csvRows(text)];
    expect(row?.cells[head?.cells.indexOf("Profession") ?? -1]).toBe("Couturière");
    await cabinet.query("DELETE FROM client");
    await imported(staff, "clients.csv", text);
    expect(await professions()).toEqual(["Couturière"]);
  });

  test.each(["Profession", "Métier", "ACTIVITÉ"])("« %s » is a heading of it", async (heading) => {
    const head = `Nom;Adresse;Téléphone;Nature;Avocat;${heading}`;
    const row = "Aminata Exemple;Quartier Exemple;620 00 00 01;Arbitrage;Maitre Exemple;Couturière";
    await imported(staff, "clients.csv", `${head}\r\n${row}`);
    expect(await professions()).toEqual(["Couturière"]);
  });

  test("a row without one is known by the key it had before; with one it is another row", async () => {
    const written = {
      kind: "personne",
      name: "Aminata Exemple",
      otherNames: [],
      adresse: "Quartier Exemple",
      landmark: null,
      email: null,
      numero: "+224620000001",
      otherPhones: [],
      naturedaffaire: "Arbitrage",
      avocat: "Maitre Exemple",
    };
    const key = createHash("sha256")
      .update(JSON.stringify(["client", written, ""]))
      .digest("hex");
    await storedClient(cabinet, { adresse: "Ailleurs", numero: "+224629999999", import_key: key });
    const said = async (profession: string) => {
      const row = `Aminata Exemple;Quartier Exemple;620 00 00 01;Arbitrage;Maitre Exemple;${profession}`;
      const content = `Nom;Adresse;Téléphone;Nature;Avocat;Profession\r\n${row}`;
      return wordsOf((await preview(staff, "clients.csv", content)).answer);
    };
    expect(await said("")).toContain("Déjà enregistrées1 ligne");
    expect(await said("Couturière")).not.toContain("Déjà enregistrées");
  });
});

test("the archive of a person holds it", async () => {
  const id = await clientOf("Couturière");
  const answer = await staff.post("/droits/archive", { q: "Exemple", r: `client:${id}` });
  const files = unzipSync(new Uint8Array(answer.bytes));
  const held = JSON.parse(strFromU8(files["donnees.json"] ?? new Uint8Array()));
  expect(held.clients).toMatchObject([{ profession: "Couturière" }]);
  expect(strFromU8(files["resume.html"] ?? new Uint8Array())).toContain("Couturière");
});

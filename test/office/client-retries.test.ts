import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { choiceOn, colleague, fields, formOn } from "./client-story";

const cabinet = useCabinet();
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});

/** Of so many people each is somebody else: no name or number in common. */
const letters = "ABCDEFGHIJ";
let people = 0;
function somebody(): { name: string; numero: string } {
  people += 1;
  return { name: `Personne ${letters[people]?.repeat(4)}`, numero: `6250000${10 + people}` };
}

async function emptyForm(): Promise<string> {
  return formOn(await staff.get("/comptecl"), "/comptecl").id ?? "";
}

async function stored(id: string) {
  const { rows } = await cabinet.query("SELECT name, numero, adresse, version FROM client WHERE id = $1", [id]);
  return rows;
}

const write = (json: unknown, key: string) =>
  staff.call("POST", "/FClient", json, {
    "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "",
    "Idempotency-Key": key,
  });
type Told = { _id: string; numero: string; message: string; client: { _id: string; numero: string } };

describe("a form whose first answer was lost", () => {
  test("sent again as it was, is the client it stored", async () => {
    const form = { ...fields, ...somebody(), id: await emptyForm() };
    for (let i = 0; i < 2; i++) expect((await staff.post("/comptecl", form)).headers.get("Location")).toBe("/listeCl");
    expect((await cabinet.query("SELECT 1 FROM client WHERE name = $1", [form.name])).rowCount).toBe(1);
  });

  test("sent again with a correction, leads to the choice between both, which stores it", async () => {
    const id = await emptyForm();
    const form = { ...fields, ...somebody(), id };
    await staff.post("/comptecl", form);
    const again = await staff.post("/comptecl", { ...form, numero: "625 99 99 99" });
    expect(again.status).toBe(409);
    const choice = again.page.querySelector(".conflict");
    expect(choice?.text).toContain("Ce client est déjà enregistré");
    expect(choice?.querySelectorAll("legend").map((legend) => legend.text)).toEqual(["Numéro de téléphone"]);
    expect(await stored(id)).toMatchObject([{ numero: `+224${form.numero}`, version: 1 }]);
    const held = formOn(again, "/miseajourAclientRecup");
    expect(held.numero).toBe("+224 625 99 99 99");
    expect((await staff.post(`/miseajourAclientRecup/${id}`, held)).status).toBe(303);
    expect(await stored(id)).toMatchObject([{ numero: "+224625999999", version: 2 }]);
  });

  test("is no success when a colleague has changed the client since: nothing of theirs is chosen away", async () => {
    const id = await emptyForm();
    const form = { ...fields, ...somebody(), id };
    await staff.post("/comptecl", form);
    const path = `/miseajourAclientRecup/${id}`;
    await staff.post(path, { ...formOn(await staff.get(path), path), adresse: "Autre quartier" });
    const again = await staff.post("/comptecl", form);
    expect(again.status).toBe(409);
    expect(again.page.querySelectorAll(".conflict input[checked]")).toHaveLength(0);
    // Sent unmade, the same choice is asked again.
    const unmade = await staff.post(path, formOn(again, path));
    expect(unmade.status).toBe(409);
    expect(choiceOn(unmade).text).toContain("Le premier envoi de ce formulaire était arrivé");
    expect(choiceOn(unmade).fields).toEqual(choiceOn(again).fields);
    expect(await stored(id)).toMatchObject([{ adresse: "Autre quartier" }]);
  });

  test("says that its client lies in the corbeille; only one more press makes another", async () => {
    const id = await emptyForm();
    const form = { ...fields, ...somebody(), id };
    await staff.post("/comptecl", form);
    await staff.post(`/listeCl/${id}/suppression`, {});
    const again = await staff.post("/comptecl", form);
    expect(again.status).toBe(409);
    expect(again.page.querySelector(".error-summary")?.text).toContain("à la corbeille");
    const held = formOn(again, "/comptecl");
    expect(held).toMatchObject({ name: form.name, adresse: form.adresse });
    expect(held.id).not.toBe(id);
    expect((await staff.post("/comptecl", held)).status).toBe(303);
    expect(await stored(held.id ?? "")).toHaveLength(1);
  });

  test("of a colleague is nothing that one hears of", async () => {
    const other = await colleague(cabinet, "secretariat");
    const id = await emptyForm();
    await staff.post("/comptecl", { ...fields, ...somebody(), id });
    const mine = { ...fields, ...somebody(), id };
    expect((await other.post("/comptecl", mine)).status).toBe(303);
    expect((await cabinet.query("SELECT 1 FROM client WHERE name = $1", [mine.name])).rowCount).toBe(1);
  });
});

describe("presses at the same instant", () => {
  test("store one client, and each is told so", async () => {
    const form = { ...fields, ...somebody(), id: await emptyForm() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff.post("/comptecl", form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303]);
    expect((await cabinet.query("SELECT 1 FROM client WHERE name = $1", [form.name])).rowCount).toBe(1);
  });

  test("by a program as well", async () => {
    const json = { ...fields, ...somebody(), avocat: "Maitre Exemple" };
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(json, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json<Told>()._id)).size).toBe(1);
  });
});

describe("POST /FClient with a key that has served", () => {
  test("answers what is stored, and 409 to other words", async () => {
    const json = { ...fields, ...somebody(), avocat: "Maitre Exemple" };
    const key = crypto.randomUUID();
    const first = (await write(json, key)).json<Told>();
    const again = await write(json, key);
    expect([again.status, again.json<Told>()]).toEqual([200, first]);
    const other = await write({ ...json, numero: "625 88 88 88" }, key);
    expect(other.status).toBe(409);
    expect(other.json<Told>().client).toEqual(first);
    expect(await stored(first._id)).toMatchObject([{ numero: first.numero }]);
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [first._id]);
    const late = await write(json, key);
    expect([late.status, late.json<Told>().message]).toEqual([409, expect.stringContaining("corbeille")]);
  });

  test("knows it however it is written, and refuses one that is no UUID", async () => {
    const json = { ...fields, ...somebody(), avocat: "Maitre Exemple" };
    const key = crypto.randomUUID();
    const first = await write(json, key.toUpperCase());
    expect([first.status, first.json<Told>()._id]).toEqual([201, key]);
    expect((await write(json, key)).status).toBe(200);
    for (const wrong of ["1", `${key}0`, "demande-du-matin"]) {
      const answer = await write({ ...json, ...somebody() }, wrong);
      expect([answer.status, answer.json<Told>().message]).toEqual([400, expect.stringContaining("Idempotency-Key")]);
    }
  });
});

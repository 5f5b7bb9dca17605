import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { choiceOn, colleague, fields, formOn, storedClient } from "./client-story";

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

describe("two people at the same client", () => {
  async function stored(id: string) {
    const { rows } = await cabinet.query("SELECT name, adresse, landmark, email, version FROM client WHERE id = $1", [
      id,
    ]);
    return rows[0];
  }

  /**
   * Two people open the same client; the first changes the address, the second the name and, if asked, the address too.
   */
  async function twoSaves(both: boolean) {
    const id = await storedClient(cabinet, { name: "Avant", adresse: "Rue Avant" });
    const path = `/miseajourAclientRecup/${id}`;
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const held = formOn(await one.get(path), "/miseajour");
    const heldToo = formOn(await two.get(path), "/miseajour");
    expect((await one.post(path, { ...held, adresse: "Rue Première" })).status).toBe(303);
    const mine = { ...heldToo, name: "Après", ...(both ? { adresse: "Rue Seconde" } : {}) };
    return { id, path, two, refused: await two.post(path, mine) };
  }

  test("the second is told, sees both versions side by side, and nothing was overwritten", async () => {
    const { id, refused } = await twoSaves(true);
    expect(refused.status).toBe(409);
    const { text, fields } = choiceOn(refused);
    expect(text).toContain("Rien n’a été écrasé.");
    const buttons = refused.page.querySelectorAll(".conflict button").map((button) => button.text);
    expect(buttons).toEqual(["Enregistrer ces choix", "Enregistrer toute ma version"]);
    expect(fields).toEqual([
      { field: "Nom et prénom", values: ["Avant", "Après"], chosen: "Après" },
      // Both changed it: nobody chooses for them.
      { field: "Adresse", values: ["Rue Première", "Rue Seconde"], chosen: undefined },
    ]);
    expect(await stored(id)).toMatchObject({ name: "Avant", adresse: "Rue Première", version: 2 });
  });

  test("a field that only the other person changed stays theirs unless one says otherwise", async () => {
    const { id, path, two, refused } = await twoSaves(false);
    const choice = formOn(refused, "/miseajour");
    expect(choice).toMatchObject({ name: "Après", adresse: "Rue Première", version: "2" });
    expect((await two.post(path, choice)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ name: "Après", adresse: "Rue Première", version: 3 });
  });

  test("fields are chosen one by one", async () => {
    const { id, path, two, refused } = await twoSaves(true);
    const choice = { ...formOn(refused, "/miseajour"), name: "Avant", adresse: "Rue Seconde" };
    expect((await two.post(path, choice)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ name: "Avant", adresse: "Rue Seconde" });
  });

  test("or all at once", async () => {
    const { id, path, two, refused } = await twoSaves(true);
    const forms = refused.page.querySelectorAll(".conflict form");
    const whole = Object.fromEntries(
      (forms[1]?.querySelectorAll("input") ?? []).map((input) => [
        input.getAttribute("name") ?? "",
        (input.getAttribute("value") ?? "").replaceAll("&quot;", '"'),
      ]),
    );
    expect((await two.post(path, whole)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ name: "Après", adresse: "Rue Seconde" });
  });

  test("a choice that leaves a field unchosen stores nothing and asks again, with what is chosen still chosen", async () => {
    const id = await storedClient(cabinet, { name: "Avant", adresse: "Rue Avant" });
    const path = `/miseajourAclientRecup/${id}`;
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const held = formOn(await two.get(path), path);
    const theirs = { name: "Leur nom", adresse: "Rue Première", landmark: "au pont" };
    const mine = { name: "Mon nom", adresse: "Rue Seconde", landmark: "à la gare", email: "moi@exemple.gn" };
    await one.post(path, { ...formOn(await one.get(path), path), ...theirs });
    let answer = await two.post(path, { ...held, ...mine });
    // The second time a third person has saved meanwhile.
    for (const email of ["", "tiers@exemple.gn"]) {
      if (email) await one.post(path, { ...formOn(await one.get(path), path), email });
      answer = await two.post(path, { ...formOn(answer, path), name: mine.name });
      expect(answer.status).toBe(409);
      expect(choiceOn(answer).title).toBe("Choisissez une version pour chaque champ.");
      expect(choiceOn(answer).fields).toEqual([
        { field: "Nom et prénom", values: [theirs.name, mine.name], chosen: mine.name },
        { field: "Adresse", values: [theirs.adresse, mine.adresse], chosen: undefined },
        { field: "Repère", values: [theirs.landmark, mine.landmark], chosen: undefined },
        { field: "E-mail", values: [email, mine.email], chosen: email ? undefined : mine.email },
      ]);
      expect(await stored(id)).toMatchObject({ ...theirs, version: email ? 3 : 2 });
    }
    const choice = { ...formOn(answer, path), adresse: theirs.adresse, landmark: mine.landmark, email: "" };
    expect((await two.post(path, choice)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ ...mine, adresse: theirs.adresse, email: null, version: 4 });
  });

  test("words of a choice that was not made come back when the client is gone", async () => {
    const { id, path, two, refused } = await twoSaves(true);
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [id]);
    const answer = await two.post(path, formOn(refused, path));
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Rue Seconde");
  });

  test("whoever chooses while a third saves is told again", async () => {
    const { id, path, two, refused } = await twoSaves(true);
    const choice = { ...formOn(refused, "/miseajour"), adresse: "Rue Seconde" };
    const third = await cabinet.staff();
    const held = formOn(await third.get(path), "/miseajour");
    await third.post(path, { ...held, landmark: "au pont" });
    const again = await two.post(path, choice);
    expect(again.status).toBe(409);
    expect(await stored(id)).toMatchObject({ name: "Avant", landmark: "au pont", version: 3 });
  });

  test("a refused form keeps the version it was typed on", async () => {
    const id = await storedClient(cabinet, { name: "Avant" });
    const path = `/miseajourAclientRecup/${id}`;
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const held = formOn(await two.get(path), "/miseajour");
    await one.post(path, { ...formOn(await one.get(path), "/miseajour"), landmark: "au pont" });
    const refused = await two.post(path, { ...held, name: "" });
    expect(refused.status).toBe(400);
    const again = await two.post(path, { ...formOn(refused, "/miseajour"), name: "Après" });
    expect(again.status).toBe(409);
    expect(await stored(id)).toMatchObject({ name: "Avant", landmark: "au pont" });
  });

  test("of two saves at the same instant one is stored and the other told", async () => {
    const id = await storedClient(cabinet, { name: "Avant" });
    const path = `/miseajourAclientRecup/${id}`;
    const people = await Promise.all([1, 2, 3].map(() => cabinet.staff()));
    const held = formOn((await people[0]?.get(path)) ?? expect.fail(), "/miseajour");
    const answers = await Promise.all(people.map((person, i) => person.post(path, { ...held, name: `Après ${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  });

  test("saving what is there already is no change", async () => {
    const id = await storedClient(cabinet);
    const path = `/miseajourAclientRecup/${id}`;
    const staff = await cabinet.staff();
    expect((await staff.post(path, formOn(await staff.get(path), "/miseajour"))).status).toBe(303);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });
});

describe("a refusal with news", () => {
  // A screen that could be read anew only by another request would lose the words when that one fails.
  test("the answer to a refused edition holds the other person's save, without another reading", async () => {
    const id = await storedClient(cabinet, { adresse: "Rue Avant" });
    const path = `/miseajourAclientRecup/${id}`;
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const held = formOn(await one.get(path), "/miseajour");
    expect((await one.post(path, { ...held, adresse: "Rue Première" })).status).toBe(303);
    const refused = await two.post(`${path}.data`, { ...held, adresse: "Rue Seconde", script: "1" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Rue Première");
  });

  test("the answer to a decision overtaken by another conflict holds the list to read", async () => {
    const staff = await cabinet.staff();
    const id = await storedClient(cabinet, { name: "Partie Exemple", numero: "+224620777773" });
    const conflicts = `/listeCl/${id}/conflits`;
    for (const [name, numero] of [
      ["Exemple Transit", "+224620777774"],
      ["Exemple Minoterie", "+224620777775"],
    ] as const) {
      const client = await storedClient(cabinet, { name: `Adversaire de ${name}`, numero });
      const party = { nom: "Partie Exemple", precision: name };
      expect((await staff.post(`/listeCl/${client}/adversaires`, party)).status).toBe(303);
    }
    const motif = "Les deux parties ont donné leur accord écrit.";
    const refused = await staff.post(`${conflicts}.data`, { vus: "", motif });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Adversaire de Exemple Minoterie");
  });

  test("a reason that was written goes along with the choice between two versions", async () => {
    const id = await storedClient(cabinet, { adresse: "Rue Avant" });
    const path = `/miseajourAclientRecup/${id}`;
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const held = formOn(await one.get(path), "/miseajour");
    expect((await one.post(path, { ...held, adresse: "Rue Première" })).status).toBe(303);
    const motif = "Les deux parties ont donné leur accord écrit.";
    const { page, status } = await two.post(path, { ...held, adresse: "Rue Seconde", motif });
    expect(status).toBe(409);
    const carried = page.querySelectorAll("main form input[type=hidden][name=motif]");
    expect(carried.map((field) => field.getAttribute("value"))).toEqual([motif, motif]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import type { Answer, Visitor } from "../setup/visitor";
import { choiceOn, colleague, errorsOn, formOn, storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { launch, preview, wordsOf } from "./import-story";
import { followed, namesOf } from "./office-story";

const cabinet = useCabinet();
const LIST = "/reglages/juridictions";
const CREATION = `${LIST}/nouveau`;
const TAKEN = "Une juridiction porte déjà ce nom.";
const REFUSED = "Cette juridiction a déjà servi\u00A0: elle peut être désactivée, pas supprimée.";

const preset = { name: "Tribunal de première instance de Dixinn", short_name: "TPI Dixinn", place: "Dixinn, Conakry" };
const court = {
  name: "Tribunal de Coyah",
  shortName: "TPI Coyah",
  place: "Coyah",
  usualTime: "09:00",
  usualMinutes: "45",
  weekdays: "1 4",
  active: "oui",
};
const row = {
  name: court.name,
  short_name: court.shortName,
  place: court.place,
  usual_time: "09:00:00",
  usual_minutes: 45,
  weekdays: [1, 4],
  active: true,
};

beforeEach(async () => {
  await cabinet.query("DELETE FROM matter; DELETE FROM client; DELETE FROM court; DELETE FROM data_import");
});

/** Writes one down by the form. Returns its id. */
async function written(who: Visitor, fields: Partial<typeof court> = {}): Promise<string> {
  const { id = "" } = formOn(await who.get(CREATION), CREATION);
  const answer = await who.post(CREATION, { ...court, ...fields, id });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${LIST}/${id}`]);
  return id;
}

const stored = async () =>
  (
    await cabinet.query(
      `SELECT name, short_name, place, usual_time, usual_minutes, weekdays, active, version
       FROM court WHERE deleted_at IS NULL ORDER BY name`,
    )
  ).rows;

/** What the form of one holds, as a browser would send it. */
async function formOf(who: Visitor, id: string): Promise<Record<string, string>> {
  const path = `${LIST}/${id}/modification`;
  return { ...formOn(await who.get(path), path), weekdays: court.weekdays, active: court.active };
}

const isVerified = async (id: string) =>
  (
    await cabinet.query("SELECT verified_by IS NOT NULL AS by FROM court WHERE id = $1 AND verified_at IS NOT NULL", [
      id,
    ])
  ).rows[0]?.by ?? false;

/** What the journal says of one, from the first line to the last. */
const actions = async (id: string) =>
  (
    await cabinet.query<{ action: string }>("SELECT action FROM journal WHERE subject_id = $1 ORDER BY id", [id])
  ).rows.map(({ action }) => action);

/** A matter that is before that court. Returns the client's id. */
async function proceedingBefore(id: string): Promise<string> {
  const client = await storedClient(cabinet);
  await cabinet.query(
    `WITH opened AS (INSERT INTO matter (title, client_id, nature, opened_on)
       VALUES ('Exemple contre Exemple', $1, 'Droit des Affaires', '2026-11-20') RETURNING id)
     INSERT INTO proceeding (matter_id, court_id, level) SELECT opened.id, $2, 'premiere-instance' FROM opened`,
    [client, id],
  );
  return client;
}

const boxes = (answer: Answer, name: string) =>
  answer.page.querySelectorAll(`input[type=checkbox][name=${name}][checked]`).map((box) => box.getAttribute("value"));

describe("the form", () => {
  test("stores a court once, however often it is sent, and shows it", async () => {
    const staff = await cabinet.staff();
    const { id = "" } = formOn(await staff.get(CREATION), CREATION);
    const first = await staff.post(CREATION, { ...court, id });
    await staff.post(CREATION, { ...court, id });
    expect(await stored()).toEqual([{ ...row, version: 1 }]);
    const file = await followed(staff, first);
    expect(file.text).toContain("Enregistré.");
    const words = wordsOf(file);
    for (const told of ["lundi, jeudi", "09h00", "45 minutes", "TPI Coyah", "a créé la juridiction", "À vérifier"])
      expect(words).toContain(told);
    expect(wordsOf(await staff.get("/reglages"))).toContain("Voir les juridictions");
  });

  test("is sent by a browser with a field for each box, and none for those that are not ticked", async () => {
    const staff = await cabinet.staff();
    const { id = "" } = formOn(await staff.get(CREATION), CREATION);
    const body = new URLSearchParams({ ...court, id });
    for (const name of ["weekdays", "active"]) body.delete(name);
    for (const day of ["", "2", "5"]) body.append("weekdays", day);
    body.append("active", "");
    expect((await staff.post(CREATION, body)).status).toBe(303);
    expect(await stored()).toMatchObject([{ weekdays: [2, 5], active: false }]);
    const edition = await staff.get(`${LIST}/${id}/modification`);
    expect([boxes(edition, "weekdays"), boxes(edition, "active")]).toEqual([["2", "5"], []]);
  });

  test("says beside each field what is wrong, stores nothing and keeps every word", async () => {
    const staff = await cabinet.staff();
    const wrong = {
      name: " ",
      shortName: "T".repeat(41),
      place: "C".repeat(81),
      usualTime: "25:00",
      usualMinutes: "4",
      weekdays: "2 9",
      active: "",
    };
    const answer = await staff.post(CREATION, wrong);
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      name: "Nom obligatoire.",
      shortName: "Maximum 40 caractères.",
      place: "Maximum 80 caractères.",
      usualTime: "Entrez une heure, par exemple 09:00.",
      usualMinutes: "Entrez un nombre entier de minutes, de 5 à 600.",
      weekdays: "«\u00A09\u00A0» n’est pas un jour de la semaine.",
    });
    const { shortName, place, usualTime, usualMinutes } = wrong;
    expect(formOn(answer, CREATION)).toMatchObject({ shortName, place, usualTime, usualMinutes });
    expect(boxes(answer, "weekdays")).toEqual(["2"]);
    expect(await stored()).toEqual([]);
  });

  test("takes hours as people type them, and nothing at all", async () => {
    const staff = await cabinet.staff();
    const times = ["9h", "9 h 30", "14H15", ""];
    for (const [i, usualTime] of times.entries()) await written(staff, { name: `Cour ${i}`, usualTime });
    expect((await stored()).map(({ usual_time }) => usual_time)).toEqual(["09:00:00", "09:30:00", "14:15:00", null]);
    await written(staff, { name: "Cour 5", usualMinutes: "", weekdays: "", place: "" });
    expect((await stored()).at(-1)).toMatchObject({ usual_minutes: null, weekdays: [], place: "" });
  });

  test("a name that a live court has, in whatever letters, is told beside the field", async () => {
    const staff = await cabinet.staff();
    await written(staff, { name: "Cour suprême" });
    const answer = await staff.post(CREATION, { ...court, name: "COUR SUPREME" });
    expect([answer.status, errorsOn(answer)]).toEqual([409, { name: TAKEN }]);
    expect(formOn(answer, CREATION)).toMatchObject({ name: "COUR SUPREME", place: court.place });
    const other = await written(staff);
    const renamed = await staff.post(`${LIST}/${other}/modification`, {
      ...(await formOf(staff, other)),
      name: "cour supreme",
    });
    expect([renamed.status, errorsOn(renamed)]).toEqual([409, { name: TAKEN }]);
  });

  test("of two people who add one name at the same instant, the second is told", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const add = (who: Visitor) => () => who.post(CREATION, { ...court, id: crypto.randomUUID() });
    const answers = await heldUp(cabinet, "LOCK TABLE court IN EXCLUSIVE MODE", [add(one), add(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(answers.flatMap((answer) => Object.values(errorsOn(answer)))).toEqual([TAKEN]);
    expect(await stored()).toHaveLength(1);
  });

  test("of two people who change one, the second sees both versions, and overwrites nothing", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const id = await written(one);
    const path = `${LIST}/${id}/modification`;
    const [mine, theirs] = [await formOf(one, id), await formOf(two, id)];
    expect((await one.post(path, { ...mine, weekdays: "2", active: "" })).status).toBe(303);
    const refused = await two.post(path, { ...theirs, weekdays: "3", usualTime: "10:00" });
    expect(refused.status).toBe(409);
    expect(choiceOn(refused).fields).toEqual([
      { field: "Heure habituelle", values: ["09:00", "10:00"], chosen: "10:00" },
      { field: "Jours d’audience", values: ["2", "3"], chosen: undefined },
      { field: "Active", values: ["", "oui"], chosen: "" },
    ]);
    expect(choiceOn(refused).text).toMatch(/mardi[\s\S]*mercredi/);
    expect((await two.post(path, { ...formOn(refused, path), weekdays: "3" })).status).toBe(303);
    expect(await stored()).toMatchObject([{ usual_time: "10:00:00", weekdays: [3], active: false, version: 3 }]);
  });

  test("what nobody knows is not found, and the words of a form for it come back", async () => {
    const staff = await cabinet.staff();
    for (const id of ["00000000-0000-4000-8000-000000000000", "rien"]) {
      expect((await staff.get(`${LIST}/${id}`)).status).toBe(404);
      expect((await staff.post(`${LIST}/${id}/verification`, { version: "1" })).status).toBe(404);
      const answer = await staff.post(`${LIST}/${id}/modification`, { ...court, version: "1" });
      expect(answer.status).toBe(404);
      expect(wordsOf(answer)).toContain("lundi, jeudi");
    }
  });
});

describe("verifying", () => {
  test("a court that came with the software is to be verified, until somebody has", async () => {
    const staff = await cabinet.staff();
    const { rows } = await cabinet.query<{ id: string }>(
      "INSERT INTO court (name, short_name, place) VALUES ($1, $2, $3) RETURNING id",
      Object.values(preset),
    );
    const id = rows[0]?.id ?? "";
    const state = async () => (await staff.get(LIST)).page.querySelector("tbody td[data-label=État]")?.text;
    expect(await state()).toBe("À vérifier");
    const file = await staff.get(`${LIST}/${id}`);
    expect(file.page.querySelector("#verification")?.text).toBe("À vérifier");
    const path = `${LIST}/${id}/verification`;
    const done = await staff.post(path, formOn(file, path));
    expect(done.headers.get("Location")).toBe(`${LIST}/${id}`);
    const after = await followed(staff, done);
    expect(after.text).toContain("Juridiction vérifiée.");
    expect(wordsOf(after)).toMatch(/Vérifiée le \d\d\/\d\d\/\d{4} par \S/);
    expect(wordsOf(after)).not.toContain("Marquer comme vérifiée");
    expect(await isVerified(id)).toBe(true);
    expect(await state()).toBe("Vérifiée");
    // Pressed once more, nothing is journalled anew.
    await staff.post(path, formOn(file, path));
    expect((await actions(id)).filter((action) => action === "court.verified")).toHaveLength(1);
    expect(wordsOf(await staff.get("/journal?sujet=juridictions"))).toContain("a vérifié la juridiction");
  });

  test("whoever changes one has it to be verified again; who saves it unchanged has not", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    await staff.post(`${LIST}/${id}/verification`, { version: "1" });
    const path = `${LIST}/${id}/modification`;
    await staff.post(path, await formOf(staff, id));
    expect(await isVerified(id)).toBe(true);
    await staff.post(path, { ...(await formOf(staff, id)), usualTime: "08:30" });
    expect(await isVerified(id)).toBe(false);
  });

  test("what a colleague changed meanwhile is not verified unseen", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const id = await written(one);
    const path = `${LIST}/${id}/verification`;
    const seen = formOn(await one.get(`${LIST}/${id}`), path);
    await two.post(`${LIST}/${id}/modification`, { ...(await formOf(two, id)), place: "Ailleurs" });
    const answer = await one.post(path, seen);
    expect(answer.headers.get("Location")).toBe(`${LIST}/${id}`);
    expect(await isVerified(id)).toBe(false);
  });
});

describe("the list", () => {
  test("is sorted by name, filtered by state, and searched without accents", async () => {
    const staff = await cabinet.staff();
    const first = await written(staff);
    await written(staff, { name: "Cour suprême", shortName: "CS", place: "Conakry", active: "" });
    await staff.post(`${LIST}/${first}/verification`, { version: "1" });
    const names = async (search: string) => namesOf(await staff.get(`${LIST}${search}`));
    expect(await names("")).toEqual(["Cour suprême", "Tribunal de Coyah"]);
    expect(await names("?etat=a-verifier")).toEqual(["Cour suprême"]);
    expect(await names("?etat=verifiees")).toEqual(["Tribunal de Coyah"]);
    expect(await names("?etat=retirees")).toEqual(["Cour suprême"]);
    expect(await names("?q=SUPREME")).toEqual(["Cour suprême"]);
    expect(await names("?q=tpi%20coyah")).toEqual(["Tribunal de Coyah"]);
    expect((await staff.get(`${LIST}?q=introuvable`)).text).toContain("Aucune juridiction trouvée.");
    const list = wordsOf(await staff.get(LIST));
    expect(list).toContain("N’est plus proposée");
    expect(list).toContain("lundi, jeudi, 09h00, 45 min");
    expect(list).toContain("Celles qui viennent avec le logiciel sont à vérifier.");
  });

  test("stands under « Réglages », and in the menu of those who have none; a search finds it for all", async () => {
    const [staff, lawyer] = [await cabinet.staff(), await colleague(cabinet, "avocat")];
    const id = await written(staff);
    const inMenu = async (who: Visitor) => (await who.get(LIST)).page.querySelector(`.office-menu a[href="${LIST}"]`);
    expect(await inMenu(staff)).toBeNull();
    expect((await inMenu(lawyer))?.text).toBe("Juridictions");
    const crumbs = async (who: Visitor) =>
      (await who.get(`${LIST}/${id}`)).page.querySelectorAll(".crumbs li").map(({ text }) => text);
    expect(await crumbs(staff)).toEqual(["Aujourd’hui", "Réglages", "Juridictions", "Fiche de la juridiction"]);
    expect(await crumbs(lawyer)).toEqual(["Aujourd’hui", "Juridictions", "Fiche de la juridiction"]);
    for (const who of [staff, lawyer]) {
      const found = await who.get("/recherche?q=juridictions");
      expect(found.page.querySelector(`main a[href="${LIST}"]`)?.text).toContain("Juridictions");
      const hit = (await who.get("/recherche?q=tpi+coyah")).page.querySelector(`main a[href="${LIST}/${id}"]`);
      expect(hit?.text).toContain("Tribunal de Coyah");
    }
  });
});

describe("what every record can do", () => {
  test("to the corbeille, back, and away for good, with its lines in the journal", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    const question = await staff.get(`${LIST}/${id}/suppression`);
    expect(wordsOf(question)).toContain("Tribunal de Coyah ira à la corbeille.");
    const deleted = await staff.post(`${LIST}/${id}/suppression`, {});
    expect(deleted.headers.get("Location")).toBe(LIST);
    expect((await staff.get(`${LIST}/${id}`)).status).toBe(404);
    for (const corbeille of [`${LIST}/corbeille`, "/corbeille", "/corbeille?genre=juridictions"])
      expect(namesOf(await staff.get(corbeille))).toEqual(["Tribunal de Coyah"]);
    await staff.post(`/corbeille/juridictions/${id}/restauration`, {});
    expect((await staff.get(`${LIST}/${id}`)).status).toBe(200);
    await staff.post(`${LIST}/${id}/suppression`, {});
    await staff.post(`/corbeille/juridictions/${id}/effacement`, {});
    expect(await actions(id)).toEqual(
      ["created", "deleted", "restored", "read", "deleted", "erased"].map((done) => `court.${done}`),
    );
    expect((await cabinet.query("SELECT FROM court")).rows).toEqual([]);
  });

  test("one whose name another has by now stays in the corbeille, and says so", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    await staff.post(`${LIST}/${id}/suppression`, {});
    await written(staff, { name: "TRIBUNAL DE COYAH" });
    const answer = await staff.post(`/corbeille/juridictions/${id}/restauration`, {});
    expect(answer.status).toBe(409);
    expect(answer.page.querySelector("main h1")?.text).toContain("Une juridiction porte déjà ce nom");
    expect(namesOf(await staff.get("/corbeille"))).toEqual(["Tribunal de Coyah"]);
  });

  test("its export can be imported elsewhere; a name that is there is left aside", async () => {
    const staff = await cabinet.staff();
    await written(staff);
    await written(staff, { name: "Cour suprême", shortName: "CS", usualTime: "", weekdays: "", active: "" });
    const before = await stored();
    const file = await staff.get(`${LIST}/export/csv`);
    expect(file.headers.get("Content-Disposition")).toContain("juridictions-");
    await cabinet.query("DELETE FROM court");
    const fresh = await preview(staff, "juridictions.csv", new Uint8Array(file.bytes), "juridictions");
    expect(await launch(staff, fresh.address)).toContain("2 juridictions");
    expect(await stored()).toEqual(before);
    const lines = "Nom;Nom court\r\ncour SUPREME;Autre\r\nCour de Labé;CL\r\nCOUR DE LABE;CL";
    const { answer, address } = await preview(staff, "autre.csv", lines, "juridictions");
    expect(wordsOf(answer)).toContain("Déjà enregistrées1 ligne");
    expect(wordsOf(answer)).toContain("La même que la ligne 3.");
    await launch(staff, address);
    expect((await stored()).map(({ name }) => name)).toEqual(["Cour de Labé", "Cour suprême", "Tribunal de Coyah"]);
  });

  test("two rows of one name with ids of their own store one court", async () => {
    const staff = await cabinet.staff();
    const lines = "Identifiant;Nom;Nom court\r\n1;Cour de Labé;CL\r\n2;COUR DE LABE;CL";
    const { address } = await preview(staff, "juridictions.csv", lines, "juridictions");
    await launch(staff, address);
    expect(await stored()).toMatchObject([{ name: "Cour de Labé", active: true }]);
  });

  test("a row that is wrong is told by its field", async () => {
    const staff = await cabinet.staff();
    const lines = "Nom;Nom court;Jours;Active\r\nCour de Labé;CL;lundi et mardi;peut-être";
    const { answer } = await preview(staff, "juridictions.csv", lines, "juridictions");
    expect(wordsOf(answer)).toContain("Jours d’audience : « et » n’est pas un jour de la semaine.");
    expect(wordsOf(answer)).toContain("Active : Répondez par oui ou non.");
  });

  test("lawyers and the secretariat read, and write nothing", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    const before = await stored();
    for (const role of ["avocat", "secretariat"]) {
      const who = await colleague(cabinet, role);
      const list = await who.get(LIST);
      expect(namesOf(list)).toEqual(["Tribunal de Coyah"]);
      const file = await who.get(`${LIST}/${id}`);
      for (const word of [
        "Supprimer",
        "Nouvelle juridiction",
        "Mettre à jour",
        "Marquer comme vérifiée",
        "Corbeille</a>",
      ])
        expect(
          list.page.querySelector("main")?.innerHTML + (file.page.querySelector("main")?.innerHTML ?? ""),
        ).not.toContain(word);
      expect((await who.post(CREATION, court)).status).toBe(403);
      for (const door of ["modification", "verification", "suppression"])
        expect((await who.post(`${LIST}/${id}/${door}`, { ...court, name: "Autre", version: "1" })).status).toBe(403);
    }
    expect(await stored()).toEqual(before);
    expect(await isVerified(id)).toBe(false);
  });
});

describe("a court with proceedings", () => {
  test("may not go to the corbeille, by the question, the button or a colleague’s haste", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    const asked = await staff.get(`${LIST}/${id}/suppression`);
    await proceedingBefore(id);
    const question = await staff.get(`${LIST}/${id}/suppression`);
    expect(question.text).toContain(REFUSED);
    expect(question.page.querySelector("main form")).toBeNull();
    const answer = await staff.post(`${LIST}/${id}/suppression`, formOn(asked, LIST));
    expect(answer.status).toBe(409);
    expect(answer.page.querySelector("[role=alert]")?.text.trim()).toBe(REFUSED);
    const data = await staff.post(`${LIST}/${id}/suppression.data`, {});
    expect([data.status, data.text.includes(REFUSED)]).toEqual([409, true]);
    expect(await stored()).toHaveLength(1);
    expect(await actions(id)).not.toContain("court.deleted");
  });

  test("a proceeding that is being written down is waited for", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    const client = await storedClient(cabinet);
    const matter = `WITH opened AS (INSERT INTO matter (title, client_id, nature, opened_on)
      VALUES ('Exemple', '${client}', 'Droit des Affaires', '2026-11-20') RETURNING id)
      INSERT INTO proceeding (matter_id, court_id, level) SELECT id, '${id}', 'appel' FROM opened`;
    const [answer] = await heldUp(cabinet, matter, [() => staff.post(`${LIST}/${id}/suppression`, {})]);
    expect(answer?.status).toBe(409);
  });

  test("that lies in the corbeille already stays there, whoever empties it", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    await staff.post(`${LIST}/${id}/suppression`, {});
    const client = await proceedingBefore(id);
    // Sent again, the deletion is done already.
    expect((await staff.post(`${LIST}/${id}/suppression`, {})).status).toBe(303);
    expect((await staff.get("/corbeille")).text).toContain("conservé");
    expect((await staff.post(`/corbeille/juridictions/${id}/effacement`, {})).status).toBe(404);
    expect(wordsOf(await staff.get("/corbeille/vidage"))).toContain("1 élément est conservé");
    await staff.post("/corbeille/vidage", { version: String(Date.now()) });
    expect((await cabinet.query("SELECT FROM court")).rows).toHaveLength(1);
    await cabinet.query("DELETE FROM client WHERE id = $1", [client]);
    expect((await staff.post(`/corbeille/juridictions/${id}/effacement`, {})).status).toBe(303);
    expect((await cabinet.query("SELECT FROM court")).rows).toEqual([]);
  });

  test("outlives the thirty days of the corbeille; one without goes", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    await written(staff, { name: "Cour de Labé" });
    await proceedingBefore(id);
    await cabinet.query("UPDATE court SET deleted_at = now() - interval '31 days'");
    await queueJob(cabinet, "background", "client-purge");
    const left = async () => (await cabinet.query<{ name: string }>("SELECT name FROM court")).rows;
    await expect.poll(left, { timeout: 30_000 }).toEqual([{ name: court.name }]);
  });

  test("stays when its import is undone, and so does one that was verified", async () => {
    const staff = await cabinet.staff();
    const lines = "Nom;Nom court\r\nUn;1\r\nDeux;2\r\nTrois;3";
    const { address } = await preview(staff, "juridictions.csv", lines, "juridictions");
    await launch(staff, address);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM court ORDER BY name");
    const [two, three] = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
    await proceedingBefore(two);
    await staff.post(`${LIST}/${three}/verification`, { version: "1" });
    await staff.post(
      `${address}/annulation`,
      formOn(await staff.get(`${address}/annulation`), `${address}/annulation`),
    );
    expect((await stored()).map(({ name }) => name)).toEqual(["Deux", "Trois"]);
  });
});
